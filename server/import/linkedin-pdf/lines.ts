import type { Run } from '#server/resume/engine/lines/line.ts'
import type { SourcePage } from '#server/resume/engine/sources/source.ts'

/** A line of one column; lengths in points. */
export interface PdfLine {
  text: string
  size: number
  /** The size, a little more in bold: what stands out from the text around it. */
  weight: number
  x: number
  right: number
  baseline: number
  /** From the baseline above; Infinity at the top of a column or page. */
  gap: number
  links: string[]
}

export interface PdfColumns {
  sidebar: PdfLine[]
  main: PdfLine[]
  /** Where the right column ends. */
  right: number
  /** "Page 1 of 2" stood at the foot of a page. */
  hasFooter: boolean
}

/** "Page 1 of 2", "Página 1 de 2", "Seite 1 von 2", "Страница 1 из 2". */
const footer = /^\p{L}+\s+\d+\s+\p{L}{1,4}\s+\d+$/u

const margin = 45

/** Takes LinkedIn's two columns apart: the name, the largest type of page 1, begins the right one. */
export function readColumns(pages: SourcePage[]): PdfColumns {
  const first = pages[0]?.runs ?? []
  const largest = Math.max(...first.map(run => run.size))
  const name = first
    .filter(run => run.size === largest)
    .toSorted((a, b) => a.baseline - b.baseline)[0]
  const edge = (name?.x ?? 0) - 8
  const hasSidebar = first.some(run => run.x <= edge + 8 - 60)
  const split = hasSidebar ? edge : -1
  let hasFooter = false
  const columns: Pick<PdfColumns, 'sidebar' | 'main'> = { sidebar: [], main: [] }
  for (const page of pages) {
    const lines = (keep: (run: Run) => boolean) =>
      linesOf(page.runs.filter(keep)).filter(line => {
        const isFooter = footer.test(line.text) && line.baseline > page.height * 0.9
        hasFooter ||= isFooter
        return !isFooter
      })
    columns.sidebar.push(...lines(run => run.x < split))
    columns.main.push(...lines(run => run.x >= split))
  }
  const longest = Math.max(0, ...columns.main.map(line => line.right))
  // A few short lines do not show how long a line may get.
  const least = columns.main.length < 12 ? (pages[0]?.width ?? 0) - margin : 0
  return { ...columns, hasFooter, right: Math.max(longest, least) }
}

function linesOf(runs: Run[]): PdfLine[] {
  const rows: Run[][] = []
  for (const run of runs.toSorted((a, b) => a.baseline - b.baseline)) {
    const row = rows.at(-1)
    if (row?.[0] && Math.abs(run.baseline - row[0].baseline) <= 2) row.push(run)
    else rows.push([run])
  }
  return rows.map((row, index) => {
    const line = lineOf(row.toSorted((a, b) => a.x - b.x))
    const above = rows[index - 1]?.[0]
    return { ...line, gap: above ? line.baseline - above.baseline : Infinity }
  })
}

function lineOf(runs: Run[]): Omit<PdfLine, 'gap'> {
  let text = ''
  let right = -Infinity
  for (const run of runs) {
    text += (text && run.x - right > 0.15 * run.size ? ' ' : '') + run.text
    right = Math.max(right, run.right)
  }
  const size = Math.max(...runs.map(run => run.size))
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    size,
    weight: size + (runs.every(run => run.bold) ? 0.6 : 0),
    x: runs[0]?.x ?? 0,
    right,
    baseline: runs[0]?.baseline ?? 0,
    links: [...new Set(runs.flatMap(run => run.links))],
  }
}
