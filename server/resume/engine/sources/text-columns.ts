import { hasDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'

/** Lines that make a column, and lines that have text on either side. */
const fewestLines = 6
const fewestBeside = 4
/** In letters: what stands nearer to the margin is an indent, and how wide a gutter is at least. */
const minLeft = 12
const gutter = 2
/** With a larger share of dates, what stands at the right belongs to the line it stands in. */
const maxDates = 0.4

interface Columns {
  from: number
  to: number
  at: number
  /** Lines with text in the right column. */
  lines: number
}

/** Where a text begins behind a gutter, the places with most lines first. */
function edgesOf(lines: string[]): number[] {
  const counts = new Map<number, number>()
  for (const line of lines) {
    for (const found of line.matchAll(/ {2}\S/g)) {
      const at = found.index + gutter
      if (at >= minLeft) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
  }
  return [...counts]
    .filter(([, count]) => count >= fewestLines)
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 8)
    .map(([at]) => at)
}

/** The stretches of lines, from and to, that have a gutter before `at`. */
function stretchesOf(lines: string[], at: number): [number, number][] {
  const stretches: [number, number][] = []
  let from = 0
  for (let to = 0; to <= lines.length; to++) {
    const line = lines[to]
    if (line !== undefined && line.slice(at - gutter, at).trim() === '') continue
    if (to - from >= fewestLines) stretches.push([from, to])
    from = to + 1
  }
  return stretches
}

/** Two columns have headings of their own; a table, or dates set to the right, have none there. */
function columnsAt(lines: string[], at: number): Columns[] {
  return stretchesOf(lines, at).flatMap(([from, to]) => {
    const cells = lines
      .slice(from, to)
      .map(line => [line.slice(0, at).trim(), line.slice(at).trim()])
    const left = cells.flatMap(([cell]) => cell || [])
    const right = cells.flatMap(([, cell]) => cell || [])
    const beside = cells.filter(([one, other]) => one && other).length
    const headed = [left, right].every(column => column.some(cell => knownHeading(cell) !== null))
    const dated = right.filter(hasDate).length > right.length * maxDates
    if (right.length < fewestLines || beside < fewestBeside || !headed || dated) return []
    return [{ from, to, at, lines: right.length }]
  })
}

/**
 * Columns that stand side by side with spaces between them, as they are copied out of a page, one
 * below the other; the one that begins without a heading begins the text. Other lines are as given.
 */
export function unfoldColumns(lines: string[]): string[] {
  const [best] = edgesOf(lines)
    .flatMap(at => columnsAt(lines, at))
    .toSorted((a, b) => b.lines - a.lines)
  if (!best) return lines
  const { from, to, at } = best
  const inside = lines.slice(from, to)
  const columns = [inside.map(line => line.slice(0, at)), inside.map(line => line.slice(at))]
  const isHeaded = (column: string[] = []) =>
    knownHeading(column.find(cell => cell.trim() !== '')?.trim() ?? '') !== null
  if (isHeaded(columns[0]) && !isHeaded(columns[1])) columns.reverse()
  return [
    ...lines.slice(0, from),
    ...columns.flatMap(column => [...column, '']),
    ...lines.slice(to),
  ]
}
