import type { Run, Segment } from '#server/resume/engine/lines/line.ts'
import { segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { findDate, hasDate } from '#server/resume/engine/words/find-date.ts'
import { loneBullet } from '#server/resume/engine/words/letters.ts'

/** A gap this wide (in multiples of the size) starts a new segment. */
const wideGap = 1

/** Groups runs that stand on one baseline, top to bottom, each row left to right. */
export function rowsOf(runs: Run[]): Run[][] {
  const rows: { baseline: number; size: number; runs: Run[] }[] = []
  const sorted = runs.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)
  for (const chunk of chunksOf(sorted)) {
    const [run] = chunk
    if (!run) continue
    const size = Math.min(...chunk.map(one => one.size))
    let best: (typeof rows)[number] | null = null
    for (let at = rows.length - 1; at >= 0 && at >= rows.length - 6; at--) {
      const row = rows[at]
      if (!row) continue
      const off = Math.abs(row.baseline - run.baseline)
      const free = row.runs.every(other =>
        chunk.every(
          one => Math.min(other.right, one.right) - Math.max(other.x, one.x) < one.size * 0.3,
        ),
      )
      if (off <= Math.max(1.5, Math.min(row.size, size) * 0.3) && free) best = row
    }
    if (best) best.runs.push(...chunk)
    else rows.push({ baseline: run.baseline, size, runs: chunk })
  }
  return rows.map(row => row.runs.toSorted((a, b) => a.x - b.x))
}

/** Letters of a word that are drawn one by one ("P" before "ROJECTS" in small capitals) stay together. */
function chunksOf(sorted: Run[]): Run[][] {
  const chunks: Run[][] = []
  for (const run of sorted) {
    const last = chunks.at(-1)?.at(-1)
    const gap = last ? run.x - last.right : 0
    const touches = last && last.baseline === run.baseline && Math.abs(gap) < run.size * 0.1
    if (touches) chunks.at(-1)?.push(run)
    else chunks.push([run])
  }
  return chunks
}

/** Letters set one by one at even distances are one word. */
function joinLetters(row: Run[]): Run[] {
  const joined: Run[] = []
  let letters: Run[] = []
  const flush = (): void => {
    const [first] = letters
    const last = letters.at(-1)
    if (!first || !last) return
    if (letters.length < 4) joined.push(...letters)
    else {
      const text = letters.map(run => run.text).join('')
      joined.push({ ...first, text, right: last.right, spaced: true })
    }
    letters = []
  }
  for (const run of row) {
    const [first, second] = letters
    const last = letters.at(-1)
    const gap = last ? run.x - last.right : 0
    const even = !first || !second || gap < (second.x - first.right) * 1.6 + run.size * 0.1
    // Letters without space between them are small capitals, drawn one by one.
    const apart = !last || (gap > run.size * 0.13 && gap < run.size * 1.2)
    const single = /^[\p{L}&]$/u.test(run.text) && apart
    // "P" before "RIYANKA", set letter by letter in small capitals.
    if (
      run.spaced &&
      letters.length === 1 &&
      first &&
      run.x - first.right < first.size * 0.3 &&
      first.size > run.size * 1.1
    ) {
      joined.push({ ...run, text: first.text + run.text, x: first.x, size: first.size })
      letters = []
      continue
    }
    if (!single || !even) flush()
    if (/^[\p{L}&]$/u.test(run.text)) letters.push(run)
    else joined.push(run)
  }
  flush()
  return joined
}

/** Words drawn one by one with wide spaces everywhere: a line stretched to the margin. */
function isJustified(row: Run[]): boolean {
  const gaps = row.slice(1).map((run, at) => (run.x - (row[at]?.right ?? 0)) / run.size)
  return (
    gaps.length > 3 && gaps.filter(gap => gap > 0.3 && gap < wideGap).length > gaps.length * 0.7
  )
}

/** Where several rows begin: an edge that a label left of it stops before, however near. */
export function edgesOf(rows: Run[][]): number[] {
  const starts = Map.groupBy(rows, row => Math.round((row[0]?.x ?? 0) * 2) / 2)
  return [...starts].filter(([, all]) => all.length >= 3).map(([x]) => x)
}

/** A word set letter by letter, or the sign between two. */
const isSet = ({ spaced, text }: Run) => spaced === true || text === '&'

/** Splits a row at its wide gaps, and at an edge of the page that a word begins at. */
export function segmentsOf(row: Run[], edges: number[] = []): Segment[] {
  const segments: Segment[] = []
  let current: Run[] = []
  const justified = isJustified(row)
  for (const run of joinLetters(row)) {
    const before = current.at(-1)
    const size = before ? Math.min(before.size, run.size) : run.size
    const gap = before ? (run.x - before.right) / size : 0
    const marker = current.length === 1 && loneBullet.test(before?.text ?? '') && gap < 4
    const wide = before && isSet(before) && isSet(run) ? wideGap * 2 : wideGap
    // A date is a cell of its own even where the space beside it is narrow.
    const dated = before && !justified && (hasDate(before.text) || hasDate(run.text))
    const leads = current.length === 1 && findDate(before?.text ?? '')?.kind === 'range'
    // A period that fills its narrow cell runs up to the text beside it.
    const full = leads && findDate(before?.text ?? '')?.text === before?.text.trim()
    const crowded = full && gap > -0.3 && /^\p{Lu}\p{L}/u.test(run.text)
    const cell = dated && (crowded || gap > (leads && hasDate(before.text) ? 0.2 : 0.45))
    const edge = gap > 0.3 && edges.some(x => Math.abs(run.x - x) < 0.75)
    if (before && (gap > wide || cell || edge) && !marker) {
      segments.push(segmentOf(current))
      current = []
    }
    current.push({ ...run, gap: current.length > 0 ? gap : 0 })
  }
  if (current.length > 0) segments.push(segmentOf(current))
  return segments
}
