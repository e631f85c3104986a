/** Letters of scripts that part their words by no spaces, for use inside of brackets in a pattern. */
const unspacedLetters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー々〇\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`
/** Letters of Chinese, Japanese and Korean. */
export const eastAsianLetters = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}ー々〇`

const unspaced = new RegExp(`[${unspacedLetters}]`, 'gu')
const eastAsian = new RegExp(`[${eastAsianLetters}]`, 'u')
/** All of these stand beyond what European languages write. */
const beyond =
  /[\u0590-\u08FF\u0E00-\u10FF\u1100-\u11FF\u1780-\u17FF\u3000-\u9FFF\uAC00-\uD7AF\uF900-\uFDFF\uFE70-\uFEFC\u{20000}-\u{3FFFF}]/u

/** Has letters that know neither small ones nor capitals. */
export const isUncased = (text: string): boolean => beyond.test(text) && /\p{Lo}/u.test(text)

export const isEastAsian = (text: string): boolean => beyond.test(text) && eastAsian.test(text)

/** How many letters of a text stand in words without spaces. */
export const countUnspaced = (text: string): number =>
  beyond.test(text) ? (text.match(unspaced)?.length ?? 0) : 0
