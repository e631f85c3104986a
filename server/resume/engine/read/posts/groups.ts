import type { Line } from '#server/resume/engine/lines/line.ts'
import { styleOf } from '#server/resume/engine/lines/look.ts'
import type { FoundDate } from '#server/resume/engine/words/find-date.ts'
import { postScore } from '../post-score.ts'
import { nameOf } from './below-names.ts'

export type Kind = 'head' | 'date' | 'body'

/** A line of a section and what it is there: of a heading, with its date, or text below one. */
export interface Item {
  line: Line
  kind: Kind
  date: FoundDate | null
  group: boolean
}

const spans = (outer: FoundDate, inner: FoundDate) =>
  outer.kind === 'range' &&
  inner.kind === 'range' &&
  (outer.start ?? '') <= (inner.start ?? '') &&
  (outer.end ?? '9999') >= (inner.end ?? '9999').slice(0, outer.end?.length ?? 9)

/** How surely the first name of a line is a post; the unit behind a comma takes nothing from it. */
const scoreOf = (line: Line): number => {
  const name = nameOf(line).replace(/\s*\(\s*\)/u, '')
  return Math.max(postScore(name), postScore(name.split(/,\s/, 1)[0] ?? ''))
}

/** Below a date alone the next line says of what it is. */
function isTitled(item: Item, next: Item | undefined, least: number): boolean {
  const isDateAlone = !/\p{L}{2}/u.test(nameOf(item.line)) || nameOf(item.line).trim() === ''
  if (isDateAlone && next && !next.date && next.kind !== 'body') return scoreOf(next.line) >= least
  return scoreOf(item.line) >= least
}

/**
 * "U.S. Navy, 2004 – 2024" above two titles or more whose periods lie within it; where it is surely a
 * firm, one right below it will do.
 */
function spansTitles({ line, date }: Item, below: Item[]): boolean {
  const dated = below.flatMap((item, at) => (item.date ? [{ item, next: below[at + 1] }] : []))
  const other = dated.findIndex(({ item }) => date && item.date && !spans(date, item.date))
  const within = other < 0 ? dated : dated.slice(0, other)
  const isFirm = postScore(nameOf(line)) < 0
  return (
    within.length > (isFirm ? 0 : 1) &&
    scoreOf(line) < 2 &&
    within.every(({ item, next }) => isTitled(item, next, isFirm ? 1 : 2))
  )
}

/** An employer with its whole span, above a post with its own: the posts below are all there. */
export function openGroups(items: Item[], own?: Set<Line>): void {
  items.forEach((item, at) => {
    const next = items[at + 1]
    if (!item.date || !next?.date || !spans(item.date, next.date)) return
    const styled = styleOf(item.line) !== styleOf(next.line) && item.line.segments.length > 1
    if (!styled && !(own && spansTitles(item, items.slice(at + 1)))) return
    Object.assign(item, { kind: 'head', date: null, group: true })
  })
}
