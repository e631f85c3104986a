import type { Segment } from '#server/resume/engine/lines/line.ts'
import { firstWordWidth } from '#server/resume/engine/lines/measure.ts'
import { emailShape } from '#server/resume/engine/words/contact-shapes.ts'
import { loneBullet } from '#server/resume/engine/words/letters.ts'
import type { Row } from './gutters.ts'
import { isKnown, isLeft, isRight, minRows } from './gutters.ts'

/** Over this share of the page's height a column is tall. */
export const tallShare = 0.45
/** Lines of a right column begin within this of its edge, in points; further right stand places and dates. */
export const edgeReach = 40
/** A left column has at least this many lines. */
const minLeft = 2
/** Rows below the last right text that a label may still hang in. */
const hangingRows = 2
/** Texts set flush right end within this of each other, in points. */
const flush = 2
/** The space between two lines of one text, in sizes of it. */
const maxSpace = 0.6
/** A text this much further right is set to the far side, and does not begin at the edge of a column. */
const offEdge = 12

/** What stands on either side of a gutter. */
export interface Sides {
  x: number
  /** Number of the first of `rows`. */
  from: number
  rows: Row[]
  /** Number of the row after the last one that a label may hang in. */
  hangsTo: number
  /** Reaches over most of the page. */
  tall: boolean
  /** Rows with something left of the gutter, and with something right of it. */
  left: Row[]
  right: Row[]
  /** All that stands left of it, and the first that stands right of it in each row. */
  lefts: Segment[]
  firsts: Segment[]
}

/** The share of the items that pass; 0 of none. */
export const share = <T>(items: T[], test: (item: T) => boolean) =>
  items.length === 0 ? 0 : items.filter(test).length / items.length

/** Rows of contact details set flush right above both columns: they are the head of the page. */
function contactLead(span: Row[], x: number): number {
  const rightOf = (rows: Row[]) => rows.flatMap(row => row.segments.filter(s => isRight(s, x)))
  const lead = span.findIndex(row => row.segments.some(s => isLeft(s, x)))
  const above = span.slice(0, Math.max(0, lead)).flatMap(row => row.segments)
  if (!above.some(isKnown) && above.some(({ text }) => emailShape.test(text))) return lead
  // The name and the headline may stand left of them.
  const begins = span.findIndex(row => row.segments.some(isKnown))
  const beside = rightOf(span.slice(0, Math.max(0, begins)))
  const ends = beside.map(s => s.right)
  const set =
    beside.length > 1 &&
    beside.some(s => s.x > x + offEdge) &&
    Math.max(...ends) - Math.min(...ends) < flush &&
    new Set(beside.map(s => Math.round(s.x))).size > 1
  return set && beside.some(({ text }) => emailShape.test(text)) ? begins : 0
}

/** A text wraps at `limit`: the next word found no room before it. */
const wrapsAt = (rows: Row[], limit: number) =>
  rows.some(({ segments }, at) => {
    const [line] = segments
    const [next] = rows[at + 1]?.segments ?? []
    const wraps = line && next && !isKnown(line) && /^\p{Ll}/u.test(next.text)
    return wraps && line.right + line.size * 0.25 + firstWordWidth(next) > limit
  })

/**
 * Where the left column ends, below a right one that ends before the row `section`: sections that
 * wrap as it does belong to it, and the last one does not when wider text follows. Without a heading
 * beside the right column, which begins in the row `first`, both are cells of one section.
 */
function endOfLeft(
  span: Row[],
  first: number,
  section: number,
  x: number,
  crossed: boolean,
): number {
  const beside = span.slice(first, section).flatMap(row => row.segments)
  if (!beside.some(s => isLeft(s, x) && isKnown(s))) return section
  const end = crossed ? span.findLastIndex(row => row.segments.some(isKnown)) : span.length
  const below = span.slice(section, end)
  if (below.some(row => row.segments.some(s => isRight(s, x)))) return section
  const above = span.slice(0, section).flatMap(row => {
    const segments = row.segments.filter(s => isLeft(s, x))
    return segments.length > 0 ? [{ ...row, segments }] : []
  })
  const limit = Math.max(...[...above, ...below].flatMap(row => row.segments.map(s => s.right)))
  return wrapsAt(above, limit) && wrapsAt(below, limit) ? end : section
}

/** A text of the left column, such as a name of two lines, may begin above the right one. */
function beginOfText(span: Row[], from: number, x: number): number {
  const [text] = span.slice(from).flatMap(row => row.segments.filter(s => isLeft(s, x)))
  const [above, other] = span[from - 1]?.segments ?? []
  const goesOn =
    text &&
    above &&
    !other &&
    Math.abs(text.x - above.x) < flush &&
    Math.abs(text.size - above.size) < 0.3 &&
    text.top - above.bottom < text.size * maxSpace
  return goesOn ? beginOfText(span, from - 1, x) : from
}

/** What stands on either side of the gutter at `x`; null when it parts too little to tell. */
export function sidesOf(
  rows: Row[],
  from: number,
  to: number,
  x: number,
  height: number,
): Sides | null {
  const span = rows.slice(from, to)
  // Places and dates set flush right above or below do not belong to this column.
  const begins = (s: Segment) => isRight(s, x) && s.x <= x + edgeReach
  const first = span.findIndex(row => row.segments.some(begins))
  const last = span.findLastIndex(row => row.segments.some(begins))
  if (first < 0) return null
  const tall = (span.at(-1)?.bottom ?? 0) - (span[0]?.top ?? 0) > height * tallShare
  // Below a short right column the left one goes on, unless a new section starts there.
  const section = span.findIndex((row, at) => at > last && row.segments.some(isKnown))
  // The left column may begin with its heading a little above the first of the right one.
  const headed = span[first]?.segments.filter(begins).every(isKnown)
  const above = span[first - 1]?.segments.every(isKnown) ? 1 : 0
  const begin = tall ? 0 : beginOfText(span, first - (headed ? above : 0), x)
  const end = section < 0 ? span.length : endOfLeft(span, first, section, x, to < rows.length)
  const whole = span.slice(begin, end)
  const lead = contactLead(whole, x)
  const kept = whole.slice(lead)
  const left = kept.filter(row => row.segments.some(s => isLeft(s, x)))
  const right = kept.filter(row => row.segments.some(s => isRight(s, x)))
  const lefts = left.flatMap(row => row.segments.filter(s => isLeft(s, x)))
  // Word marks the items of a second level with a small o.
  const onlyMarkers = lefts.every(s => loneBullet.test(s.text) || s.text === 'o')
  if (left.length < minLeft || right.length < minRows || onlyMarkers) return null
  const firsts = right.flatMap(row => row.segments.find(s => isRight(s, x)) ?? [])
  return {
    x,
    from: from + begin + lead,
    rows: kept,
    hangsTo: Math.min(to, from + last + 1 + hangingRows),
    tall,
    left,
    right,
    lefts,
    firsts,
  }
}
