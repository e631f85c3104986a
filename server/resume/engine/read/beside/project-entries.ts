import type { Line } from '#server/resume/engine/lines/line.ts'
import type { Entry } from '#server/resume/engine/read/entries.ts'
import { splitEntries } from '#server/resume/engine/read/entries.ts'
import { headingDate } from '#server/resume/engine/read/posts/heading-date.ts'
import { findAddress } from '#server/resume/engine/words/contact-shapes.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'
import { wordCount } from '#server/resume/engine/words/letters.ts'
import { innerLabel } from '#server/resume/engine/words/vocabulary.ts'
import { namedLine, tableRows } from './fields.ts'
import { projectNames, type ProjectField } from './project-fields.ts'
import { technologiesIn } from './technologies.ts'

/** A project's heading and text, and what the file itself names of it. */
export interface ProjectEntry extends Entry {
  named: { field: ProjectField; line: Line }[]
}

export const numbered = /^\(?\d{1,2}[.)]\s+(?=\p{L})/u
/** "Bee Counter (Python): counts bees", "Leafnote (address) – a note editor": all of a project in a line. */
const whole = /^[^:.]{2,60}(?:\([^()]*\))?(?::|\s[–—-])\s+\S.{8,}/u
const heads = (line: Line) =>
  !line.bullet && wordCount(line.text) <= 10 && !/[.!?;]$/.test(line.text)

const entryOf = (header: Line[], named: ProjectEntry['named']): ProjectEntry => {
  const dated = [...header, ...named.filter(one => one.field === 'date').map(one => one.line)]
  const from = dated.find(line => findDate(line.text, line.language))
  return {
    header,
    body: [],
    date: from ? findDate(from.text, from.language) : null,
    dateIds: from?.ids ?? [],
    group: false,
    named,
  }
}

/** "Machine Learning:" over list items that are a project each: they alone are the entries. */
function withoutTopics(lines: Line[]): Line[] {
  const items = lines.filter(line => line.bullet)
  const topics = lines.filter(line => !line.bullet)
  const isTopic = (line: Line) => line.text.endsWith(':') && wordCount(line.text) <= 4
  const all = items.length > 0 && topics.every(isTopic) && items.every(one => whole.test(one.text))
  return all ? items : lines
}

/** All of each project stands in a line of its own. */
const areWhole = (lines: Line[]) =>
  lines.length > 1 &&
  lines.every(line => !line.bullet && headingDate(line) === null && whole.test(line.text))

/** A line starts a project by its words and by what stands above it. */
function openerOf(all: Line[], named: Set<Line>): (line: Line, header: Line[]) => boolean {
  const above = new Map(all.map((line, at) => [line, all[at - 1]]))
  const undated = all.every(line => headingDate(line) === null)
  return (line, header) => {
    if (header.length === 0 || line.bullet) return false
    if (numbered.test(line.text)) return true
    const before = above.get(line)
    if (
      !before ||
      !heads(line) ||
      technologiesIn(line.text) ||
      findAddress(line.text) === line.text
    )
      return false
    // Below a field that the file names, or a sentence; a date alone belongs to what is above it.
    if (headingDate(line)?.text === line.text) return false
    if (named.has(before)) return true
    const styled = line.box === null || line.bold || findAddress(line.text) !== null
    if (undated && line.box === null && line.gap > 1) return true
    return undated && styled && /[.!?]$/.test(before.text) && !before.bullet
  }
}

function fromTable(lines: Line[]): ProjectEntry[] | null {
  const rows = tableRows(projectNames, lines)
  return (
    rows?.flatMap(({ name, ...cells }) => {
      const named = Object.entries(cells).map(([field, line]) => ({
        field: field as ProjectField,
        line,
      }))
      return name ? [entryOf([name], named)] : []
    }) ?? null
  )
}

/** The projects of a section: by their table, by the names of their fields, else by dates, style and words. */
export function splitProjects(given: Line[]): ProjectEntry[] {
  const table = fromTable(given)
  if (table) return table
  const lines = withoutTopics(given)
  const named = new Map<Line, { field: ProjectField; line: Line }>()
  for (const line of lines) {
    const found = namedLine(projectNames, line)
    // A list item that begins with a word of ours may be one of the results.
    if (found && (!line.bullet || found.field === 'keywords')) named.set(line, found)
  }
  const titles = lines.filter(line => named.get(line)?.field === 'name')
  if (titles.length > 0 && titles[0] === lines[0]) {
    const entries: ProjectEntry[] = []
    for (const line of lines) {
      const found = named.get(line)
      if (found?.field === 'name') entries.push(entryOf([found.line], []))
      else if (found) entries.at(-1)?.named.push(found)
      else entries.at(-1)?.body.push(line)
    }
    return entries.map(entry => ({
      ...entryOf([...entry.header, ...entry.body.filter(isDateOnly)], entry.named),
      body: entry.body.filter(line => !isDateOnly(line)),
    }))
  }
  for (const title of titles) named.delete(title)
  const fields = new Set(named.keys())
  const plain = lines.filter(line => !fields.has(line))
  const entries: ProjectEntry[] = areWhole(plain)
    ? plain.map(line => entryOf([line], []))
    : splitEntries(plain, openerOf(lines, fields)).map(entry => ({ ...entry, named: [] }))
  const owners = new Map(
    entries.flatMap(entry => [...entry.header, ...entry.body].map(line => [line, entry] as const)),
  )
  let entry: ProjectEntry | undefined
  for (const line of lines) {
    entry = owners.get(line) ?? entry
    const found = named.get(line)
    if (!found || !entry) continue
    entry.named.push(found)
    const date =
      found.field === 'date' && !entry.date ? findDate(found.line.text, line.language) : null
    if (date) Object.assign(entry, { date, dateIds: line.ids })
  }
  return entries
}

const isDateOnly = (line: Line) =>
  !line.bullet && !innerLabel.test(line.text) && headingDate(line)?.text === line.text
