import type { Line, Segment } from '#server/resume/engine/lines/line.ts'
import { topGap } from '#server/resume/engine/lines/line.ts'
import { lineOf, segmentOf } from '#server/resume/engine/lines/make-line.ts'
import { bottomOf, topOf } from '#server/resume/engine/lines/measure.ts'
import type { SourcePage } from '#server/resume/engine/sources/source.ts'
import { roleInCell } from '#server/resume/engine/words/cell-roles.ts'
import { hasDate } from '#server/resume/engine/words/find-date.ts'
import { knownHeading } from '#server/resume/engine/words/headings.ts'
import { isCaps } from '#server/resume/engine/words/letters.ts'
import type { Region } from './columns.ts'
import { regionsOf } from './columns.ts'
import { joinMails } from './join-addresses.ts'
import { joinPeriods } from './join-margin-periods.ts'
import { absorbMarkers } from './markers.ts'
import { edgesOf, rowsOf, segmentsOf } from './rows.ts'
import { areMixed } from './mixed-columns.ts'
import { runningText } from './headers-and-footers.ts'
import type { Column } from './tables.ts'
import { isOfLines, paragraphsOf } from './tables.ts'

export interface Layout {
  /** In reading order, one per physical line; `ids` are set. */
  lines: Line[]
  columns: number
  /** Regions that are the narrow one of two columns. */
  sideRegions: Set<number>
  /** Those that are far narrower than the other. */
  narrowRegions: Set<number>
  sideMargin: number | null
  /** Columns could not be told from each other somewhere: their lines may be mixed. */
  mixed: boolean
}

interface Placed {
  page: number
  region: Region
  x: number
}

const pageNumber = /^(page|seite|página|pagina)?\s*\d{1,2}\s*((of|\/|von|sur|de|di)\s*\d{1,2})?$/i

/** As it is written nowhere but at the edge of a page. */
const pageOfPages =
  /^(?:page|seite|página|pagina|strona|sida|side|pagina)\s+\d{1,2}\s*(?:of|\/|von|sur|de|di|van|z|av|af)\s*\d{1,2}$/i

const left = (region: Region) => Math.min(...region.segments.map(segment => segment.x))

/** Two regions stand side by side. */
function overlap(one: Region, other: Region): boolean {
  const [a, b] = [one, other].map(({ segments }) => ({
    top: Math.min(...segments.map(segment => segment.top)),
    bottom: Math.max(...segments.map(segment => segment.bottom)),
  }))
  return a !== undefined && b !== undefined && a.top < b.bottom && b.top < a.bottom
}

