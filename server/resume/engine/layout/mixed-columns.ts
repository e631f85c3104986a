import type { Segment } from '#server/resume/engine/lines/line.ts'
import { hasDate } from '#server/resume/engine/words/find-date.ts'
import { isKnown, toRows } from './gutters.ts'

/** Texts that begin at one x make an edge; two edges so far apart, in points, are no indent. */
const fewestStarts = 4
const apart = 90
/** How near texts of one edge begin. */
const near = 2
/** Baselines of one line are nearer to each other. */
const maxOff = 1.2
/** Of so many signs some may be chance. */
const mostSigns = 4

/** Names, headings, dates and fields may stand beside what they name. */
const mayName = (segment: Segment) =>
  segment.runs[0]?.bold === true ||
  isKnown(segment) ||
  hasDate(segment.text) ||
  segment.text.endsWith(':')

/**
 * Whether lines read as one text begin by turns at two edges far apart, or hold texts that do not
 * stand on one height, as they do where columns could not be told from each other.
 */
export function areMixed(segments: Segment[]): boolean {
  const rows = toRows(segments).filter(row => !row.segments.some(mayName))
  const starts = segments.map(segment => segment.x)
  const edges = [...new Set(starts.map(x => Math.round(x)))].filter(
    x => starts.filter(start => Math.abs(start - x) <= near).length >= fewestStarts,
  )
  return edges.some(x => {
    if (!edges.some(other => other <= x - apart)) return false
    let [signs, side] = [0, 0]
    for (const { segments: row } of rows) {
      const left = row.find(segment => segment.x <= x - apart)
      const right = row.find(segment => segment.x >= x - near)
      if (left && right && Math.abs(left.baseline - right.baseline) > maxOff) signs++
      if (!left === !right) continue
      const own = left ? (left.right > x ? 0 : 1) : 2
      if (side > 0 && own > 0 && own !== side) signs++
      side = own
    }
    return signs > mostSigns
  })
}
