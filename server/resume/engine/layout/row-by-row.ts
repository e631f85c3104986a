import { textOf } from '#server/resume/engine/lines/measure.ts'
import { hasDate } from '#server/resume/engine/words/find-date.ts'
import { isFormLabel } from './personal-fields.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { humanLanguage, languageLevel } from '#server/resume/engine/words/vocabulary.ts'
import type { Row } from './gutters.ts'
import { isKnown, isLeft, isRight } from './gutters.ts'
import type { Sides } from './gutter-sides.ts'
import { share } from './gutter-sides.ts'

// Shares count the rows or texts left of the gutter, unless they say otherwise.

/** When something stands right of nearly all of them, the two may belong together. */
export const minAligned = 0.8
/** With more dates on the left they stand beside entries; with more colons, fields beside values. */
const maxDates = 0.4
const maxColons = 0.7
/** With more labels that forms have there, they stand beside their values. */
const minLabels = 0.6
const fewestLabels = 6
/** In a table with dates most rows go on at the right and begin with a date, and few texts wrap. */
const minTableRows = 0.6
const minTableDates = 0.6
const maxLinesInCell = 1.5
/** In a form most labels have a value at the right and end at the gutter. */
const minFormRows = 0.55
const minFlush = 0.8
/** In points: how near labels end, how wide each is at least, and how unevenly they begin. */
const maxFlushGap = 2
const minLabelWidth = 3
const minRagged = 12
/** Words in a cell of a table of words, and the share of such cells on the right. */
const maxShort = 4
const minShortTexts = 0.6
const fewestCells = 2
/** Half of the texts on the right are marks; the others are titles over them. */
const minMarks = 0.5
/** Texts of several lines have at most this many dates or names to each of their lines. */
const maxBesideTexts = 0.6

/** What stands left of a gutter and is no heading, and how it goes with what stands right of it. */
export interface Cells {
  rows: Row[]
  texts: string[]
  /** The share of the rows that have something right of the gutter too. */
  paired: number
  /** Headings stand left of the gutter; right of it. */
  headedLeft: boolean
  headedRight: boolean
}

export function cellsOf({ x, left, firsts }: Sides): Cells {
  const rows = left.filter(row => !row.segments.some(isKnown))
  return {
    rows,
    texts: rows.map(row => textOf(row.segments.filter(s => isLeft(s, x)))),
    paired: share(rows, row => row.segments.some(s => isRight(s, x))),
    headedLeft: rows.length < left.length,
    headedRight: firsts.some(isKnown),
  }
}

/** What stands left and right of a gutter belongs together in each row: the gutter parts no columns. */
export const isReadByRow = (sides: Sides, cells: Cells) =>
  areDatesOrFields(cells) ||
  isDatedTable(sides, cells) ||
  isForm(sides, cells) ||
  isWordTable(sides, cells) ||
  areLevels(sides, cells) ||
  areMarks(sides) ||
  areBesideTexts(sides, cells)

/** Dates beside their entries, or names of fields beside their values. */
const areDatesOrFields = ({ texts }: Cells) =>
  share(texts, hasDate) > maxDates ||
  share(texts, text => text.endsWith(':')) > maxColons ||
  (texts.length >= fewestLabels && share(texts, isFormLabel) > minLabels)

/** A period, a degree and a school beside each other, row after row: a table. */
function isDatedTable({ x, right }: Sides, { rows, paired }: Cells): boolean {
  if (paired < minTableRows || right.length > rows.length * maxLinesInCell) return false
  const dated = share(rows, row => {
    const [one, ...others] = row.segments.filter(s => isLeft(s, x)).toSorted((a, b) => a.x - b.x)
    return one !== undefined && others.length > 0 && hasDate(one.text)
  })
  return dated >= minTableDates
}

/** Labels set flush right against their values are a form. */
function isForm({ lefts }: Sides, { paired }: Cells): boolean {
  const edge = Math.max(...lefts.map(s => s.right))
  const starts = lefts.map(s => s.x)
  return (
    paired >= minFormRows &&
    share(lefts, s => edge - s.right < maxFlushGap) > minFlush &&
    lefts.every(s => s.x < edge - minLabelWidth) &&
    Math.max(...starts) - Math.min(...starts) > minRagged
  )
}

export const isShort = (text: string) => wordCount(text) <= maxShort

/** A few words beside a few words under headings on the left: a table. */
const isWordTable = ({ firsts }: Sides, { texts, paired, headedLeft, headedRight }: Cells) =>
  paired >= minAligned &&
  headedLeft &&
  !headedRight &&
  texts.length >= fewestCells &&
  texts.every(isShort) &&
  share(firsts, s => isShort(s.text)) > minShortTexts

/** Languages and their levels are a table, however few the words. */
const areLevels = ({ tall, firsts }: Sides, { paired }: Cells) =>
  !tall &&
  paired === 1 &&
  firsts.every(({ text }) => languageLevel.test(text) && !humanLanguage.test(text))

/** Columns of marks, as the levels of each language in a table of Europass. */
const areMarks = ({ firsts }: Sides) =>
  share(firsts, ({ text }) => /^[ABC][12](?:\s|$)/.test(text)) >= minMarks

/** Headings stand in the left column, dates or names beside each text: rows, not columns. */
const areBesideTexts = ({ right }: Sides, { rows, paired, headedLeft, headedRight }: Cells) =>
  paired >= minAligned && headedLeft && !headedRight && rows.length <= right.length * maxBesideTexts
