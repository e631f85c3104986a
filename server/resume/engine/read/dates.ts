/** Month names and their short forms; the first three letters decide only where that is safe. */
const MONTHS: Record<string, number> = {}
const NAMES: string[][] = [
  [
    'january',
    'jan',
    'janvier',
    'janv',
    'januar',
    'jänner',
    'enero',
    'ene',
    'gennaio',
    'januari',
    'janeiro',
    'styczeń',
  ],
  [
    'february',
    'feb',
    'février',
    'fevrier',
    'févr',
    'fév',
    'februar',
    'febrero',
    'febbraio',
    'februari',
    'fevereiro',
    'fev',
  ],
  ['march', 'mar', 'mars', 'märz', 'maerz', 'mär', 'mrz', 'marzo', 'maart', 'março'],
  ['april', 'apr', 'avril', 'avr', 'abril', 'abr', 'aprile'],
  ['may', 'mai', 'mayo', 'maggio', 'mei', 'maio'],
  ['june', 'jun', 'juin', 'juni', 'junio', 'giugno', 'junho'],
  ['july', 'jul', 'juillet', 'juil', 'juli', 'julio', 'luglio', 'julho'],
  ['august', 'aug', 'août', 'aout', 'agosto', 'ago', 'augustus'],
  ['september', 'sept', 'sep', 'septembre', 'septiembre', 'settembre', 'setembro', 'set'],
  ['october', 'oct', 'octobre', 'oktober', 'okt', 'octubre', 'ottobre', 'outubro', 'out'],
  ['november', 'nov', 'novembre', 'noviembre', 'novembro'],
  [
    'december',
    'dec',
    'décembre',
    'decembre',
    'déc',
    'dezember',
    'dez',
    'diciembre',
    'dic',
    'dicembre',
    'dezembro',
  ],
]
NAMES.forEach((names, index) => names.forEach(name => (MONTHS[name] = index + 1)))

const MONTH = `(?:${Object.keys(MONTHS)
  .toSorted((a, b) => b.length - a.length)
  .join('|')})`
const YEAR = String.raw`(?:19[5-9]\d|20[0-6]\d)`
const POINT = String.raw`(?:${MONTH}\.?,?\s*(?:de\s+)?(?:\d{1,2},\s*)?(?:’|')?${YEAR}|${MONTH}\.?\s*['’]\d{2}|\d{1,2}\s*[./]\s*${YEAR}|\d{1,2}[./]\d{1,2}[./]${YEAR}|${YEAR}\s*[-./]\s*(?:1[0-2]|0?[1-9])(?![\d])|(?:spring|summer|fall|autumn|winter)\s+${YEAR}|${YEAR})`
const NOW = String.raw`(?:present|current|currently|now|today|ongoing|to date|till date|heute|jetzt|aktuell|gegenwart|aujourd['’]?hui|présent|en cours|actuellement|actualidad|actualmente|presente|actual|la fecha|oggi|attuale|heden|hoje|atual)`
const DASH = String.raw`\s*(?:[-–—‒−~→]|\bto\b|\bbis\b|\bà\b|\bau\b|\ba\b|\bhasta\b|\buntil\b|\btill\b|\bal\b)\s*`
const EDGE = String.raw`(?<![\p{L}\p{N}])`
const EDGE_END = String.raw`(?![\p{L}\p{N}])`

const RANGE = new RegExp(
  `${EDGE}(?:(?:since|seit|depuis|desde|from|de|von)\\s+)?(${POINT})${DASH}(${POINT}|${NOW})${EDGE_END}`,
  'iu',
)
const PAIR = new RegExp(`^\\s*(${POINT})\\s+(${POINT})\\s*$`, 'iu')
const SINCE = new RegExp(`${EDGE}(?:since|seit|depuis|desde)\\s+(${POINT})${EDGE_END}`, 'iu')
const OPEN = new RegExp(`${EDGE}(${POINT})\\s*[-–—]\\s*(?=$|[|·)])`, 'iu')
const ENDING = new RegExp(`(?:^|[\\s(])[-–—]\\s*(${POINT})${EDGE_END}`, 'iu')
const SINGLE = new RegExp(`${EDGE}(${POINT})${EDGE_END}`, 'iu')

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

const pad = (value: number): string => String(value).padStart(2, '0')

/** "Sept. 2021", "09/2021", "2021-09", "2021" to YYYY-MM or YYYY; null when the month is impossible. */
function isoDate(raw: string): string | null {
  const text = raw.toLowerCase().normalize('NFC').trim()
  const year = new RegExp(YEAR).exec(text)?.[0]
  const word = new RegExp(`^(${MONTH})`, 'iu').exec(text)?.[1]
  if (word) {
    const month = MONTHS[word]
    const short = /['’](\d{2})$/.exec(text)?.[1]
    const full = year ?? (short ? `${Number(short) > 60 ? 19 : 20}${short}` : null)
    return full && month ? `${full}-${pad(month)}` : null
  }
  if (!year) return null
  const numeric =
    /^(\d{1,2})\s*[./]\s*\d{4}$/.exec(text)?.[1] ??
    /^\d{1,2}[./](\d{1,2})[./]\d{4}$/.exec(text)?.[1] ??
    /^\d{4}\s*[-./]\s*(\d{1,2})$/.exec(text)?.[1]
  if (!numeric) return year
  const month = Number(numeric)
  return month >= 1 && month <= 12 ? `${year}-${pad(month)}` : null
}

function shapeOf(raw: string): string {
  const text = raw.toLowerCase().trim()
  if (/^\d{4}$/.test(text)) return 'year'
  if (/^\d{4}\s*-\s*\d/.test(text)) return 'iso'
  if (/^\d/.test(text)) return 'numeric'
  const word = /^\p{L}+/u.exec(text)?.[0] ?? ''
  if (word === 'may' || word === 'mai') return 'any month'
  return word.length <= 4 ? 'short month' : 'long month'
}

/** The first period or date in a text; null when there is none. */
export function findDate(text: string): FoundDate | null {
  const range = RANGE.exec(text) ?? PAIR.exec(text)
  if (range) {
    const [whole, from = '', to = ''] = range
    const current = new RegExp(`^${NOW}$`, 'iu').test(to)
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
  const since = SINCE.exec(text) ?? OPEN.exec(text)
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
  const single = ENDING.exec(text) ?? SINGLE.exec(text)
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
  const rest = text.replace(found.text, '').replace(DURATION, '')
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length <= 3
}

/** "11 yrs 9 mos", "(2 years 11 months)", "4 ans 2 mois". */
export const DURATION =
  /\(?\s*\d+\+?\s*(?:years?|yrs?|ans?|année?s?|jahre?n?|años?|anni|anno)(?:\s*,?\s*(?:and|et|und|y|e)?\s*\d+\s*(?:months?|mos?|mois|monate?n?|meses|mes|mesi))?\s*\)?|\(?\s*\d+\s*(?:months?|mos?|mois|monate?n?|meses|mesi)\s*\)?/iu

export function isDurationOnly(text: string): boolean {
  const match = DURATION.exec(text)
  return match !== null && text.replace(match[0], '').replace(/[^\p{L}\p{N}]/gu, '') === ''
}
