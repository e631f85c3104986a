/** The line below the titles of a Markdown table: "|---|:--:|". */
const rule = /^\s*\|?(?:\s*:?-{2,}:?\s*\|)+\s*(?::?-{2,}:?)?\s*$/
/** In characters and cells; what is more is no row of a resume. */
const [longest, mostCells] = [2000, 12]

interface Row {
  /** The cells as they are written, without the signs for bold. */
  parts: string[]
  /** Holds the titles of the columns. */
  isFirst: boolean
}

const partsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\||\|$/g, '')
    .split('|', mostCells)
    .map(cell => cell.trim().replace(/^(\*\*|__)(.*)\1$/, '$2'))

/** The rows of Markdown tables by their place among the lines; a rule has no cells. */
export function tablesIn(lines: string[]): Map<number, Row> {
  const rows = new Map<number, Row>()
  lines.forEach((line, at) => {
    const titles = lines[at - 1] ?? ''
    if (line.length > longest || !rule.test(line) || !titles.includes('|')) return
    rows.set(at - 1, { parts: partsOf(titles.slice(0, longest)), isFirst: true })
    rows.set(at, { parts: [], isFirst: false })
    for (let below = at + 1; below < lines.length; below++) {
      const row = lines[below] ?? ''
      if (!row.includes('|') || row.length > longest || rows.has(below)) break
      rows.set(below, { parts: partsOf(row), isFirst: false })
    }
  })
  return rows
}
