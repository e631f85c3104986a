import type { SourcePage } from '../sources/source.ts'
import type { Region } from './columns.ts'
import { regionsOf } from './columns.ts'
import type { Line, Segment } from './line.ts'
import { lineOf } from './line.ts'
import { rowsOf, segmentsOf } from './rows.ts'

export interface Layout {
  /** In reading order, one per physical line; `ids` are set. */
  lines: Line[]
  columns: number
  /** Regions that are the narrow one of two columns. */
  sideRegions: Set<number>
  sideMargin: number | null
}

interface Placed {
  page: number
  region: Region
  x: number
}

const PAGE_NUMBER = /^(page|seite|página|pagina)?\s*\d{1,2}\s*((of|\/|von|sur|de|di)\s*\d{1,2})?$/i

function left(region: Region): number {
  return Math.min(...region.segments.map(segment => segment.x))
}

/** A column that goes on overleaf is read on, before the column right of it. */
function order(pages: Placed[][]): Placed[] {
  const ordered: Placed[] = []
  for (const placed of pages) {
    for (const part of placed) {
      const columns = ordered.filter(one => one.page === part.page - 1 && one.region.tall)
      const last = columns.at(-1)
      const before = columns.findLast(one => Math.abs(one.x - part.x) < 8)
      if (before && last && before !== last) {
        let at = ordered.indexOf(before)
        while (ordered[at + 1]?.page === part.page) at++
        ordered.splice(at + 1, 0, part)
      } else ordered.push(part)
    }
  }
  return ordered
}

export function layOut(pages: SourcePage[]): Layout {
  const margins: number[] = []
  const placed = pages.map((page, index) => {
    const segments = rowsOf(page.runs).flatMap(segmentsOf)
    const body = segments.filter(
      s => !((s.top > page.height - 60 || s.bottom < 40) && PAGE_NUMBER.test(s.text)),
    )
    if (body.length > 0) {
      margins.push(Math.min(...body.map(s => s.x)))
      margins.push(page.width - Math.max(...body.map(s => s.right)))
    }
    return regionsOf(body, page.height).map(region => ({
      page: index + 1,
      region,
      x: region.segments.length > 0 ? left(region) : 0,
    }))
  })
  const lines: Line[] = []
  const sideRegions = new Set<number>()
  order(placed).forEach((part, number) => {
    if (part.region.side) sideRegions.add(number)
    lines.push(...linesOfRegion(part, number))
  })
  lines.forEach((line, id) => (line.ids = [id]))
  return {
    lines,
    columns: Math.max(1, ...placed.flat().map(part => part.region.columns)),
    sideRegions,
    sideMargin: margins.length > 0 ? Math.max(0, Math.round(Math.min(...margins))) : null,
  }
}

function linesOfRegion(part: Placed, number: number): Line[] {
  const { region, page } = part
  const rows = new Map<Segment, Segment[]>()
  const keys: Segment[] = []
  for (const segment of region.segments.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const key = keys.at(-1)
    const close =
      key &&
      Math.abs(key.baseline - segment.baseline) <=
        Math.max(1.5, Math.min(key.size, segment.size) * 0.3)
    const row = close ? rows.get(key) : undefined
    if (row) row.push(segment)
    else {
      keys.push(segment)
      rows.set(segment, [segment])
    }
  }
  const lines: Line[] = []
  let bottom: number | null = null
  for (const key of keys) {
    const row = (rows.get(key) ?? []).toSorted((a, b) => a.x - b.x)
    const labels = row.filter(segment => region.labels.has(segment))
    const others = row.filter(segment => !region.labels.has(segment))
    const top = Math.min(...row.map(segment => segment.top))
    const gap = bottom === null ? 9 : (top - bottom) / Math.max(1, key.size)
    const base = { page, gap, region: number }
    if (labels.length > 0) lines.push(lineOf(labels, { ...base, label: true }))
    if (others.length > 0) lines.push(lineOf(others, base))
    bottom = Math.max(...row.map(segment => segment.bottom))
  }
  return lines
}
