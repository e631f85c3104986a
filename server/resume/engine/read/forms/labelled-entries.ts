import type { Line } from '#server/resume/engine/lines/line.ts'
import { fieldLabel } from '#server/resume/engine/read/contact-parts.ts'
import type { FoundDate } from '#server/resume/engine/words/find-date.ts'
import { findDate } from '#server/resume/engine/words/find-date.ts'

export interface Entry {
  header: Line[]
  body: Line[]
  date: FoundDate | null
  dateIds: number[]
  /** The heading line names a group: several entries of one employer follow. */
  group: boolean
}

const single = new Set(['date', 'employer', 'position', 'school', 'degree'])
const numbered =
  /^(?:project|projekt|projet|proyecto|progetto|projeto)\s*(?:#|no\.?|nr\.?|n[°º])?\s*\d{1,2}\s*:?$/iu

/** "Grade  n/a" */
const isUnfilled = /^.{2,60}?[\s:](?:n\/?a|none|nil|-{1,3})\.?$/iu

/**
 * Where the file names the parts of entries, each begins with the part that the first begins with,
 * or with one that it has already.
 */
export function labelledEntries(lines: Line[]): Entry[] {
  const first = lines.find(line => line.role)?.role
  let skips = false
  const entries: Entry[] = []
  let before: Line['role']
  for (const line of lines) {
    const own = entries.at(-1)
    const has = own?.header.some(one => one.role === line.role)
    const once = single.has(line.role ?? '')
    const opens = line.role === first && line.role !== 'date'
    const again = once ? has && (opens || line.role !== before) : opens && line.role !== before
    // A row without a period, above one with its own.
    const dated = line.role === 'date' && first === 'date' && own?.header[0]?.role !== 'date'
    if (!own || again || dated) {
      if (!line.role) continue
      entries.push({ header: [], body: [], date: null, dateIds: [], group: false })
    }
    const isUnder = before === undefined
    before = line.role
    const entry = entries.at(-1)
    const last = entry?.body.at(-1)
    if (!entry || numbered.test(line.text)) continue
    // Somebody else's number, or a field that nobody has filled in.
    if (!line.role && (fieldLabel.test(line.text) || isUnfilled.test(line.text))) continue
    const date = line.role === 'date' ? findDate(line.text, line.language) : null
    if (date && !entry.date) Object.assign(entry, { date, dateIds: line.ids })
    // In a layout the second line of what is skipped stands alone; elsewhere a cell is whole.
    skips = line.role === 'sector' || (skips && !line.role && !line.bullet && line.box !== null)
    if (skips) continue
    if (line.role === 'title' || line.role === 'tools') {
      const items = entry.body.findIndex(one => one.bullet)
      entry.body.splice(items < 0 ? entry.body.length : items, 0, { ...line, bullet: false })
    } else if (line.role && line.role !== 'tasks') entry.header.push(line)
    else if (last && goesOn(line, isUnder)) {
      // What was done goes on below, beside the second line of its label, or the label itself.
      const text = `${last.text} ${line.text}`
      entry.body[entry.body.length - 1] = { ...last, text, ids: [...last.ids, ...line.ids] }
    } else entry.body.push({ ...line, bullet: true })
  }
  return entries
}

const goesOn = (line: Line, isUnder: boolean): boolean =>
  line.role === 'tasks'
    ? isUnder && /^\p{Ll}/u.test(line.text)
    : !line.role && !line.bullet && /^[\p{Ll}\d(]/u.test(line.text)

/** Dates are named, or one date and two further parts of an entry that begins with its name. */
export function isLabelled(lines: Line[]): boolean {
  const roles = lines.flatMap(line => line.role ?? [])
  const dates = roles.filter(role => role === 'date').length
  return dates > 1 || (dates === 1 && new Set(roles).size > 2 && lines[0]?.role !== undefined)
}
