import type { Segment } from '#server/resume/engine/lines/line.ts'
import { textOf } from '#server/resume/engine/lines/measure.ts'
import { EMAIL } from '#server/resume/engine/words/addresses.ts'
import { hasDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCaps, LONE_BULLET, wordCount } from '#server/resume/engine/words/letters.ts'
import { HUMAN_LANGUAGE, LANGUAGE_LEVEL } from '#server/resume/engine/words/vocabulary.ts'

const MIN_GUTTER = 7
export const MIN_ROWS = 3

export interface Row {
  top: number
  bottom: number
  segments: Segment[]
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

export const isKnown = (segment: Segment): boolean => knownHeading(segment.text) !== null

/** Candidate left edges of a right column: x positions where several segments start. */
export function candidates(rows: Row[]): { x: number; indent: number }[] {
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
    return near >= MIN_ROWS
  })
  // Two headings on one height begin two columns, whatever is indented below them.
  const headed = rows.flatMap(({ segments }) => {
    const known = segments.filter(isKnown)
    return segments.length > 1 && known.length === segments.length ? known.slice(1) : []
  })
  return [
    ...often.map(x => ({ x, indent: 3 })),
    ...headed.map(segment => ({ x: Math.round(segment.x), indent: 16 })),
  ]
}

export const isLeft = (segment: Segment, x: number): boolean => segment.right <= x - MIN_GUTTER
export const isRight = (segment: Segment, x: number): boolean => segment.x >= x - 2

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

const share = <T>(items: T[], test: (item: T) => boolean): number =>
  items.length === 0 ? 0 : items.filter(test).length / items.length

/** Dates stand in a margin of the column, and all its texts behind one edge. */
function hasMargin(firsts: Segment[], x: number): boolean {
  const inner = firsts.filter(s => s.x > x + 40)
  const edge = Math.min(...inner.map(s => s.x))
  const dates = firsts.filter(s => s.x <= x + 40)
  return share(inner, s => s.x < edge + 16) > 0.9 && share(dates, isFloat) > 0.4
}

/** Headings of a margin column; the lines of one that wraps count each. */
function headingsOf(lefts: Segment[]): Set<Segment> {
  const found = new Set(lefts.filter(isKnown))
  const sorted = lefts.toSorted((a, b) => a.baseline - b.baseline)
  sorted.forEach((segment, at) => {
    const next = sorted[at + 1]
    if (!next || Math.abs(next.x - segment.x) > 2) return
    const close = next.baseline - segment.baseline < segment.size * 1.6
    if (close && knownHeading(`${segment.text} ${next.text}`)) found.add(segment).add(next)
  })
  return found
}

