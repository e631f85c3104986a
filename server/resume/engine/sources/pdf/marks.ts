import type { Run } from '#server/resume/engine/lines/line.ts'

type Place = Pick<Run, 'x' | 'baseline' | 'size'>

/** The same words drawn once more, a little beside themselves: a shadow, or bold type made so. */
export const isShadow = ({ x, baseline, size }: Place, run: Run | undefined) =>
  run !== undefined &&
  Math.abs(run.size - size) < 0.2 &&
  Math.abs(run.baseline - baseline) < size * 0.3 &&
  Math.abs(run.x - x) < Math.min(size, run.right - run.x) * 0.4

/** A dot, the text right of it on the same height, and whether nothing stands near left of it. */
interface Marked {
  x: number
  next: Run
  free: boolean
}

function markedBy(runs: Run[], x: number, y: number): Marked | null {
  const level = runs.filter(run => Math.abs((run.top + run.bottom) / 2 - y) < run.size * 0.45)
  const next = level.filter(run => run.x > x).toSorted((a, b) => a.x - b.x)[0]
  if (!next || next.x - x > 22 || next.x - x < 2) return null
  return { x, next, free: !level.some(run => run.right < x + 2 && x - run.right < 40) }
}

/**
 * A dot marks the text that starts right of it on the same height, if nothing stands left of it, or
 * if it stands in one line with dots that do: then what stands left is another column.
 */
export function markRuns(runs: Run[], dots: [x: number, y: number][]): void {
  const found = dots.flatMap(([x, y]) => markedBy(runs, x, y) ?? [])
  const lineOf = ({ x, next }: Marked) => `${Math.round(x)}|${Math.round(next.x)}`
  const lines = new Set(found.filter(one => one.free).map(lineOf))
  for (const one of found) if (one.free || lines.has(lineOf(one))) one.next.marked = true
}
