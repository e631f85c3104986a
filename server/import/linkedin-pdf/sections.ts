import { headingOf, type PdfSection } from './headings.ts'
import type { PdfLine } from './lines.ts'

export interface Sectioned {
  /** What stands above the first heading. */
  head: PdfLine[]
  sections: Map<PdfSection, PdfLine[]>
}

/**
 * Cuts a column at its headings: known words in the column's largest type (the name apart). A line
 * of that size in words that we don't know ends a section too.
 */
export function cutSections(column: PdfLine[], nameSize: number): Sectioned {
  const lines = joinHeadings(column, nameSize)
  const known = lines.filter(line => line.size < nameSize && headingOf(line.text))
  const size = Math.max(0, ...known.map(line => line.size))
  const isHeading = (line: PdfLine) => Math.abs(line.size - size) < 0.5
  const sized = known.some(line => lines.some(other => other.size < line.size - 0.5))
  const result: Sectioned = { head: [], sections: new Map() }
  let current: PdfLine[] | null = result.head
  for (const line of lines) {
    const section = isHeading(line) ? headingOf(line.text) : undefined
    if (section) {
      current = result.sections.get(section) ?? []
      result.sections.set(section, current)
    } else if (sized && isHeading(line) && current !== result.head) current = null
    else current?.push(line)
  }
  return result
}

/** A heading that a narrow column broke in two becomes one line again. */
const joinHeadings = (lines: PdfLine[], nameSize: number) =>
  lines.reduce<PdfLine[]>((done, line) => {
    const above = done.at(-1)
    const joined = above ? `${above.text} ${line.text}` : ''
    const isOne =
      above !== undefined &&
      above.size === line.size &&
      line.size < nameSize &&
      line.gap < line.size * 1.6 &&
      headingOf(joined) !== undefined &&
      headingOf(above.text) === undefined
    if (isOne) done[done.length - 1] = { ...above, text: joined }
    else done.push(line)
    return done
  }, [])
