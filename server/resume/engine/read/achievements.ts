import type { Line } from '#server/resume/engine/lines/line.ts'
import { withText } from '#server/resume/engine/lines/make-line.ts'
import { linksOf } from '#server/resume/engine/lines/measure.ts'
import { findAddress, withScheme } from '#server/resume/engine/words/contact-shapes.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { readItems, type Item } from './beside/items.ts'
import { readCitations } from './citations.ts'
import type { Cell, Draft } from './draft-with-provenance.ts'
import { cell } from './draft-with-provenance.ts'
import { isHeader } from './roles.ts'

/** The lines that may be entries, where a semicolon parts several. */
const entryLines = (lines: Line[]): Line[] =>
  lines
    .filter(line => !isHeader(line))
    .flatMap(line => {
      const parts = line.text.split(/;\s+/)
      return parts.length > 1 ? parts.map(text => withText(line, text)) : [line]
    })

const dateOf = ({ date, dateIds }: Item): Cell | null =>
  cell(date?.end ?? date?.start, dateIds, 0.9)

const textBelow = ({ body }: Item): Cell | null =>
  cell(
    body.map(line => line.text).join(' '),
    body.flatMap(line => line.ids),
    0.7,
  )

/** The address where it is to be read. */
function pageOf(lines: Line[]): Cell | null {
  for (const line of lines) {
    const found = findAddress(line.text)
    const linked = linksOf(line).find(link => /^https?:/.test(link))
    const page = linked ?? (found && /^https?:|\//.test(found) ? withScheme(found) : null)
    if (page) return cell(page.replace(/\/$/, ''), line, 0.8)
  }
  return null
}

export const readAwards = (lines: Line[]): Draft[] =>
  readItems(entryLines(lines)).map(item => ({
    title: cell(item.name.text, item.name.ids, 0.7),
    awarder: item.issuer && cell(item.issuer.text, item.issuer.ids, 0.6),
    date: dateOf(item),
    summary: textBelow(item),
  }))

export function readPublications(lines: Line[]): Draft[] {
  const citations = readCitations(lines)
  if (citations)
    return citations.map(({ title, publisher, line }) => {
      const date = findDate(line.text, line.language)
      return {
        name: cell(title, line, 0.75),
        publisher: cell(publisher, line, 0.6),
        releaseDate: cell(date?.end ?? date?.start, line, 0.85),
        url: pageOf([line]),
      }
    })
  return readItems(entryLines(lines)).map(item => ({
    name: cell(item.name.text, item.name.ids, 0.7),
    publisher: item.issuer && cell(item.issuer.text, item.issuer.ids, 0.6),
    releaseDate: dateOf(item),
    url: pageOf(item.lines),
  }))
}
