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

/** "U.S. Navy, 2004 – 2024" above two titles or more whose periods lie within it. */
function spansTitles({ line, date }: Item, below: Item[]): boolean {
  const dated = below.filter(item => item.date)
  const other = dated.findIndex(item => date && item.date && !spans(date, item.date))
  const within = other < 0 ? dated : dated.slice(0, other)
  const isTitled = (one: Line) => postScore(nameOf(one)) > 1
  return within.length > 1 && !isTitled(line) && within.every(item => isTitled(item.line))
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
