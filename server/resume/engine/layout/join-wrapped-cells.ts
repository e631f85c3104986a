import type { Line, Segment } from '#server/resume/engine/lines/line.ts'
import { areOneText, firstWordWidth } from '#server/resume/engine/lines/measure.ts'
import { findDate, hasDate } from '#server/resume/engine/words/find-date.ts'
import { glueOf, merge } from './merge.ts'

/** The date of a line at its left or right margin, or the name of a list, and its other cells. */
function besideOf(line: Line): { cells: Segment[]; side: Segment; leads: boolean } | null {
  const [first, ...others] = line.segments
  const last = line.segments.at(-1)
  if (!first || !last || others.length === 0 || line.box === null || line.label) return null
  if (hasDate(last.text)) return { cells: line.segments.slice(0, -1), side: last, leads: false }
  const named = others.length === 1 && first.text.split(' ').length < 4
  return named || hasDate(first.text) ? { cells: others, side: first, leads: true } : null
}

/** A title beside a date at the margin, or a list beside its name, fills its cell and goes on below. */
export function goesOnBeside(last: Line, tail: Line, next: Line, limit: number): boolean {
  const found = besideOf(last)
  if (!found || next.segments.length > 1 || next.bullet || next.label) return false
  if (last.region !== next.region || last.page !== next.page) return false
  const { cells, side, leads } = found
  const [first, end] = [cells[0], cells.at(-1)]
  const [run, other] = [end?.runs.at(-1), next.segments[0]?.runs[0]]
  if (!first || !end || !run || !other) return false
  const below = leads
    ? next.x > (hasDate(side.text) ? side.x + 2 : first.x - 3) && next.x < first.x + 12
    : Math.abs(first.x - next.x) < 3
  return (
    areOneText(cells, last.size) &&
    below &&
    next.gap < 0.6 &&
    findDate(next.text) === null &&
    run.bold === other.bold &&
    run.italic === other.italic &&
    Math.abs(run.size - other.size) < 0.3 &&
    (/^\p{Ll}/u.test(next.text) || !/[.!?]$/.test(tail.text)) &&
    (tail.segments.length > 1 ? end.right : tail.right) +
      last.size * 0.25 +
      firstWordWidth(next.segments[0]) >
      (leads ? limit - 1 : side.x - last.size * 1.5)
  )
}

export function joinBeside(last: Line, next: Line): Line {
  const { cells = [], side, leads } = besideOf(last) ?? {}
  const right = cells.at(-1)?.right ?? 0
  const text = cells.map(segment => segment.text).join(' ')
  const title: Line = { ...last, segments: cells, text, right }
  const whole = merge(title, next, glueOf(title, next, { right, even: true }))
  const sides = side ? [side] : []
  const segments = leads ? [...sides, ...whole.segments] : [...whole.segments, ...sides]
  const all = segments.map(segment => segment.text).join(' ')
  return { ...whole, segments, text: all, right: Math.max(last.right, next.right) }
}
