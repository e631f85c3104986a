import type { Segment } from '#server/resume/engine/lines/line.ts'
import { bottomOf, firstWordWidth, textOf, topOf } from '#server/resume/engine/lines/measure.ts'
import { areCertificateTitles, rolesOfTitles } from '#server/resume/engine/words/cell-roles.ts'
import { findDate, hasDate } from '#server/resume/engine/words/find-date.ts'
import type { Role } from '#server/resume/engine/words/form-labels.ts'
import { bulletMark, loneBullet } from '#server/resume/engine/words/letters.ts'
import { legalForm } from '#server/resume/engine/words/vocabulary.ts'
import type { Row } from './gutters.ts'
import { isKnown } from './gutters.ts'

export interface Column {
  x: number
  right: number
  role: Role | null
}

/** A table whose first row says what its columns hold. */
export interface Table {
  columns: Column[]
  /** Its rows, each with the segments of every column. */
  rows: Segment[][][]
}

export interface FoundTable extends Table {
  from: number
  to: number
}

/** A table whose cells are no parts of entries: each of its rows is a line. */
export const isOfLines = (columns: Column[]): boolean => columns.every(({ role }) => role === null)

function titlesOf({ segments }: Row): Column[] | null {
  const sorted = segments.toSorted((a, b) => a.x - b.x)
  const titles = sorted.map(segment => segment.text)
  const roles = rolesOfTitles(titles) ?? (areCertificateTitles(titles) ? [] : null)
  return roles && sorted.map(({ x, right }, at) => ({ x, right, role: roles[at] ?? null }))
}

/** The column of a segment: the one it touches, else the one that begins left of it. */
function columnOf(columns: Column[], segment: Segment): number {
  const touched = columns.flatMap(({ x, right }, at) =>
    segment.x < right + 3 && segment.right > x - 3 ? [at] : [],
  )
  if (touched.length > 0) return touched.length === 1 ? (touched[0] ?? -1) : -1
  return columns.findLastIndex(({ x }) => x < segment.x)
}

/** The rows of the page that stay in the columns, which widen to hold their cells. */
function fill(rows: Row[], from: number, titles: Column[]): { to: number; columns: Column[] } {
  const columns = titles.map(column => ({ ...column }))
  let to = from
  for (const row of rows.slice(from)) {
    const [first] = row.segments
    if (row.segments.length === 1 && first && isKnown(first)) break
    const cells = row.segments.map(segment => columnOf(columns, segment))
    if (cells.includes(-1)) break
    row.segments.forEach((segment, at) => {
      const column = columns[cells[at] ?? 0]
      if (!column) return
      column.x = Math.min(column.x, segment.x)
      column.right = Math.max(column.right, segment.right)
    })
    to++
  }
  return { to, columns }
}

/** A period that is not still to be ended ("March 2019 to"). */
function isWhole(text: string): boolean {
  const found = findDate(text)
  const open = /(?:^|\s)(?:to|bis|until|à|au|a|al|tot|[–—-])(?:\s|$)/iu.test(text)
  return found !== null && (found.kind === 'range' || !open)
}

/** Cells of several lines: a row begins where all that stands there has more space above. */
function rowsOfTable(rows: Row[], columns: Column[]): Segment[][][] {
  const cut = rows.map(row =>
    columns.map((_, at) => row.segments.filter(segment => columnOf(columns, segment) === at)),
  )
  const last: (Segment[] | null)[] = columns.map(() => null)
  const gaps = cut.map(cells =>
    cells.map((cell, at) => {
      const before = last[at]
      if (cell.length > 0) last[at] = cell
      if (cell.length === 0) return null
      return before ? (topOf(cell) - bottomOf(before)) / Math.max(1, cell[0]?.size ?? 1) : 9
    }),
  )
  const sorted = gaps
    .flat()
    .filter(gap => gap !== null)
    .toSorted((a, b) => a - b)
  const tight = sorted[Math.floor(sorted.length / 4)] ?? 0
  const least = sorted[0] ?? 0
  const made: Segment[][][] = []
  cut.forEach((cells, at) => {
    const [first = []] = cells
    const own = gaps[at]?.filter(gap => gap !== null) ?? []
    const above = made.at(-1)?.[0] ?? []
    const whole = columns[0]?.role !== 'date' || above.length === 0 || isWhole(textOf(above))
    const opens = first.length > 0 && whole && !/^(?:\p{Ll}|[–-])/u.test(first[0]?.text ?? '')
    const apart = own.every(gap => gap > tight + 0.12)
    const begins = (cell: Segment[]) => cell.length > 0 && !/^\p{Ll}/u.test(cell[0]?.text ?? '')
    const full = cells.every(begins)
    // More space than a line has that goes on in its cell.
    const below = own.every(gap => gap > least + 0.12 || gap > 0.7)
    const beside = cells.slice(1)
    const dated = columns[0]?.role === 'date' && findDate(textOf(first)) !== null
    const next = below && dated && beside.some(begins)
    // The post of a row that names no period.
    const undated = below && first.length === 0 && beside.length > 1 && beside.every(begins)
    const open = made.at(-1)
    if (!open || (opens && (apart || full || next)) || undated) made.push(cells)
    else open.forEach((cell, column) => cell.push(...(cells[column] ?? [])))
  })
  return made
}

