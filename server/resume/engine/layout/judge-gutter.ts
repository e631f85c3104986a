import type { Segment } from '#server/resume/engine/lines/line.ts'
import { hasDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCaps, wordCount } from '#server/resume/engine/words/letters.ts'
import type { Cut, Edge, Row } from './gutters.ts'
import { isKnown, isLeft, isRight, minRows } from './gutters.ts'
import { cellsOf, isReadByRow, isShort, minAligned } from './row-by-row.ts'
import type { Sides } from './gutter-sides.ts'
import { edgeReach, share, sidesOf } from './gutter-sides.ts'

// Shares count lines, unless they say otherwise; distances are in points.

/** In a right column this share of the lines begins near its edge, and this one right at it. */
const minNear = 0.7
const minAtEdge = 0.3
/** Instead of the latter, nearly all may begin as far in as list items and headings in a band. */
const maxIndent = 28
const minIndented = 0.9
/** Behind a margin of dates, nearly all texts begin at one edge; in the margin stand mostly dates. */
const maxInnerIndent = 16
const minInner = 0.9
const minMarginDates = 0.4
/** So many headings at the outer edge say that it is one, whatever stands in the margin. */
const fewestHeadings = 2
/** With a larger share of rows that are only a date or a place, it is no column. */
const maxFloats = 0.34

/** A column of headings is narrow and holds little else. */
const maxLabelWidth = 220
const minHeadings = 0.6
/** Where it begins only below contact details, it must hold some, and nearly nothing else. */
const fewestBelow = 3
const minHeadingsBelow = 0.8
/** Two lines of one heading begin alike; the distance of their baselines is in sizes of the text. */
const maxEdgeShift = 2
const maxLeading = 1.6

/** The left side is a list of names if most of its rows have a style of their own, or it is this short. */
const minStyled = 0.6
const maxLeftRows = 0.5
/** Then nearly all names have few words. */
const minShortNames = 0.8
/** A column with fewer words must reach over the page. */
const minWords = 4

/**
 * Whether a gutter between the rows `from` and `to` parts columns, names and what they name, or
 * nothing: then what stands left and right of it is read row by row.
 */
export function judgeGutter(
  rows: Row[],
  from: number,
  to: number,
  edge: Edge,
  height: number,
): Cut | null {
  const sides = sidesOf(rows, from, to, edge.x, height)
  if (!sides || !hasEdge(sides, edge) || holdsFloats(sides)) return null
  const labels = headingLabels(sides)
  if (labels) return labels
  const cells = cellsOf(sides)
  if (isReadByRow(sides, cells)) return null
  // What has headings of its own on either side is two columns, however well their lines agree.
  const both = cells.headedLeft && cells.headedRight
  if (!both && cells.paired >= minAligned && standsApart(sides))
    return areNames(sides) ? cutOf(sides, 'labels') : null
  return isLittle(sides) ? null : cutOf(sides, 'columns')
}

const cutOf = ({ x, from, rows }: Sides, kind: Cut['kind']): Cut => ({
  from,
  to: from + rows.length,
  x,
  rows: rows.length,
  kind,
})

