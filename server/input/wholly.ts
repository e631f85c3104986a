export const escape = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Finds a text where no word goes on before or after it, however it is spaced. */
export const wholly = (text: string) => {
  const spaced = escape(text).replaceAll(/\s+/g, String.raw`\s+`)
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${spaced}(?![\p{L}\p{N}])`, 'giu')
}
