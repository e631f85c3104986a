import type { Segment } from '#server/resume/engine/lines/line.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'

/** Lines that make a column. */
export const minRows = 3
/** Free space that makes a gutter; lengths here and below are in points. */
const minGutter = 4
/** How far an address that is too long for its column reaches into the next. */
const maxReach = 24
/** A text of the right column may begin this far left of its edge. */
const overhang = 2
/** How far the lines of a right column may begin off its edge, and off a heading over them. */
const indent = 3
const indentBelowHeading = 16

export interface Row {
  top: number
  bottom: number
  segments: Segment[]
}

/** Where a right column may begin. */
export interface Edge {
  x: number
  /** How far its lines may begin off it. */
  indent: number
}

export interface Cut {
  from: number
  to: number
  x: number
  kind: 'columns' | 'labels'
  rows: number
}

export function toRows(segments: Segment[]): Row[] {
  const rows: Row[] = []
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const last = rows.at(-1)
    const reference = last?.segments[0]
    const near =
      reference &&
      Math.abs(reference.baseline - segment.baseline) <= Math.max(1.5, segment.size * 0.3)
    if (last && near) {
      last.segments.push(segment)
      last.top = Math.min(last.top, segment.top)
      last.bottom = Math.max(last.bottom, segment.bottom)
    } else rows.push({ top: segment.top, bottom: segment.bottom, segments: [segment] })
  }
  return rows
}

const asked = new WeakMap<Segment, boolean>()
/** Asked of each segment for each gutter that there may be. */
export function isKnown(segment: Segment): boolean {
  const found = asked.get(segment) ?? knownHeading(segment.text) !== null
  asked.set(segment, found)
  return found
}

/** Edges that a right column may have: x positions where several segments start. */
export function columnEdges(rows: Row[]): Edge[] {
  const starts = new Map<number, number>()
  for (const row of rows) {
    for (const segment of row.segments) {
      const x = Math.round(segment.x)
      starts.set(x, (starts.get(x) ?? 0) + 1)
    }
  }
  const edges = [...starts.keys()].toSorted((a, b) => a - b)
  const often = edges.filter(x => {
    const near = (starts.get(x) ?? 0) + (starts.get(x - 1) ?? 0) + (starts.get(x + 1) ?? 0)
    return near >= minRows
  })
  // Two headings on one height begin two columns, whatever is indented below them.
  const headed = rows.flatMap(({ segments }) => {
    const known = segments.filter(isKnown)
    return segments.length > 1 && known.length === segments.length ? known.slice(1) : []
  })
  return [
    ...often.map(x => ({ x, indent })),
    ...headed.map(segment => ({ x: Math.round(segment.x), indent: indentBelowHeading })),
  ]
}

/** An address has no space to break at: it may fill the gutter, and reach a little over it. */
export const isLeft = ({ text, right }: Segment, x: number) =>
  right <= x - minGutter || (!text.includes(' ') && right <= (/[@/]/.test(text) ? x + maxReach : x))
export const isRight = (segment: Segment, x: number) => segment.x >= x - overhang

/** The stretches of rows, from and to, that no text crosses the gutter in. */
export function runsClearOf(rows: Row[], x: number): [number, number][] {
  const spans: [number, number][] = []
  let from = -1
  rows.forEach((row, at) => {
    const clear = row.segments.every(segment => isLeft(segment, x) || isRight(segment, x))
    if (clear && from < 0) from = at
    if (!clear && from >= 0) {
      spans.push([from, at])
      from = -1
    }
  })
  if (from >= 0) spans.push([from, rows.length])
  return spans
}