/** A cell such as a floated date or place, which belongs to the line it stands in. */
const isFloat = ({ text }: Segment) =>
  hasDate(text) || /^[\p{Lu}][\p{L}. '-]+, \p{Lu}{2}$/u.test(text)

/** The lines of the right column begin at one edge, or behind a margin of dates. */
function hasEdge({ x, tall, firsts }: Sides, { indent }: Edge): boolean {
  if (tall && hasMargin(firsts, x)) return true
  if (hasInnerEdge(firsts, x)) return true
  if (share(firsts, s => s.x <= x + edgeReach) < minNear) return false
  return (
    share(firsts, s => Math.abs(s.x - x) < indent) >= minAtEdge ||
    share(firsts, s => s.x < x + maxIndent) >= minIndented
  )
}

/** Dates stand in a margin of the column, and all its texts behind one edge. */
function hasMargin(firsts: Segment[], x: number): boolean {
  const inner = firsts.filter(s => s.x > x + edgeReach)
  const edge = Math.min(...inner.map(s => s.x))
  const outer = firsts.filter(s => s.x <= x + edgeReach)
  return (
    share(inner, s => s.x < edge + maxInnerIndent) > minInner &&
    share(outer, isFloat) > minMarginDates
  )
}

/** Headings, periods and some texts stand at its edge, and all other texts behind one further in. */
function hasInnerEdge(firsts: Segment[], x: number): boolean {
  const outer = firsts.filter(s => Math.abs(s.x - x) < edgeReach)
  const inner = firsts.filter(s => s.x > x + edgeReach)
  const edge = Math.min(...inner.map(s => s.x))
  return (
    outer.filter(isKnown).length >= fewestHeadings &&
    outer.length >= firsts.length * minAtEdge &&
    share(inner, isFloat) < maxFloats &&
    share(inner, s => s.x < edge + maxInnerIndent) > minInner
  )
}

/** Dates and places that float at the far side of lines; one that text follows is in a margin. */
function holdsFloats({ x, right }: Sides): boolean {
  const floats = right.filter(({ segments }) => {
    const [own, ...others] = segments.filter(s => isRight(s, x))
    return own !== undefined && others.length === 0 && isFloat(own)
  })
  return floats.length > right.length * maxFloats
}

/** A narrow column of nothing but headings names what stands right of it, row by row. */
function headingLabels(sides: Sides): Cut | null {
  const { x, rows, left, right, lefts } = sides
  if (x - Math.min(...lefts.map(s => s.x)) >= maxLabelWidth) return null
  const worded = lefts.filter(s => /\p{L}/u.test(s.text))
  const headings = headingsOf(worded)
  const isHeading = (s: Segment) => headings.has(s)
  const cut = cutOf(sides, 'labels')
  // Contact details stand above such a column of headings: it begins below them.
  const first = rows.findIndex(row => row.segments.some(s => isLeft(s, x) && isKnown(s)))
  const below = rows.slice(first).flatMap(row => row.segments.filter(s => isLeft(s, x)))
  if (first > 0 && below.length >= fewestBelow && share(below, isHeading) >= minHeadingsBelow)
    return { ...cut, from: cut.from + first, rows: cut.rows - first }
  if (share(worded, isHeading) < minHeadings || left.length > right.length) return null
  // The last label may hang below the last text.
  return { ...cut, to: Math.max(cut.to, sides.hangsTo) }
}

/** Headings of a margin column; the lines of one that wraps count each. */
function headingsOf(lefts: Segment[]): Set<Segment> {
  const found = new Set(lefts.filter(isKnown))
  const sorted = lefts.toSorted((a, b) => a.baseline - b.baseline)
  sorted.forEach((segment, at) => {
    const next = sorted[at + 1]
    if (!next || Math.abs(next.x - segment.x) > maxEdgeShift) return
    const close = next.baseline - segment.baseline < segment.size * maxLeading
    if (close && knownHeading(`${segment.text} ${next.text}`)) found.add(segment).add(next)
  })
  return found
}

/** The left side is set in a style of its own, or is much shorter: it says what stands right of it. */
function standsApart({ x, left, right }: Sides): boolean {
  const styled = left.filter(({ segments }) => {
    const one = segments.find(s => isLeft(s, x))
    const two = segments.find(s => isRight(s, x))
    return one && two && styleOf(one) !== styleOf(two)
  })
  return styled.length >= left.length * minStyled || left.length <= right.length * maxLeftRows
}

function styleOf(segment: Segment): string {
  const run = segment.runs[0]
  return `${segment.size}|${run?.bold}|${run?.font}|${isCaps(segment.text)}`
}

const areNames = ({ lefts }: Sides) => share(lefts, s => isShort(s.text)) > minShortNames

/** A few words on either side of a gap are a table or a list of tags, not columns. */
function isLittle({ tall, left, firsts }: Sides): boolean {
  const words = firsts.reduce((sum, s) => sum + wordCount(s.text), 0)
  return left.length < minRows || (!tall && words < minWords)
}
