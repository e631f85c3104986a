import { styleOf } from '#server/resume/engine/lines/look.ts'
import { postScore } from '../post-score.ts'
import { opensDated } from './below-names.ts'
import type { Item } from './groups.ts'

/** Lines of headings that stand together, with no text between. */
export function headRuns(items: Item[]): Item[][] {
  const runs: Item[][] = []
  items.forEach((item, at) => {
    if (item.kind === 'body') return
    const before = items[at - 1]
    if (!before || before.kind === 'body') runs.push([])
    runs.at(-1)?.push(item)
  })
  return runs
}

/** Positions in a run of heading lines where entries start. */
export function startsOf(
  run: Item[],
  typical: number,
  leadStyle: string,
  leadDistinct: boolean,
  datesFirst: boolean,
): number[] {
  const dates = run.flatMap((item, at) => (item.kind === 'date' ? [at] : []))
  if (datesFirst) {
    const own = dates.filter(at => run[at] && opensDated(run[at].line))
    const [lead] = run
    // Above the first of them may stand a post without a period.
    const undated =
      lead &&
      !lead.date &&
      postScore(lead.line.text.split(/,\s|\s[–-]\s/, 1)[0] ?? '') > 1 &&
      own[0] !== 0
    if (own.length === dates.length) return undated || own.length === 0 ? [0, ...own] : own
  }
  const starts = [0]
  for (let i = 1; i < dates.length; i++) {
    const from = (dates[i - 1] ?? 0) + 1
    const to = dates[i] ?? 0
    let start = Math.max(from, to - typical)
    const between = run.slice(from, to + 1)
    const styled = between.findIndex(item => styleOf(item.line) === leadStyle)
    const gaps = between.map(item => item.line.gap)
    const widest = Math.max(...gaps)
    const clear = gaps.filter(gap => gap > widest - 0.25).length === 1 && widest > 0.3
    if (leadDistinct && styled >= 0) start = from + styled
    else if (clear && between.length > 1) start = from + gaps.indexOf(widest)
    starts.push(start)
  }
  return starts
}
