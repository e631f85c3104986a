/** Words of prose, for the tests on length. */
export const wordCount = (text: string) =>
  text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word)).length

export function isCaps(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return (
    letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  )
}

/** The marker of a list item, with the text after it; and alone, in a cell of its own. */
export const bulletMark =
  /^\s*([•●◦▪■□◆◇✦✧✱❯⁃⬥⬦›»‣∙·○❖➢➤►▸▶✓✔★*–—-]|\+(?=\s+\p{L})|o(?=\s+\p{Lu})|\{(?=\s+\p{L})|[\uE000-\uF8FF])\s+(?=\S)/u
export const loneBullet = /^[•●◦▪■□◆◇✦✧✱❯⁃⬥⬦›»‣∙·○❖➢➤►▸▶✓✔★–—*-]$/u

/** Letters and figures, without what stands between them. */
export const letterCount = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
