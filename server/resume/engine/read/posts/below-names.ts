import type { Line } from '#server/resume/engine/lines/line.ts'
import { findPeriod } from '#server/resume/engine/words/lasting.ts'
import { isPlace } from '#server/resume/engine/words/places.ts'
import {
  companyWord,
  degreeWord,
  institutionWord,
  legalForm,
} from '#server/resume/engine/words/vocabulary.ts'
import { postScore } from '../post-score.ts'
import { headingDate } from './heading-date.ts'

/** Behind a title, said of the employment. */
const ofEmployment =
  /^\(?(?:full|part|contract|freelance|temporary|permanent|seasonal|vollzeit|teilzeit|temps|cdi|cdd|jornada|tempo)/iu
const parts = /,\s+|\s[–—|@·-]\s|\s(?:at|bei|hos|chez|bij|presso)\s|\s{3,}/u

/** The line without its period. */
export function nameOf({ text, language }: Pick<Line, 'text' | 'language'>): string {
  const found = findPeriod(text, language)
  return found ? text.replace(found.text, ' ').trim() : text
}

/** Title and employer stand in these lines; where each begins with its period, two names will do. */
export function areWhole(heading: Line[], leads: boolean): boolean {
  const named = heading
    .flatMap(line => (line.segments.length > 1 ? line.segments.map(one => one.text) : [line.text]))
    .flatMap(text => nameOf({ text, language: null }).split(parts))
    .map(text => text.replace(/^[\s:,(–-]+|[\s:,)–-]+$/gu, ''))
    .filter(text => /\p{L}{2}/u.test(text))
  const titles = named.filter(text => postScore(text) > 1)
  const others = named.filter(
    text => postScore(text) < 1 && !isPlace(text) && !ofEmployment.test(text),
  )
  if (titles.length > 0) return others.length > 0
  return leads && others.length > 1 && others.every(text => postScore(text) >= 0)
}

/** No name: words in small letters, none of them of a firm, a school, a place or a post. */
export function isPlainlyTold({ text }: Pick<Line, 'text'>): boolean {
  const small = /\s\p{Ll}{4,}/u.test(text) || /^\d/.test(text)
  // Many small words: what was done for a firm, not its name.
  if ((text.match(/\s\p{Ll}{4,}/gu)?.length ?? 0) > 2 && postScore(text) < 1) return true
  const names = [companyWord, institutionWord, legalForm, degreeWord].some(words =>
    words.test(text),
  )
  return small && !names && !isPlace(text) && postScore(text) < 1
}

/** "Same as above": said of what was done, or of where. */
const again =
  /^(?:(?:the )?same (?:as|duties|tasks|work)|as above|ditto|wie (?:oben|zuvor)|(?:siehe|s\.) oben|dito|idem|id\.|comme (?:ci-dessus|au-dessus)|même (?:chose|travail)|ídem|(?:lo )?mismo que|como (?:arriba|acima)|come sopra|(?:o )?mesmo que|zie (?:boven|hierboven)|hetzelfde|jak (?:wyżej|powyżej)|jw\.|jako výše|viz výše|ako vyššie|mint fent|samma som|samme som|sama kuin|то же|как выше|те саме|исто као|isto kao|la fel ca|yukarıdaki)(?!\p{L})/iu

export const saysAgain = (text: string): boolean => again.test(text)
const firstPerson = /^(?:(?:I|Ich|Je|Yo|Io|Ik|Eu|Jag|Jeg|Ja|Я)\s|(?:I|J)['’])\p{Ll}/u

/** "Took orders, served food": small words between commas, or nothing but small ones. */
export function listsTasks({ text }: Pick<Line, 'text'>): boolean {
  if (saysAgain(text) || firstPerson.test(text)) return true
  const [first = '', ...words] = text.replace(/[.!]$/, '').split(/\s+/)
  if (words.length < 2 || /\d|[:@|]/.test(text)) return false
  const small = words.every(word => /^\p{Ll}/u.test(word) || word === '&')
  const commas = text.split(', ').length - 1
  const listed = commas > 1 || (commas === 1 && words.length > 2) || words.length > 3
  const names = [companyWord, institutionWord, legalForm, degreeWord].some(one => one.test(text))
  const own = commas > 1 ? (text.split(', ')[0] ?? '') : text
  return small && listed && !names && /^\p{L}/u.test(first) && postScore(own) < 1
}

/** Begins with a period, or with a date that has its names beside it. */
export const opensDated = (line: Line): boolean => {
  const date = findPeriod(line.text, line.language)
  if (!date || line.bullet || !/^[\s(]*$/.test(line.text.slice(0, date.index))) return false
  return date.kind === 'range' || headingDate(line) !== null
}

const fewest = 2

/** Each entry begins with its period, as far as a section shows. */
export function datesLead(lines: Line[]): boolean {
  const [first] = lines
  if (!first || !opensDated(first)) return false
  return lines.filter(opensDated).length >= fewest
}

/** "Driver trainer from 2017: 26 passed out", where periods begin the posts: told within one. */
export function isDatedTask(line: Line): boolean {
  const date = headingDate(line)
  if (!date || line.bold || line.segments.length > 1 || opensDated(line)) return false
  return date.start === null || date.end === null
}
