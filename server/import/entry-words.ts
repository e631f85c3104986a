import { createHash } from 'node:crypto'
import { sections, type SectionKey } from '#server/profile/sections.ts'
import type { ImportSection } from './schema.ts'
import type { Entry } from './trim-entry.ts'

/** What an entry is called, and what stands below it; undefined for what it lacks. */
export const namesIn = (section: SectionKey, entry: Entry) => {
  const { fields, names } = sections[section]
  return fields.flatMap(({ key, kind }) =>
    kind !== 'words' && names.flat().includes(key) ? [entry[key]?.toString()] : [],
  )
}

/** Of an entry as it is: another one has another. */
export const entryId = (section: SectionKey, raw: object) =>
  `${section}:${createHash('sha256').update(stable(raw)).digest('hex').slice(0, 16)}`

/** JSON with its keys in order: the database keeps no order of its own. */
const stable = (raw: object) =>
  JSON.stringify(Object.entries(raw).toSorted(([a], [b]) => (a < b ? -1 : 1)))

export const titleOf = (section: ImportSection) =>
  section === 'basics' ? 'About you' : sections[section].title
