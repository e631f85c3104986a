import { fromWord, nowWords, sinceTail, sinceWord, toWords } from './date-words.ts'
import { formIn, maskedLetter, maskMonths, monthIn, monthPart, seasonPart } from './mask-months.ts'
import { eraDate, eraPart, eraShape, shortEra } from './uncased/eras.ts'

/*
 * All patterns read a masked text (`maskMonths`): in small letters, without accents, with one sign for a
 * month and one for a season. None has two repeats beside each other that take the same letters.
 */
const yearPart = String.raw`(?:19[5-9]\d|20[0-6]\d)`
const letter = String.raw`\p{L}\p{N}${maskedLetter}`
const cjk = String.raw`\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}`
const edgePart = `(?:(?<![${letter}])|(?<=[${cjk}]))`
const edgeEnd = `(?:(?![${letter}])|(?=[${cjk}])|(?<=[${cjk}]))`
const dashes = '[-‐‒–—―−~〜→]'
/** What stands after a year, from "2019 г." to "2019ko". */
const yearTail = String.raw`(?:\.?\s?(?:(?:г|гг|р|рр)\.|(?:god|[rmg])\.(?=\s*(?:$|[,;)|]|${dashes}|do\s|[\uFDD0-\uFDDC]))|(?:года?|году|годы|роки?|року|році|година|godine?|gada|e?ko|\(e\)ko)(?![${letter}])))?`
const dayPart = String.raw`\d{1,2}(?:st|nd|rd|th|er|[.º])?`
const dot = '[.׳]?'
const monthPlace = String.raw`(?:1[0-2]|0?[1-9])(?!\d)`
const pointPart = `(?:${[
  eraPart,
  String.raw`(?:${dayPart}\s+(?:de\s+)?)?(?:d['’])?${monthPart}(?:${dot},?\s*(?:(?:de|del|of)\s+)?|[./-])(?:\d{1,2}(?:st|nd|rd|th)?,?\s+)?['’]?${yearPart}${yearTail}`,
  String.raw`${monthPart}${dot}\s*['’]\d{2}`,
  String.raw`(?:thang|thg)\s?\d{1,2}(?:\s?[/,.-]\s?|\s+(?:nam\s+)?)${yearPart}`,
  String.raw`${yearPart}(?:${yearTail}[.,]?\s+|[/.-])(?:${dayPart}\s+)?${monthPart}${dot}(?:\s\d{1,2}(?:\s?d\.|\.))?(?![${letter}])`,
  String.raw`\d{1,2}\s?\.\s?\d{1,2}\s?\.\s?${yearPart}`,
  String.raw`\d{1,2}\/\d{1,2}\/${yearPart}`,
  String.raw`\d{1,2}-\d{1,2}-${yearPart}`,
  String.raw`\d{1,2}\s*[./-]\s*${yearPart}${yearTail}`,
  String.raw`${yearPart}-\d{2}-\d{2}(?!\d)`,
  String.raw`${yearPart}\s?\.\s?\d{1,2}\s?\.\s?\d{1,2}(?!\d)\.?`,
  String.raw`${yearPart}\/\d{1,2}\/\d{1,2}(?!\d)`,
  String.raw`${yearPart}\s*[-./]\s*${monthPlace}`,
  String.raw`${yearPart}\s?[年년](?:\s?\d{1,2}\s?[月월](?:\s?\d{1,2}\s?[日일])?)?`,
  String.raw`${seasonPart}(?:\s+(?:de|of))?\s+${yearPart}(?:\/\d{2}(?!\d))?`,
  String.raw`${yearPart}${yearTail}[.,]?\s+${seasonPart}`,
  String.raw`q[1-4][\s/]\s*${yearPart}`,
  String.raw`${yearPart}[\s/]\s*q[1-4]`,
  `${yearPart}${yearTail}`,
].join('|')})`
/** "2017-date" ends as "2017 to date" does. */
const nowPart = String.raw`(?:(?:(?:${toWords})\s+)?(?:${nowWords}|date(?!\s+(?:of|:))))`
const dashPart = String.raw`(?:\.?\s*(?:--|${dashes})\s*|\.?\s+(?:${toWords})\s+|\s+a\s+l['’]|\s*\.{2,3}\s*|\s+(?=(?:to|till)\s+date)|\s?(?:至|到|から|부터)\s?)`
const shortMonth = String.raw`(?:0?[1-9]|1[0-2])[./]\d{2}`

const shape = (pattern: string) => new RegExp(pattern, 'u')
const rangeShape = shape(
  `${edgePart}(?:(?:${fromWord})\\s+)?(${pointPart})${dashPart}(${pointPart}|${nowPart})${edgeEnd}(?:\\s?(?:まで|迄|까지))?`,
)
const eraRange = shape(`${edgePart}(${shortEra})${dashPart}(${shortEra}|${nowPart})${edgeEnd}`)
/** Alone, or before words of Japanese: elsewhere it names versions. */
const eraStart = shape(`^\\s*(${shortEra})(?=\\s*(?:$|[${cjk}]))`)
/** "2019-03/2021-05", "2019/2021". */
const isoRange = shape(
  `${edgePart}(${yearPart}(?:-\\d{2}){0,2})\\s?/\\s?(${yearPart}(?:-\\d{2}){0,2})${edgeEnd}`,
)
/** "March – June 2019", "2019 March – June", "03 – 06/2019": the year stands with one of two months. */
const oneYear = shape(
  `${edgePart}(${monthPart})${dot}${dashPart}(${monthPart}${dot},?\\s+(?:(?:de|del)\\s+)?(${yearPart})${yearTail})${edgeEnd}`,
)
const yearFirst = shape(
  `${edgePart}(${yearPart}${yearTail}[.,]?\\s+${monthPart})${dot}${dashPart}(${monthPart})${dot}(?!,?\\s+(?:de\\s+)?['’]?\\d)${edgeEnd}`,
)
const numbersFirst = shape(
  `${edgePart}(0?[1-9]|1[0-2])\\s?[-–]\\s?((?:0?[1-9]|1[0-2])[./](${yearPart}))${edgeEnd}`,
)
/** "03/19 – 02/22", "’19 – ’21", "2019–21": one end is short for what the other says. */
const shortYears = shape(
  `${edgePart}(${shortMonth})${dashPart}(${shortMonth}|${nowPart})(?![\\p{L}\\p{N}./])`,
)
const clippedYears = shape(
  `(?<![\\p{L}\\p{N}])(['’]\\d{2})${dashPart}(['’]\\d{2}|${nowPart})${edgeEnd}`,
)
const shortEndShape = shape(
  `${edgePart}(${yearPart})(?:[-–/]|(\\s?${dashes}\\s?)(?=['’]|\\d+\\s*(?:$|[),;|·])))(['’]?\\d{2})(?![\\p{L}\\p{N}/-]|\\.\\S)`,
)
/** "2022present", "20202022": a dash that the file's font does not name. */
const gluedShape = shape(`${edgePart}(${yearPart})(${yearPart}|${nowWords})(?![${letter}])`)
const pairShape = shape(`^\\s*(${pointPart})\\s+(${pointPart})\\s*$`)
const sinceShape = shape(`${edgePart}(?:${sinceWord})\\s*(${pointPart})${edgeEnd}`)
const sinceAfter = shape(`${edgePart}(${pointPart})${sinceTail}${edgeEnd}`)
const openShape = shape(`${edgePart}(${pointPart})\\s*[-–—〜~]\\s*(?=$|[|·)])`)
const endingShape = shape(`(?:^|[\\s(])[-–—]\\s*(${pointPart})${edgeEnd}`)
const singleShape = shape(`${edgePart}(${pointPart})${edgeEnd}`)
const isNow = shape(`^${nowPart}$`)

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

const allYears = new RegExp(yearPart, 'g')

/** The month that numbers tell: "09/2021", "09/21", "1.9.2021", "2021-09", "2021年9月"; null for a year alone. */
function numericMonth(point: string): number | null {
  const word = /^th\D*(\d+)/.exec(point)?.[1]
  if (word) return Number(word)
  const text = point.replace(/[^\d./年년月월日일-]+/g, '').replace(/[.月월日일]+$/, '')
  const [, first, middle] =
    /^(\d{1,2})[./-](\d{1,2})[./-]\d{4}$/.exec(text) ??
    /^()\d{4}[-./年년](\d{1,2})(?!\d)/.exec(text) ??
    []
  // Only Americans have a month 15: "03/15/2021".
  if (middle) return Number(middle) > 12 && text.includes('/') ? Number(first) : Number(middle)
  const month = /^(\d{1,2})[./-]\d{2}(?:\d{2})?$/.exec(text)?.[1]
  return month === undefined ? null : Number(month)
}

/** A masked point in time as YYYY-MM or YYYY; null when the month is impossible. */
function isoDate(point: string, last = false): string | null {
  const counted = eraDate(point)
  if (counted !== undefined) return counted
  const years = point.match(allYears) ?? []
  const short = /\d{2}$/.exec(point)?.[0]
  const century = short && Number(short) > 60 ? '19' : '20'
  const year = years[0] ?? (short ? `${century}${short}` : null)
  if (!year) return null
  const named = monthIn(point)
  if (named !== null) return named > 0 ? `${year}-${pad(named)}` : year
  if (formIn(point)) {
    const next = /\/(\d{2})$/.exec(point)?.[1]
    return last && next ? `${year.slice(0, 2)}${next}` : year
  }
  const number = point.includes('q') ? null : numericMonth(point)
  if (number === null) return year
  return number >= 1 && number <= 12 ? `${year}-${pad(number)}` : null
}

function shapeOf(point: string): string {
  const form = formIn(point)
  if (form) return form
  if (point.startsWith('q')) return 'short month'
  if (eraShape.test(point)) return /年/.test(point) ? 'units' : 'numeric'
  if (/^\d{4}(?![\s\d]*[-./年년]\s*\d)/.test(point)) return 'year'
  if (/^\d{4}\s*-\s*\d/.test(point)) return 'iso'
  return /[年년]/.test(point) ? 'units' : 'numeric'
}

/** The masked text, where the found pattern begins in it and ends, its two points, and whether it lasts. */
interface Found {
  index: number
  whole: string
  from: string | null
  to: string | null
  lasts: boolean
  kind: FoundDate['kind']
}

/** Months that share a year. */
function inOneYear(text: string): Found | null {
  const found = oneYear.exec(text) ?? numbersFirst.exec(text)
  if (found) {
    const [whole, from = '', to = '', year = ''] = found
    const { index } = found
    if (!/\d/.test(from))
      return { index, whole, from: `${from} ${year}`, to, lasts: false, kind: 'range' }
    if (Number(from) < Number.parseInt(to, 10))
      return { index, whole, from: `${from}/${year}`, to, lasts: false, kind: 'range' }
  }
  const leading = yearFirst.exec(text)
  if (!leading) return null
  const [whole, from = '', month = ''] = leading
  const to = `${month} ${from.match(allYears)?.[0] ?? ''}`
  return { index: leading.index, whole, from, to, lasts: false, kind: 'range' }
}

/** "2019–21" read as if both years were written out; months ("2019-03") are none. */
function shortEnd(text: string): RegExpExecArray | null {
  const found = shortEndShape.exec(text)
  const [, from = '', , short = ''] = found ?? []
  const to = Number(short.replace(/\D/, ''))
  const month = to <= 12 && /^\d/.test(short)
  if (!found || month || to < Number(from.slice(2))) return null
  found[2] = `${from.slice(0, 2)}${pad(to)}`
  return found
}

function glued(text: string): RegExpExecArray | null {
  const found = gluedShape.exec(text)
  const [, from = '', to = ''] = found ?? []
  return found && (isNow.test(to) || from <= to) ? found : null
}

function inRange(text: string): Found | null {
  const range =
    isoRange.exec(text) ??
    rangeShape.exec(text) ??
    eraRange.exec(text) ??
    pairShape.exec(text) ??
    shortYears.exec(text) ??
    clippedYears.exec(text) ??
    shortEnd(text) ??
    glued(text)
  if (!range) return null
  const [whole, from = '', to = ''] = range
  const lasts = isNow.test(to)
  return { index: range.index, whole, from, to: lasts ? null : to, lasts, kind: 'range' }
}

function since(text: string): Found | null {
  const found = sinceShape.exec(text) ?? sinceAfter.exec(text) ?? openShape.exec(text)
  if (!found?.[1]) return null
  return {
    index: found.index,
    whole: found[0],
    from: found[1],
    to: null,
    lasts: true,
    kind: 'range',
  }
}

function single(text: string): Found | null {
  const found = endingShape.exec(text) ?? eraStart.exec(text) ?? singleShape.exec(text)
  if (!found?.[1]) return null
  return {
    index: found.index,
    whole: found[0],
    from: null,
    to: found[1],
    lasts: false,
    kind: 'single',
  }
}

/** "– late 2021": about when in the year it ended. */
const aboutWhen = new RegExp(
  String.raw`(?<=\d\s?${dashes}\s?|\d\s(?:to|bis|à|a|tot)\s)(?:early|mid|late|end of|beginning of|anfang|mitte|ende|début|fin|mi|inicios de|mediados de|finales de|inizio|metà|fine|begin|medio|eind|início de|fim de)[\s-](?=${yearPart})`,
  'giu',
)
/** The same letters for letter, as the patterns know them. */
const withPlainEnds = (text: string) =>
  text
    .replace(/(?<!\p{L})nå(?!\p{L})/giu, 'nu')
    .replace(aboutWhen, words => ' '.repeat(words.length))

/** No line without one of these has a date: a year, ’19, or 03/19. */
const dateLike =
  /(?:19[5-9]|20[0-6])\d|['’]\d\d|\d[./]\d\d|(?:明治|大正|昭和|平成|令和|民[国國])|[hrst]\s?\d{1,2}[./年]\s?\d/i

/**
 * The first period or date in a text; null when there is none. `language` decides what a name means that is
 * another month elsewhere, as "listopad" is; where nothing does, its year stands alone.
 */
export function findDate(text: string, language: string | null = null): FoundDate | null {
  if (!dateLike.test(text)) return null
  const masked = maskMonths(withPlainEnds(text), language)
  const found = inOneYear(masked) ?? inRange(masked) ?? since(masked) ?? single(masked)
  if (!found) return null
  const { index, whole, from, to, lasts, kind } = found
  return {
    index,
    text: text.slice(index, index + whole.length),
    start: from === null ? null : isoDate(from),
    end: to === null ? null : isoDate(to, true),
    current: lasts,
    kind,
    shape: shapeOf(from ?? to ?? ''),
  }
}

/** True for a cell that is a date or period and little else. */
export function hasDate(text: string): boolean {
  const found = findDate(text)
  if (!found) return false
  const rest = text.replace(found.text, '').replace(durationShape, '')
  return rest.replace(/[^\p{L}\p{N}]/gu, '').length <= 3
}

const yearsPart = String.raw`(?:years?|yrs?|ans?|année?s?|jahre?n?|j\.|jaar|jr\.?|años?|anos?|anni|anno|lat|roky?|let|år|vuotta|év|ani|yıl)(?!\p{L})`
const monthsPart = String.raw`(?:months?|mos?|mois|monate?n?|mon\.|maanden|mnd\.?|meses|mes|mês|mesi|m\.|miesi[ąa]c\p{L}{0,3}|měsíc\p{L}{0,3}|mesiac\p{L}{0,3}|månader|månad|måneder|måned|kk|kuukautta|hónap|luni|ay|місяц\p{L}{0,3}|месяц\p{L}{0,3}|weeks?|wks?|wochen?|semaines?|semanas?|settiman[ae]|weken|week|tygodni\p{L}{0,2}|týdn\p{L}{0,2}|veckor|uker|uger|viikkoa)(?!\p{L})`
const amountOf = (unit: string) => `\\(?(?<![\\d–-])\\d{1,3}\\+?\\s{0,3}${unit}`

/** "11 yrs 9 mos", "(2 years 11 months)", "4 ans 2 mois", "6 weeks". */
export const durationShape = new RegExp(
  `${amountOf(yearsPart)}(?:\\s*,?\\s*(?:and|et|und|y|e)?\\s*\\d+\\s*${monthsPart})?\\s*\\)?|${amountOf(monthsPart)}\\s*\\)?`,
  'iu',
)

export function isDurationOnly(text: string): boolean {
  const match = durationShape.exec(text)
  return match !== null && text.replace(match[0], '').replace(/[^\p{L}\p{N}]/gu, '') === ''
}
