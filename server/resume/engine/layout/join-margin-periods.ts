import type { Segment } from '#server/resume/engine/lines/line.ts'
import { segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { findDate, hasDate } from '#server/resume/engine/words/find-date.ts'
import { loneBullet } from '#server/resume/engine/words/letters.ts'

const seam = /(?:[-–—‒]|(?:^|\s)(?:to|bis|à|au|a|hasta|al|tot|até))$/iu
const seamStart = /^(?:[-–—‒]|(?:to|bis|à|au|a|hasta|al|tot|até)(?:\s|$))/iu

function isWhole(text: string): boolean {
  const found = findDate(text)
  if (!found || found.kind !== 'range' || found.text.trim() !== text.trim()) return false
  return found.current ? !seam.test(text.trim()) : found.end !== null
}

/** A period broken over two or three lines of a narrow column, seen from its first line. */
function restOf(rows: Segment[][], at: number, first: Segment): Segment[] {
  const parts = [first]
  for (let next = at + 1; next < Math.min(rows.length, at + 6); next++) {
    const last = parts.at(-1) ?? first
    const below = (rows[next] ?? []).find(
      one =>
        (Math.abs(one.x - first.x) < 3 || Math.abs(one.right - first.right) < 3) &&
        Math.abs(one.size - first.size) < 0.3,
    )
    if (!below) continue
    if (below.top - last.bottom > first.size * 0.9) return []
    const before = parts.map(part => part.text).join(' ')
    // "sept. 2014 – déc." may be broken before the year.
    const month = /[-–—‒]\s*\p{L}+\.?$/u.test(before) && /^\d{4}/.test(below.text)
    if (!month && !seam.test(before) && !seamStart.test(below.text)) return []
    parts.push(below)
    if (isWhole(`${before} ${below.text}`)) return parts.slice(1)
    if (parts.length > 3) return []
  }
  return []
}

/** Puts periods that are broken in a narrow column together, in the row of their first line. */
function joinBroken(rows: Segment[][]): Segment[][] {
  const gone = new Set<Segment>()
  const joined = rows.map((row, at) =>
    row.map(segment => {
      if (gone.has(segment) || !findDate(segment.text) || isWhole(segment.text)) return segment
      const rest = restOf(rows, at, segment)
      if (rest.length === 0) return segment
      for (const one of rest) gone.add(one)
      const runs = [segment, ...rest].flatMap((part, index) =>
        part.runs.map((run, n) => (index > 0 && n === 0 ? { ...run, gap: 0.3 } : run)),
      )
      const { baseline, top, size } = segment
      return { ...segmentOf(runs), baseline, top, size }
    }),
  )
  return joined.map(row => row.filter(segment => !gone.has(segment))).filter(row => row.length > 0)
}

/** Moves a date that hangs a little above or below the line it belongs to into that line. */
function joinHanging(rows: Segment[][]): Segment[][] {
  const moved = new Map<Segment[], Segment>()
  rows.forEach((row, at) => {
    const [date] = row
    if (row.length !== 1 || !date || !hasDate(date.text)) return
    const near = [rows[at + 1], rows[at - 1]].filter(other => {
      const first = other?.[0]
      if (!other || !first || moved.has(other) || other.some(one => hasDate(one.text))) return false
      const apart =
        first.x > date.right + date.size || (other.at(-1)?.right ?? 0) < date.x - date.size
      return (
        apart && Math.abs(first.baseline - date.baseline) < Math.max(date.size, first.size) * 0.9
      )
    })
    const target = near[0]
    if (target) moved.set(target, date)
  })
  const dates = new Set(moved.values())
  return rows
    .filter(row => !(row.length === 1 && row[0] && dates.has(row[0])))
    .map(row => {
      const date = moved.get(row)
      return date ? [...row, date].toSorted((a, b) => a.x - b.x) : row
    })
}

/** A place or kind of post set small under the date in the margin belongs to the dated line. */
function joinUnder(rows: Segment[][]): Segment[][] {
  const moved = new Map<Segment, Segment[]>()
  rows.forEach((row, at) => {
    const [date, title] = row
    if (!date || !title || !hasDate(date.text) || title.x < date.right + 6) return
    let above = date
    for (const below of rows.slice(at + 1, at + 4)) {
      const found = below.find(
        one =>
          (Math.abs(one.x - date.x) < 3 || Math.abs(one.right - date.right) < 3) &&
          one.right < title.x - 4 &&
          one.top - above.bottom < above.size * 1.4,
      )
      if (!found) continue
      const small = found.size < date.size + 0.3 && found.text.split(' ').length < 5
      if (!small || hasDate(found.text) || loneBullet.test(found.text)) return
      moved.set(found, row)
      above = found
    }
  })
  return rows
    .map(row => [
      ...row.filter(segment => !moved.has(segment)),
      ...[...moved].filter(([, to]) => to === row).map(([segment]) => segment),
    ])
    .filter(row => row.length > 0)
}

/** Rows in which every period of a margin stands whole, and in the line of what it dates. */
export const joinPeriods = (rows: Segment[][]): Segment[][] =>
  joinUnder(joinHanging(joinBroken(rows)))