/** A cell such as a floated date or place, which belongs to the line it stands in. */
function isFloat(segment: Segment): boolean {
  return hasDate(segment.text) || /^[\p{Lu}][\p{L}. '-]+, \p{Lu}{2}$/u.test(segment.text)
}

/** Rows of contact details set flush right above both columns: they are the head of the page. */
function contactLead(span: Row[], x: number): number {
  const lead = span.findIndex(row => row.segments.some(s => isLeft(s, x)))
  const texts = span.slice(0, Math.max(0, lead)).flatMap(row => row.segments.map(s => s.text))
  const headed = texts.some(text => knownHeading(text) !== null)
  return !headed && texts.some(text => EMAIL.test(text)) ? lead : 0
}

/** Whether a gutter parts columns, names and what they name, or nothing. */
export function judge(
  rows: Row[],
  from: number,
  to: number,
  { x, indent }: { x: number; indent: number },
  height: number,
): Cut | null {
  const span = rows.slice(from, to)
  // Places and dates set flush right above or below do not belong to this column.
  const begins = (s: Segment): boolean => isRight(s, x) && s.x <= x + 40
  const firstRight = span.findIndex(row => row.segments.some(begins))
  const lastRight = span.findLastIndex(row => row.segments.some(begins))
  if (firstRight < 0) return null
  const tall = (span.at(-1)?.bottom ?? 0) - (span[0]?.top ?? 0) > height * 0.45
  // Below a short right column the left one goes on, unless a new section starts there.
  const isHeading = (row: Row): boolean => row.segments.some(isKnown)
  const section = span.findIndex((row, at) => at > lastRight && isHeading(row))
  const whole = tall ? span : span.slice(firstRight, section < 0 ? span.length : section)
  const lead = contactLead(whole, x)
  const kept = whole.slice(lead)
  const offset = (tall ? 0 : firstRight) + lead
  const left = kept.filter(row => row.segments.some(s => isLeft(s, x)))
  const right = kept.filter(row => row.segments.some(s => isRight(s, x)))
  const markers = left.every(row =>
    row.segments.every(s => !isLeft(s, x) || LONE_BULLET.test(s.text)),
  )
  if (left.length < 2 || right.length < MIN_ROWS || markers) return null
  const firsts = right.flatMap(row => {
    const found = row.segments.find(s => isRight(s, x))
    return found ? [found] : []
  })
  const lefts = left.flatMap(row => row.segments.filter(s => isLeft(s, x)))
  const margin = tall && hasMargin(firsts, x)
  if (share(firsts, s => s.x <= x + 40) < 0.7 && !margin) return null
  const edged = share(firsts, s => Math.abs(s.x - x) < indent)
  // Headings in a band and list items stand a little further in.
  if (!margin && edged < 0.3 && share(firsts, s => s.x < x + 28) < 0.9) return null
  // A date that other text follows stands in a margin of its own.
  const floats = right.filter(row => {
    const own = row.segments.filter(s => isRight(s, x)).toSorted((a, b) => a.x - b.x)
    return own.length === 1 && own.some(isFloat)
  })
  if (floats.length > right.length * 0.34) return null
  const cut = { from: from + offset, to: from + offset + kept.length, x, rows: kept.length }
  const worded = lefts.filter(s => /\p{L}/u.test(s.text))
  const named = headingsOf(worded)
  const headings = share(worded, s => named.has(s))
  const room = Math.min(...lefts.map(s => s.x))
  // Contact details stand above such a column of headings: it begins below them.
  const first = kept.findIndex(row => row.segments.some(s => isLeft(s, x) && isKnown(s)))
  const below = kept.slice(first).flatMap(row => row.segments.filter(s => isLeft(s, x)))
  if (first > 0 && below.length > 2 && share(below, s => named.has(s)) >= 0.8 && x - room < 220)
    return { ...cut, from: cut.from + first, rows: cut.rows - first, kind: 'labels' }
  // A narrow column of nothing but headings names what stands right of it, row by row.
  if (headings >= 0.6 && left.length <= right.length && x - room < 220) {
    // The last label may hang below the last text.
    const end = Math.min(to, from + lastRight + 3)
    return { ...cut, to: Math.max(cut.to, end), kind: 'labels' }
  }
  const plain = left.filter(row => !row.segments.some(isKnown))
  const cells = plain.map(row => textOf(row.segments.filter(s => isLeft(s, x))))
  if (share(cells, hasDate) > 0.4 || share(cells, text => text.endsWith(':')) > 0.7) return null
  const paired = share(plain, row => row.segments.some(s => isRight(s, x)))
  // A period, a degree and a school beside each other, row after row: a table.
  const dated = share(plain, row => {
    const [one, ...others] = row.segments.filter(s => isLeft(s, x)).toSorted((a, b) => a.x - b.x)
    return one !== undefined && others.length > 0 && hasDate(one.text)
  })
  if (paired >= 0.6 && dated >= 0.6 && right.length <= plain.length * 1.5) return null
  // Labels set flush right against their values are a form, read row by row.
  const edge = Math.max(...lefts.map(s => s.right))
  const flush =
    share(lefts, s => edge - s.right < 2) > 0.8 && share(lefts, s => s.x < edge - 3) === 1
  const ragged = Math.max(...lefts.map(s => s.x)) - room > 12
  if (paired >= 0.55 && flush && ragged) return null
  const titled = firsts.some(isKnown)
  if (paired >= 0.8 && plain.length < left.length && !titled && plain.length >= 2) {
    const small = (s: Segment): boolean => wordCount(s.text) <= 4
    if (share(cells, text => wordCount(text) <= 4) === 1 && share(firsts, small) > 0.6) return null
  }
  // Languages and their levels are a table, however few the words.
  const isLevel = ({ text }: Segment): boolean =>
    LANGUAGE_LEVEL.test(text) && !HUMAN_LANGUAGE.test(text)
  if (!tall && paired === 1 && firsts.every(isLevel)) return null
  if (paired >= 0.8) {
    // Headings stand in the left column, dates or names beside each text: rows, not columns.
    if (!titled && plain.length < left.length && plain.length <= right.length * 0.6) return null
    const styled = left.filter(row => {
      const one = row.segments.find(s => isLeft(s, x))
      const two = row.segments.find(s => isRight(s, x))
      return one && two && styleOf(one) !== styleOf(two)
    })
    const apart = styled.length >= left.length * 0.6 || left.length <= right.length * 0.5
    const short = share(lefts, s => wordCount(s.text) <= 4) > 0.8
    if (apart) return short ? { ...cut, kind: 'labels' } : null
  }
  if (left.length < MIN_ROWS) return null
  // A few words on either side of a gap are a table or a list of tags, not columns.
  const words = firsts.reduce((sum, s) => sum + wordCount(s.text), 0)
  if (!tall && words < 4) return null
  return { ...cut, kind: 'columns' }
}

function styleOf(segment: Segment): string {
  const run = segment.runs[0]
  return `${segment.size}|${run?.bold}|${run?.font}|${isCaps(segment.text)}`
}
