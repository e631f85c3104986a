/** Letters of scripts that put no spaces between words: Chinese, Japanese, Thai, Lao, Khmer, Burmese. */
const letters =
  '[[\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]&&[\\p{L}\\p{Nl}\\p{M}]]'

const ofAll = new RegExp(`^${letters}+$`, 'v')
const runs = new RegExp(`(${letters}+)`, 'v')
const between = new RegExp(`(?<=${letters})\\s+(?=${letters})`, 'gv')

/** Whether a word is of such a script alone. */
export const isSpaceless = (word: string) => ofAll.test(word)

/** A word cut where such a script begins and ends: `java工程师` is two. */
export const cutByScript = (word: string) => word.split(runs).filter(Boolean)

/** Without the spaces that names and the ends of lines have between such letters. */
export const joinSpaceless = (text: string) => text.replace(between, '')

/** The letters of a run, each with the marks that stand on it. */
export const lettersOf = (run: string) => run.match(/\P{M}\p{M}*|\p{M}+/gu) ?? []
