import type { Line } from './lines/line.ts'
import type { Source } from './sources/source.ts'
import { ResumeError } from './types.ts'
import { looksGarbled } from './words/looks-garbled.ts'
import { letterCount } from './words/letters.ts'

const textOf = (lines: Line[]) => lines.map(line => line.text).join('\n')

/** More characters without a meaning than these, and fewer letters, leave a file without its text. */
const fewestMissing = 3
const fewestLetters = 20

/** In one text: a word that is no word, but a picture or a file written out. */
const longestWord = 1_000
/** Scripts without spaces write a paragraph as one word. */
const longestUnspaced = 5_000
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu
const isUnspaced = (word: string) => (word.match(unspaced)?.length ?? 0) > word.length / 2

/** Throws DAMAGED for a word that no language has: what looks for words in it would not end. */
export function checkWords(lines: { text: string }[]): void {
  const words = lines.flatMap(line => line.text.split(/\s+/))
  const tooLong = words.some(
    word => word.length > longestUnspaced || (word.length > longestWord && !isUnspaced(word)),
  )
  if (!tooLong) return
  throw new ResumeError(
    'DAMAGED',
    'This file holds a word of more than 1,000 letters: perhaps a picture or another file written out as text. Remove it, and upload the resume alone.',
  )
}

const illegible = (source: Source) =>
  new ResumeError(
    'NO_TEXT',
    source.kind === 'pages'
      ? 'The words of this PDF cannot be read: its fonts do not say which letters they draw. Export it again with a common font such as Arial, Calibri or Georgia, and check that copied words are those that you see.'
      : 'The words of this file cannot be read: its letters make up no language. Open it, check that you can read it, and save it again as PDF, DOCX or UTF-8 text.',
  )

/**
 * How many characters stand for none, or for others than they show. A font that garbles its letters
 * does so with all of them, so each is looked at by itself. Throws NO_TEXT where that is half of the text.
 */
export function countIllegible(source: Source, lines: Line[]): number {
  const missing = source.kind === 'pages' ? source.unmappable : 0
  const all = letterCount(textOf(lines))
  if (looksGarbled(textOf(lines))) throw illegible(source)
  const garbled = [...Map.groupBy(lines, line => line.font)]
    .map(([, ofFont]) => textOf(ofFont))
    .filter(text => looksGarbled(text))
    .reduce((sum, text) => sum + letterCount(text), 0)
  if (missing > fewestMissing && all < fewestLetters) throw illegible(source)
  if (missing > 50 && missing + garbled > all / 2) throw illegible(source)
  if (garbled > all / 2) throw illegible(source)
  return missing + garbled
}
