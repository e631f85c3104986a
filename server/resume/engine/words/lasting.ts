import { nowWords, toWords } from './date-words.ts'
import { type FoundDate, findDate } from './find-date.ts'
import { fold } from './fold.ts'
import { maskMonths, seasonPart } from './mask-months.ts'

const now = String.raw`(?:(?:${toWords})\s+)?(?:${nowWords})`
const whole = new RegExp(String.raw`^[\s(]*${now}[\s).]*$`, 'u')
/** Set off from what it is said of. */
const atEnd = new RegExp(String.raw`[,;|·•(–—-]\s*(${now})\s*[).]?\s*$`, 'u')
/** In characters; longer is a sentence. */
const longest = 90

/** "nu", "till date" without a year, alone or behind a sign; null where a text says no such thing. */
function findLasting(text: string): FoundDate | null {
  if (text.length > longest) return null
  const plain = fold(text)
  const found = whole.test(plain) ? plain.trim() : atEnd.exec(plain)?.[1]
  if (!found) return null
  const index = plain.lastIndexOf(found)
  return {
    index,
    text: text.slice(index, index + found.length),
    start: null,
    end: null,
    current: true,
    kind: 'range',
    shape: 'year',
  }
}

const lastWords = new RegExp(String.raw`(?:^|[\s,;|·•(–—-])${now}\s*[).]?\s*$`, 'u')

/** Ends in words for "to this day", whatever stands before them. */
export const endsInNow = (text: string): boolean =>
  text.length < longest && lastWords.test(fold(text))

const tie = /^\s*(?:[,;&+]|(?:and|und|et|y|e|i|a|og|och|en|ja|și|és|ve|и|та|και)(?!\p{L}))\s*/u

const monthsOf = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7) || 6)

/** Seasons of one post are further apart only where it is left and taken up again. */
const mostApart = 12

/** "June – August 2025 and June – August 2026" is one stretch; of what lies far apart the later counts. */
function joinSecond(text: string, first: FoundDate, language: string | null): FoundDate {
  const end = first.index + first.text.length
  const sign = tie.exec(text.slice(end))?.[0]
  const second = sign ? findDate(text.slice(end + sign.length), language) : null
  if (!sign || !second || second.index > 0 || second.kind !== 'range') return first
  const until = end + sign.length + second.text.length
  const [early, late] =
    (first.start ?? '') <= (second.start ?? '') ? [first, second] : [second, first]
  const isNear = monthsOf(late.start ?? '') - monthsOf(early.end ?? '') <= mostApart
  return {
    ...late,
    index: first.index,
    text: text.slice(first.index, until),
    start: isNear ? early.start : late.start,
  }
}

/** The period of a post: as `findDate`, with a second one beside it, or words for "now" where no date stands. */
export function findPeriod(text: string, language: string | null = null): FoundDate | null {
  const found = findDate(text, language)
  if (!found) return findLasting(text)
  return found.kind === 'range' && found.start && found.end
    ? joinSecond(text, found, language)
    : found
}

/** "estate", "summer" without a year: when it was, and no name. */
export const isSeasonOnly = (text: string): boolean =>
  text.length < 24 && new RegExp(`^${seasonPart}$`, 'u').test(maskMonths(text.trim(), null))