/**
 * Titles with rows of cells below them. Where a text over all columns stands between one row and
 * the next ("2019 – 2021 | Acme | Tester" above what was done), each row is the head of an entry.
 */
function tableAt(rows: Row[], from: number): Omit<FoundTable, 'rows'> | null {
  const titles = rows[from] && titlesOf(rows[from])
  if (!titles) return null
  const { to, columns } = fill(rows, from + 1, titles)
  if (to === from + 1) return null
  const rest = rows.slice(to)
  const end = rest.findIndex(({ segments }) => segments.some(isKnown))
  const after = rest.slice(0, end < 0 ? rest.length : end)
  const goesOn = after.some(({ segments }) => {
    const cells = segments.map(segment => columnOf(columns, segment))
    const dated = hasDate(segments[0]?.text ?? '')
    return dated && cells.length > 1 && cells[0] === 0 && !cells.includes(-1)
  })
  return goesOn ? null : { from, to, columns }
}

/** The rest of a table at the top of the page: something stands beside its first column. */
function restOf(rows: Row[], open: Column[]): { to: number; columns: Column[] } | null {
  const rest = fill(rows, 0, open)
  const beside = rows
    .slice(0, rest.to)
    .some(row => row.segments.some(segment => columnOf(open, segment) > 0))
  return beside ? rest : null
}

/**
 * The first table of a page below a row of titles, or at its top the rest of one that the page
 * before left `open`.
 */
export function findTable(rows: Row[], open: Column[] | null): FoundTable | null {
  const rest = open && restOf(rows, open)
  for (let at = 0; at < (rest?.to ?? rows.length); at++) {
    const found = tableAt(rows, at)
    if (!found) continue
    const { columns, to } = found
    const titles = columns.map((_, column) =>
      (rows[at]?.segments ?? []).filter(segment => columnOf(columns, segment) === column),
    )
    const below = rowsOfTable(rows.slice(at + 1, to), columns)
    return { ...found, rows: isOfLines(columns) ? [titles, ...below] : below }
  }
  return rest && { from: 0, ...rest, rows: rowsOfTable(rows.slice(0, rest.to), rest.columns) }
}

/** Between two columns there is at least so much room that no word stands in. */
const padding = ({ size }: Segment) => size * 0.8

/** A text that is not at its end. */
const openEnd = /(?:[,&-]|\s(?:of|and|for|the|de|du|des|la|und|für|der|et|y|e|di))$/iu

/** A cell's lines by paragraphs: a line goes on below when the next word had no room in it. */
export function paragraphsOf(cell: Segment[], columns: Column[], at: number): Segment[][][] {
  const role = columns[at]?.role
  const limit = columns[at + 1]?.x ?? columns[at]?.right ?? 0
  const paragraphs: Segment[][][] = []
  let before: Segment[] | null = null
  for (const segment of cell.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    if (before && Math.abs((before[0]?.baseline ?? 0) - segment.baseline) < segment.size * 0.3) {
      before.push(segment)
      continue
    }
    const run = segment.runs[0]
    const bullet = bulletMark.test(segment.text) || loneBullet.test(segment.text) || run?.marked
    const end = before?.at(-1)
    const styled = end?.runs.at(-1)?.bold === run?.bold
    const full =
      end !== undefined &&
      end.right + segment.size * 0.25 + firstWordWidth(segment) > limit - padding(segment)
    const small = /^\p{Ll}/u.test(segment.text)
    const above = textOf(before ?? [])
    const open = openEnd.test(above)
    // The legal form ends a firm's name, however much room its place would have found.
    const named = legalForm.test((above.split(' ').at(-1) ?? '').replace(/^\(?|\)?$/g, ''))
    const line = [segment]
    if (before && (role === 'date' || (styled && !bullet && !named && (full || small || open))))
      paragraphs.at(-1)?.push(line)
    else paragraphs.push([line])
    before = line
  }
  return paragraphs
}
