import { isList, sectionKeys, sections as table } from '#server/profile/sections.ts'
import type { Section, SectionKey } from '#server/profile/sections.ts'
import { readMonth } from './read-month.ts'

/** One entry while it is edited, lists a line an item; the id holds while entries move. */
export interface Entry {
  id: string
  values: Record<string, string>
}

export interface EntrySection extends Section {
  key: SectionKey
}

/** The lists of a profile, as its form has them. */
export const sections = sectionKeys.map((key): EntrySection => ({ key, ...table[key] }))

/** Where the errors of a section's entries are: `content.work.0.startDate`. */
export const pathOf = ({ key }: EntrySection) => (key === 'links' ? key : `content.${key}`)

/** `Lock keeper, Skylark Lines`; empty for an entry without a name. */
export const nameOf = (section: EntrySection, { values }: Entry) =>
  section.names
    .flat()
    .flatMap(key => values[key]?.trim().replaceAll('\n', ', ') || [])
    .slice(0, 2)
    .join(', ')

export const emptyEntry = ({ fields }: EntrySection, id: string): Entry => ({
  id,
  values: Object.fromEntries(fields.map(({ key }) => [key, ''])),
})

/** A stored entry as it is edited. */
export function entryOf(section: EntrySection, stored: object, id: string): Entry {
  const entry = emptyEntry(section, id)
  for (const { key } of section.fields) {
    const value = (stored as Record<string, unknown>)[key]
    if (Array.isArray(value)) entry.values[key] = value.join('\n')
    else if (typeof value === 'string') entry.values[key] = value
  }
  return entry
}

/** An edited entry as it is stored. */
export const storedOf = (section: EntrySection, { values }: Entry) =>
  Object.fromEntries(
    section.fields.map(field => {
      const text = values[field.key] ?? ''
      if (field.kind === 'month') return [field.key, readMonth(field, text)]
      return [field.key, isList(field) ? linesOf(text) : text]
    }),
  )

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
