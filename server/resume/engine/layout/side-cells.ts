import type { Segment } from '#server/resume/engine/lines/line.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { bulletMark } from '#server/resume/engine/words/letters.ts'
import type { Row } from './gutters.ts'
import { columnEdges, isKnown, isLeft, isRight, runsClearOf } from './gutters.ts'

/** In sizes of the text: more space than this parts two cells of a narrow column. */
const maxSpace = 0.8
/** In sizes: how far the middles of two cells of one row may be apart, and how low a narrow one hangs. */
const [maxShift, leastHang] = [1.6, 0.9]
/** A space is one between rows of the table with this share of the least of those. */
const nearly = 0.95
/** In sizes: the space between two rows of a table is that much wider than that between lines. */
const wider = 0.12
const fewestCells = 2
/** In points: a wider column is none of periods. */
const maxWidth = 190
/** In points: the space behind the widest period. */
const gutter = 5

interface Cell {
  segments: Segment[]
  top: number
  bottom: number
}

const middle = ({ top, bottom }: Pick<Cell, 'top' | 'bottom'>) => (top + bottom) / 2

/** What stands in the rows of a table, each with its narrow cell first. */
export interface SideCells {
  from: number
  to: number
  /** In reading order. */
  parts: Segment[][]
}

/** The texts of a narrow column, parted where more space than that of a line is between them. */
function cellsIn(lefts: Segment[]): Cell[] {
  const cells: Cell[] = []
  for (const segment of lefts) {
    const last = cells.at(-1)
    const { top, bottom, size } = segment
    if (last && top - last.bottom < size * maxSpace) {
      last.segments.push(segment)
      last.bottom = Math.max(last.bottom, bottom)
    } else cells.push({ segments: [segment], top, bottom })
  }
  return cells
}

/** Between which two lines the widest space is; null where it is no wider than that of other lines. */
function seamBetween(lines: Row[], above: Cell, below: Cell, usual: number, size: number) {
  let best: { at: number; space: number } | null = null
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1]
    if (!before || line.top <= middle(above) || before.bottom >= middle(below)) continue
    const space = line.top - before.bottom
    if (!best || space > best.space) best = { at, space }
  }
  return best && best.space > usual + size * wider ? best : null
}

const usualSpace = (lines: Row[]): number => {
  const spaces = lines.slice(1).map((line, at) => line.top - (lines[at]?.bottom ?? 0))
  return spaces.toSorted((a, b) => a - b)[Math.floor(spaces.length / 2)] ?? 0
}

/** The lines of the wide column by the cells that stand beside their middles; null where they do not. */
function beside(lines: Row[], cells: Cell[], size: number): [from: number, to: number][] | null {
  const usual = usualSpace(lines)
  const seams = cells.slice(1).flatMap((cell, at) => {
    const above = cells[at]
    return (above && seamBetween(lines, above, cell, usual, size)) ?? []
  })
  if (seams.length < cells.length - 1) return null
  const least = Math.min(...seams.map(({ space }) => space)) * nearly
  const parted = lines.map((line, at) => line.top - (lines[at - 1]?.bottom ?? 0) >= least)
  const [first, last] = [seams[0]?.at ?? 0, seams.at(-1)?.at ?? 0]
  const begin = Math.max(0, parted.slice(0, first).lastIndexOf(true))
  const end = parted.indexOf(true, last + 1)
  const starts = [begin, ...seams.map(({ at }) => at)]
  const spans = starts.map((from, at): [number, number] => [
    from,
    seams[at]?.at ?? (end < 0 ? lines.length : end),
  ])
  const fits = spans.every(([from, to], at) => {
    const [one, other, cell] = [lines[from], lines[to - 1], cells[at]]
    if (!one || !other || !cell || to <= from) return false
    return Math.abs((one.top + other.bottom) / 2 - middle(cell)) < size * maxShift
  })
  const hangs = spans.some(([from], at) => {
    const [line, cell] = [lines[from], cells[at]]
    return line !== undefined && cell !== undefined && cell.top - line.top > size * leastHang
  })
  return fits && hangs ? spans : null
}

/** Stretches without the rows of headings alone. */
function unheaded(rows: Row[], from: number, to: number): [number, number][] {
  const heads = rows.flatMap(({ segments }, at) =>
    at >= from && at < to && segments.every(isKnown) ? [at] : [],
  )
  return [from - 1, ...heads].map((head, at) => [head + 1, heads[at] ?? to])
}

/** Where the wide column may begin: at an edge of several texts, or right behind the periods. */
function edgesIn(rows: Row[]): number[] {
  const periods = rows.flatMap(({ segments: [first] }) => {
    const found = first && findDate(first.text)
    return found?.kind === 'range' && found.text.trim() === first?.text.trim() ? [first] : []
  })
  const edge = Math.min(...periods.map(s => s.x))
  const own = periods.filter(s => s.x < edge + maxWidth / 2)
  const behind = own.length < fewestCells ? [] : [Math.max(...own.map(s => s.right)) + gutter]
  return [...columnEdges(rows).map(({ x }) => x), ...behind]
}

/** A cell of names goes before what was done; a period, and a place below it, into the line that it dates. */
function inOrder({ cell, told }: { cell: Segment[]; told: Segment[] }): Segment[][] {
  const [first] = told
  if (!first || bulletMark.test(first.text)) return [cell, told]
  return [[...cell.map(segment => ({ ...segment, baseline: first.baseline })), ...told]]
}

/**
 * A table whose narrow cells, each with a period, stand at the middles of the wide ones beside them:
 * read by lines, a period would stand amid what was done. Null where there is none.
 */
export function sideCells(rows: Row[]): SideCells | null {
  for (const x of edgesIn(rows))
    for (const [from, to] of runsClearOf(rows, x).flatMap(([a, b]) => unheaded(rows, a, b))) {
      const run = rows.slice(from, to)
      const lefts = run.flatMap(row => row.segments.filter(s => isLeft(s, x) && !isKnown(s)))
      const dated = lefts.findIndex(s => findDate(s.text)?.kind === 'range')
      const [one] = lefts
      if (dated < 0 || !one) continue
      const edge = Math.min(...lefts.map(s => s.x))
      const cells = cellsIn(lefts.slice(dated))
      const areDated = cells.every(({ segments }) =>
        segments.some(s => findDate(s.text)?.kind === 'range'),
      )
      if (cells.length < fewestCells || !areDated || x - edge > maxWidth) continue
      const lines = run.flatMap(row => {
        const segments = row.segments.filter(s => isRight(s, x))
        const [first] = segments
        return first ? [{ top: first.top, bottom: first.bottom, segments }] : []
      })
      const spans = beside(lines, cells, one.size)
      if (!spans) continue
      const pairs = spans.map(([a, b], at) => ({
        cell: cells[at]?.segments ?? [],
        told: lines.slice(a, b).flatMap(({ segments }) => segments),
      }))
      const inside = new Set(pairs.flatMap(({ cell, told }) => [...cell, ...told]))
      const holds = (row: Row) => row.segments.some(s => inside.has(s))
      const [begin, end] = [rows.findIndex(holds), rows.findLastIndex(holds) + 1]
      const all = rows.slice(begin, end).flatMap(row => row.segments)
      if (all.every(s => inside.has(s)))
        return { from: begin, to: end, parts: pairs.flatMap(inOrder) }
    }
  return null
}
