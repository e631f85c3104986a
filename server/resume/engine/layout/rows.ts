import type { Run, Segment } from './line.ts'
import { LONE_BULLET, segmentOf } from './line.ts'

/** A gap this wide (in multiples of the size) starts a new segment. */
const WIDE = 1

/** Groups runs that stand on one baseline, top to bottom, each row left to right. */
export function rowsOf(runs: Run[]): Run[][] {
  const rows: { baseline: number; size: number; runs: Run[] }[] = []
  const sorted = runs.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)
  for (const run of sorted) {
    let best: (typeof rows)[number] | null = null
    for (let at = rows.length - 1; at >= 0 && at >= rows.length - 6; at--) {
      const row = rows[at]
      if (!row) continue
      const off = Math.abs(row.baseline - run.baseline)
      const free = row.runs.every(
        other => Math.min(other.right, run.right) - Math.max(other.x, run.x) < run.size * 0.3,
      )
      if (off <= Math.max(1.5, Math.min(row.size, run.size) * 0.3) && free) best = row
    }
    if (best) best.runs.push(run)
    else rows.push({ baseline: run.baseline, size: run.size, runs: [run] })
  }
  return rows.map(row => row.runs.toSorted((a, b) => a.x - b.x))
}

/** Splits a row at its wide gaps. */
export function segmentsOf(row: Run[]): Segment[] {
  const segments: Segment[] = []
  let current: Run[] = []
  for (const run of row) {
    const before = current.at(-1)
    const size = before ? Math.min(before.size, run.size) : run.size
    const gap = before ? (run.x - before.right) / size : 0
    const marker = current.length === 1 && LONE_BULLET.test(before?.text ?? '') && gap < 4
    if (before && gap > WIDE && !marker) {
      segments.push(segmentOf(current))
      current = []
    }
    current.push({ ...run, gap: current.length > 0 ? gap : 0 })
  }
  if (current.length > 0) segments.push(segmentOf(current))
  return segments
}