/** A column that goes on overleaf is read on, before the column right of it. */
function order(pages: Placed[][]): Placed[] {
  const ordered: Placed[] = []
  for (const placed of pages) {
    for (const part of placed) {
      const above = ordered.filter(one => one.page === part.page - 1)
      const end = above.at(-1)
      const columns = above.filter(
        one =>
          one.region.tall || (end && end !== one && overlap(one.region, end.region)) || one === end,
      )
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
  const cut = pages.map(page => {
    const rows = rowsOf(page.runs)
    const edges = edgesOf(rows)
    return joinMails(absorbMarkers(rows.flatMap(row => segmentsOf(row, edges))))
  })
  const running = runningText(cut, pages)
  let open: Column[] | null = null
  const placed = pages.map((page, index) => {
    const body = (cut[index] ?? []).filter(
      s =>
        !running.has(s) &&
        !((s.top > page.height - 60 || s.bottom < 40) && pageNumber.test(s.text)) &&
        !pageOfPages.test(s.text),
    )
    if (body.length > 0) {
      margins.push(Math.min(...body.map(s => s.x)))
      margins.push(page.width - Math.max(...body.map(s => s.right)))
    }
    const regions = regionsOf(body, page.height, open)
    open = regions.at(-1)?.table?.columns ?? null
    return regions.map(region => ({
      page: index + 1,
      region,
      x: region.segments.length > 0 ? left(region) : 0,
    }))
  })
  const lines: Line[] = []
  const [sideRegions, narrowRegions] = [new Set<number>(), new Set<number>()]
  order(placed).forEach((part, number) => {
    if (part.region.side) sideRegions.add(number)
    if (part.region.narrow) narrowRegions.add(number)
    lines.push(...(part.region.table ? linesOfTable(part, number) : linesOfRegion(part, number)))
  })
  for (const [index, segments] of cut.entries()) {
    for (const row of rowsIn(segments.filter(segment => running.has(segment)))) {
      const top = (row[0]?.top ?? 0) < (pages[index]?.height ?? 0) / 2
      const area = top ? 'header' : 'footer'
      lines.push(lineOf(row, { page: index + 1, gap: topGap, region: -1, area }))
    }
  }
  lines.forEach((line, id) => (line.ids = [id]))
  for (const line of lines) {
    const page = pages[line.page - 1]
    if (page?.mirrored && line.box) line.box[0] = page.width - line.box[0] - line.box[2]
  }
  return {
    lines,
    columns: Math.max(1, ...placed.flat().map(part => part.region.columns)),
    sideRegions,
    narrowRegions,
    mixed: placed.flat().some(({ region }) => !region.table && areMixed(region.segments)),
    sideMargin: margins.length > 0 ? Math.max(0, Math.round(Math.min(...margins))) : null,
  }
}

/** The first cell of a row when it is a section's heading, set larger or heavier than the rest. */
function namesRow(row: Segment[]): Segment[] | null {
  const [first, second] = row
  if (!first || !second || !knownHeading(first.text)) return null
  if (first.runs[0]?.turned) return [first]
  const heavier = first.runs[0]?.bold === true && second.runs[0]?.bold !== true
  return first.size > second.size * 1.1 || heavier || isCaps(first.text) ? [first] : null
}

/** Segments of one height, top to bottom, each row left to right. */
function rowsIn(segments: Segment[]): Segment[][] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    const key = rows.at(-1)?.[0]
    const reach = key ? Math.max(1.5, Math.min(key.size, segment.size) * 0.3) : 0
    if (key && Math.abs(key.baseline - segment.baseline) <= reach) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows.map(row => row.toSorted((a, b) => a.x - b.x))
}

/** The text that a large label names began a line above the one on its height. */
function opensAbove(rows: Segment[][], at: number, label: Segment): boolean {
  const [row, above, before] = [rows[at], rows[at - 1], rows[at - 2]]
  if (!row || !above || label.top > bottomOf(above)) return false
  const size = above[0]?.size ?? label.size
  const space = before ? topOf(above) - bottomOf(before) : 99
  return space > size && topOf(row) - bottomOf(above) < size * 0.8
}

/** A heading set upwards begins with its section, or stands in its middle: after the widest gap. */
function besideStrip(rows: Segment[][], label: Segment, from: number): number {
  const beginsWith = rows.findIndex((row, at) => {
    const above = rows[at - 1]
    const apart = !above || topOf(row) - bottomOf(above) > label.size
    return apart && Math.abs(topOf(row) - label.top) < label.size * 1.5
  })
  if (beginsWith >= 0) return beginsWith
  const middle = (label.top + label.bottom) / 2
  let [widest, found] = [-1, rows.length]
  rows.forEach((row, at) => {
    const above = rows[at - 1]
    const gap = above ? topOf(row) - bottomOf(above) : 99
    if (topOf(row) < from - label.size || topOf(row) > middle || gap <= widest) return
    ;[widest, found] = [gap, at]
  })
  return found
}

/**
 * Labels, those of several lines together, by the index of the row they name: the row on their
 * height, else the near one with the most space above, for a label may hang a little lower than
 * the text it names.
 */
function placeLabels(labels: Segment[], rows: Segment[][]): Map<number, Segment[][]> {
  const placed = new Map<number, Segment[][]>()
  let previous: { at: number; bottom: number; text: string } | null = null
  for (const label of labels.toSorted((a, b) => a.baseline - b.baseline || a.x - b.x)) {
    let at = rows.findIndex(
      row => Math.abs((row[0]?.baseline ?? 0) - label.baseline) < label.size * 0.3,
    )
    const space = previous ? (label.top - previous.bottom) / label.size : 9
    const whole = previous !== null && knownHeading(`${previous.text} ${label.text}`) !== null
    const field = previous?.text.endsWith(':')
    const open = /\s(?:and|und|et|y|&)$/iu.test(previous?.text ?? '')
    const near = space < 0.35 || (space < 0.8 && (whole || open))
    // Two headings without space between them are two, unless they are one together.
    const both = [previous?.text ?? '', label.text].every(text => knownHeading(text) !== null)
    const goesOn = previous !== null && !field && near && (whole || !both)
    if (label.runs[0]?.turned) at = besideStrip(rows, label, previous?.bottom ?? 0)
    else if (goesOn && previous) at = previous.at
    else if (at > 0 && opensAbove(rows, at, label)) at--
    else if (at < 0) {
      let widest = -1
      rows.forEach((row, index) => {
        const off = (row[0]?.baseline ?? 0) - label.baseline
        if (off < -label.size * 1.4 || off > label.size * 0.8) return
        const above = rows[index - 1]
        const gap = above ? topOf(row) - bottomOf(above) : 99
        if (gap > widest) [widest, at] = [gap, index]
      })
      if (at < 0) at = rows.findIndex(row => topOf(row) > label.top)
      if (at < 0) at = rows.length
    }
    // "Education" above the first period of a margin is a label of its own.
    const groups = placed.get(at) ?? []
    const last = groups.at(-1)
    if (goesOn && last) last.push(label)
    else groups.push([label])
    placed.set(at, groups)
    previous = { at, bottom: label.bottom, text: label.text }
  }
  return placed
}

/** The lines of a cell as one text. */
const inOne = (cell: Segment[]): Segment =>
  segmentOf(
    cell.flatMap(({ runs }, at) =>
      runs.map((run, index) => (at > 0 && index === 0 ? { ...run, gap: 1 } : run)),
    ),
  )

/** Row by row and cell by cell, each paragraph with what its column says it is. */
function linesOfTable({ region, page }: Placed, number: number): Line[] {
  const { columns = [], rows = [] } = region.table ?? {}
  if (isOfLines(columns))
    return rows.map(cells =>
      lineOf(cells.filter(cell => cell.length > 0).map(inOne), {
        page,
        gap: topGap,
        region: number,
      }),
    )
  return rows.flatMap(cells =>
    columns.flatMap((column, at) => {
      const paragraphs = paragraphsOf(cells[at] ?? [], columns, at)
      return paragraphs.flatMap((paragraph, index) => {
        const made = paragraph.map((segments, row) =>
          lineOf(segments, { page, gap: topGap, region: number, goesOn: row > 0 }),
        )
        const [first] = made
        const text = made.map(line => line.text).join(' ')
        const role = first && roleInCell(columns, column.role, index, { ...first, text })
        return made.map(line => ({ ...line, ...(role ? { role } : {}) }))
      })
    }),
  )
}

function linesOfRegion(part: Placed, number: number): Line[] {
  const { region, page } = part
  const rows = joinPeriods(rowsIn(region.segments.filter(segment => !region.labels.has(segment))))
  const labels = placeLabels([...region.labels], rows)
  const lines: Line[] = []
  let bottom: number | null = null
  for (let at = 0; at <= rows.length; at++) {
    const row = rows[at] ?? []
    const first = namesRow(row)
    const placedHere = labels.get(at) ?? (first ? [first] : [])
    // A date in the margin, or the name of a field, is the first cell of its line.
    const isCell = ({ text }: Segment) => hasDate(text) || text.endsWith(':')
    const cells = placedHere.flat().filter(segment => row.length > 0 && isCell(segment))
    const named = placedHere.map(one => one.filter(segment => !cells.includes(segment)))
    const others = [...cells, ...row.filter(segment => !named.flat().includes(segment))]
    const size = Math.max(1, row[0]?.size ?? 1)
    const gap = bottom === null || row.length === 0 ? topGap : (topOf(row) - bottom) / size
    const base = { page, gap, region: number }
    for (const label of named)
      if (label.length > 0) lines.push(lineOf(label, { ...base, label: true }))
    if (others.length > 0) lines.push(lineOf(others, base))
    if (row.length > 0) bottom = bottomOf(row)
  }
  return lines
}
