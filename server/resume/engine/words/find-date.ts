import { monthNames } from './icu-names.ts'

/** Month names and their short forms; those of ICU, and other spellings that resumes use. */
const monthNumbers = monthNames()
const otherMonths: Record<string, number> = {
  janv: 1,
  jänner: 1,
  gen: 1,
  fevrier: 2,
  fev: 2,
  fév: 2,
  febr: 2,
  maerz: 3,
  mrz: 3,
  mär: 3,
  mrt: 3,
  avr: 4,
  mag: 5,
  giu: 6,
  juil: 7,
  lug: 7,
  aout: 8,
  sept: 9,
  set: 9,
  okt: 10,
  ott: 10,
  out: 10,
  decembre: 12,
  dez: 12,
  déc: 12,
  dic: 12,
}
for (const [name, number] of Object.entries(otherMonths))
  if (!monthNumbers.has(name)) monthNumbers.set(name, number)

const monthPart = `(?:${[...monthNumbers.keys()].toSorted((a, b) => b.length - a.length).join('|')})`
const yearPart = String.raw`(?:19[5-9]\d|20[0-6]\d)`
const dayPart = String.raw`\d{1,2}(?:st|nd|rd|th|er|[.º])?`
const seasonPart = `(?:spring|summer|fall|autumn|winter|frühjahr|frühling|sommer|herbst|printemps|été|automne|hiver|primavera|verano|otoño|invierno|q[1-4])`
const pointPart = `(?:${[
  String.raw`(?:${dayPart}\s+(?:de\s+)?)?${monthPart}(?:\.?,?\s*(?:(?:de|del|of)\s+)?|[./-])(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?['’]?${yearPart}`,
  String.raw`${monthPart}\.?\s*['’]\d{2}`,
  String.raw`${yearPart},?\s+${monthPart}(?!\p{L})`,
  String.raw`\d{1,2}\s*[./-]\s*${yearPart}`,
  String.raw`\d{1,2}[./]\d{1,2}[./]${yearPart}`,
  String.raw`${yearPart}-\d{2}-\d{2}(?!\d)`,
  String.raw`${yearPart}\s*[-./]\s*(?:1[0-2]|0?[1-9])(?!\d)`,
  String.raw`${seasonPart}(?:\s+(?:de|of))?\s+${yearPart}`,
  yearPart,
].join('|')})`
const nowPart = String.raw`(?:present|the present|present day|current|currently|now|today|ongoing|to date|till date|heute|jetzt|aktuell|gegenwart|aujourd['’]?hui|présent|en cours|actuellement|actualidad|actualmente|presente|actual|la fecha|ce jour|hoy|oggi|attuale|in corso|heden|nu|hoje|o momento|obecnie|atual)`
const dashPart = String.raw`(?:\s*(?:--|[-–—‒−~→])\s*|\s+(?:to|bis|à|au|a|hasta|until|till|through|al|tot|t\/m|até|do|a\s+la|jusqu['’]à|jusqu['’]au)\s+|\s+a\s+l['’]|\s*\.{2,3}\s*|\s+(?=(?:to|till)\s+date))`
const edgePart = String.raw`(?<![\p{L}\p{N}])`
const edgeEnd = String.raw`(?![\p{L}\p{N}])`

const rangeShape = new RegExp(
  `${edgePart}(?:(?:since|seit|depuis|desde|dal|dall['’]|sinds|from|de|von|vom|du|van|da|od)\\s+)?(${pointPart})${dashPart}(${pointPart}|${nowPart})${edgeEnd}`,
  'iu',
)
/** "March – June 2019", "03/19 – 02/22", "2019–21", "’19 – ’21": one end is short for what the other says. */
const oneYear = new RegExp(
  `${edgePart}(${monthPart})\\.?${dashPart}(${monthPart}\\.?,?\\s+(${yearPart}))${edgeEnd}`,
  'iu',
)
const shortYears = new RegExp(
  `${edgePart}((?:0?[1-9]|1[0-2])[./]\\d{2})${dashPart}((?:0?[1-9]|1[0-2])[./]\\d{2}|${nowPart})(?![\\p{L}\\p{N}./])`,
  'iu',
)
const clippedYears = new RegExp(
  `(?<![\\p{L}\\p{N}])(['’]\\d{2})${dashPart}(['’]\\d{2}|${nowPart})${edgeEnd}`,
  'iu',
)
const shortEndShape = new RegExp(`${edgePart}(${yearPart})[-–/](\\d{2})(?![\\p{L}\\p{N}./-])`, 'iu')
const pairShape = new RegExp(`^\\s*(${pointPart})\\s+(${pointPart})\\s*$`, 'iu')
const sinceShape = new RegExp(
  `${edgePart}(?:since|started|starting|seit|depuis|desde|dal|sinds|ab|od|from)\\s+(${pointPart})${edgeEnd}`,
  'iu',
)
const openShape = new RegExp(`${edgePart}(${pointPart})\\s*[-–—]\\s*(?=$|[|·)])`, 'iu')
const endingShape = new RegExp(`(?:^|[\\s(])[-–—]\\s*(${pointPart})${edgeEnd}`, 'iu')
const singleShape = new RegExp(`${edgePart}(${pointPart})${edgeEnd}`, 'iu')

export interface FoundDate {
  /** Where the date text stands in the string, so that it can be cut out. */
  index: number
  text: string
  start: string | null
  end: string | null
  /** Says in words that it lasts. */
  current: boolean
  kind: 'range' | 'single'
  shape: string
}

const pad = (value: number) => String(value).padStart(2, '0')

const fullYear = new RegExp(yearPart)
const monthWord = new RegExp(`(?<!\\p{L})(${monthPart})(?!\\p{L})`, 'iu')

/** "Sept. 2021", "1 March 2021", "09/2021", "09/21", "2021-09", "2021" to YYYY-MM or YYYY; null when the month is impossible. */
function isoDate(raw: string): string | null {
  const text = raw.toLowerCase().normalize('NFC').trim()
  const short = /^(?:.*\D)(\d{2})$/.exec(text)?.[1]
  const century = short && Number(short) > 60 ? '19' : '20'
  const year = fullYear.exec(text)?.[0] ?? (short ? `${century}${short}` : null)
  if (!year) return null
  const month = monthNumbers.get(monthWord.exec(text)?.[1] ?? '')
  if (month) return `${year}-${pad(month)}`
  const numeric =
    /^(\d{1,2})\s*[./-]\s*\d{2}(?:\d{2})?$/.exec(text)?.[1] ??
    /^\d{1,2}[./](\d{1,2})[./]\d{4}$/.exec(text)?.[1] ??
    /^\d{4}\s*[-./]\s*(\d{1,2})(?:-\d{2})?$/.exec(text)?.[1]
  if (!numeric) return year
  const number = Number(numeric)
  return number >= 1 && number <= 12 ? `${year}-${pad(number)}` : null
}

/** Written in full and yet as short as an abbreviation; and seasons, which have one form only. */
const shortName =
  /^(?:may|mai|mei|maio|mayo|june|july|mars|juin|août|aout|juni|juli|märz|spring|summer|fall|autumn|winter)$/u

function shapeOf(raw: string): string {
  const text = raw.toLowerCase().trim()
  if (/^\d{4}$/.test(text)) return 'year'
  if (/^\d{4}\s*-\s*\d/.test(text)) return 'iso'
  if (/^\d/.test(text)) return 'numeric'
  const word = /^\p{L}+/u.exec(text)?.[0] ?? ''
  if (shortName.test(word)) return 'any month'
  return word.length <= 4 ? 'short month' : 'long month'
}

/** "2019–21" read as if both years were written out; months ("2019-03") are none. */
function shortEnd(text: string): RegExpExecArray | null {
  const found = shortEndShape.exec(text)
  const [, from = '', to = ''] = found ?? []
  if (!found || Number(to) <= 12 || Number(to) < Number(from.slice(2))) return null
  found[2] = `${from.slice(0, 2)}${to}`
  return found
}

/** The first period or date in a text; null when there is none. */
export function findDate(text: string): FoundDate | null {
  const sameYear = oneYear.exec(text)
  if (sameYear) {
    const [whole, from = '', to = '', year = ''] = sameYear
    return {
      index: sameYear.index,
      text: whole,
      start: isoDate(`${from} ${year}`),
      end: isoDate(to),
      current: false,
      kind: 'range',
      shape: shapeOf(to),
    }
  }
  const range =
    rangeShape.exec(text) ??
    pairShape.exec(text) ??
    shortYears.exec(text) ??
    clippedYears.exec(text) ??
    shortEnd(text)
  if (range) {
    const [whole, from = '', to = ''] = range
    const current = new RegExp(`^${nowPart}$`, 'iu').test(to)
    return {
      index: range.index,
      text: whole,
      start: isoDate(from),
      end: current ? null : isoDate(to),
      current,
      kind: 'range',
      shape: shapeOf(from),
    }
  }
  const since = sinceShape.exec(text) ?? openShape.exec(text)
  if (since?.[1]) {
    return {
      index: since.index,
      text: since[0],
      start: isoDate(since[1]),
      end: null,
      current: true,
      kind: 'range',
      shape: shapeOf(since[1]),
    }
  }
  const single = endingShape.exec(text) ?? singleShape.exec(text)
  if (!single?.[1]) return null
  return {
    index: single.index,
    text: single[0],
    start: null,
    end: isoDate(single[1]),
    current: false,
    kind: 'single',
    shape: shapeOf(single[1]),
  }
}

/** True for a cell that is a date or period and little else. */
export function hasDate(text: string): boolean {
  const found = findDate(text)
  if (!found) return false
  const rest = text.replace(found.text, '').replace(durationShape, '')
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length <= 3
}

const yearsPart = String.raw`(?:years?|yrs?|ans?|année?s?|jahre?n?|j\.|jaar|jr\.?|años?|anos?|anni|anno)(?!\p{L})`
const monthsPart = String.raw`(?:months?|mos?|mois|monate?n?|mon\.|maanden|mnd\.?|meses|mes|mês|mesi|m\.)(?!\p{L})`
const amountOf = (unit: string) => `\\(?\\s*\\d+\\+?\\s*${unit}`

/** "11 yrs 9 mos", "(2 years 11 months)", "4 ans 2 mois". */
export const durationShape = new RegExp(
  `${amountOf(yearsPart)}(?:\\s*,?\\s*(?:and|et|und|y|e)?\\s*\\d+\\s*${monthsPart})?\\s*\\)?|${amountOf(monthsPart)}\\s*\\)?`,
  'iu',
)

export function isDurationOnly(text: string): boolean {
  const match = durationShape.exec(text)
  return match !== null && text.replace(match[0], '').replace(/[^\p{L}\p{N}]/gu, '') === ''
}
