import { countUnspaced, eastAsianLetters } from './uncased/scripts.ts'

/** Of a word that has no space around it: two letters make up about one in Chinese and Japanese. */
const lettersPerWord = 2

/** Words of prose, for the tests on length. */
export function wordCount(text: string): number {
  const words = text.split(/\s+/).filter(word => /[\p{L}\p{N}]/u.test(word))
  const more = words.map(word => Math.ceil(countUnspaced(word) / lettersPerWord) - 1)
  return words.length + more.reduce((sum, one) => sum + Math.max(0, one), 0)
}

const joiningWord = /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Hangul}]{2}/u

/** As many words as English has for the same: in some languages "and", "the" and "of" are no words of their own. */
export const proseWords = (text: string): number =>
  wordCount(text) + Math.round(text.split(/\s+/).filter(word => joiningWord.test(word)).length / 3)

export function isCaps(text: string): boolean {
  const letters = text.replace(/[^\p{L}]/gu, '')
  return (
    letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()
  )
}

/** The marker of a list item, with the text after it; and alone, in a cell of its own. */
const spacedMark = String.raw`(?:[•●◦▪■□◆◇✦✧✱❯⁃⬥⬦›»‣∙·○❖➢➤►▸▶✓✔★◎※*–—-]|\+(?=\s+\p{L})|o(?=\s+\p{Lu})|\{(?=\s+\p{L})|[\uE000-\uF8FF])\s+(?=\S)`
/** In Chinese, Japanese and Korean it needs no space, and may be a number. */
const eastAsianMark = String.raw`[・･]\s*(?=\S)|(?:[•●◦▪■□◆◇✦∙·‧○❖➢➤►▸▶✓✔★◎※]|[①-⑳]|\d{1,2}\s?[、．.)）](?!\d)|[（(]\d{1,2}[)）])\s*(?=["「『“（(]?[${eastAsianLetters}])`
export const bulletMark = new RegExp(String.raw`^\s*(?:${spacedMark}|${eastAsianMark})`, 'u')
export const loneBullet = /^[•●◦▪■□◆◇✦✧✱❯⁃⬥⬦›»‣∙·・･○❖➢➤►▸▶✓✔★◎※–—*-]$/u

/** Letters and figures, without what stands between them. */
export const letterCount = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0
