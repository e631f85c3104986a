import type { Sections } from './profile-content.ts'

/** How one value of an entry is typed; `lines` and `words` are lists, kept one a line. */
type Kind = 'text' | 'url' | 'month' | 'long' | 'lines' | 'words'

export interface EntryField {
  key: string
  label: string
  kind: Kind
  maxLength?: number
  hint?: string
  required?: boolean
}

/** One entry while it is edited; the id holds while entries move. */
export interface Entry {
  id: string
  values: Record<string, string>
}

export type SectionKey = keyof Sections | 'links'

export interface EntrySection {
  key: SectionKey
  title: string
  /** One of them, for buttons: `Add a position`. */
  one: string
  /** Fields whose values name the entry in the list. */
  nameKeys: string[]
  fields: EntryField[]
}

const period: EntryField[] = [
  { key: 'startDate', label: 'Start', kind: 'month', hint: 'Like 2021-03, or 2021.' },
  { key: 'endDate', label: 'End', kind: 'month', hint: 'Leave empty if it goes on.' },
]
const url: EntryField = { key: 'url', label: 'Web address', kind: 'url' }
const monthIn = (key: string): EntryField => ({
  key,
  label: 'Date',
  kind: 'month',
  hint: 'Like 2021-03, or 2021.',
})
const highlights: EntryField = {
  key: 'highlights',
  label: 'Results',
  kind: 'lines',
  hint: 'One a line: what changed because of you, with a number where there is one.',
}

/** What a profile's lists hold, in JSON Resume's words (server/user/schema.ts has the limits). */
export const sections: EntrySection[] = [
  {
    key: 'work',
    title: 'Work',
    one: 'position',
    nameKeys: ['position', 'name'],
    fields: [
      {
        key: 'position',
        label: 'Job title',
        kind: 'text',
        maxLength: 100,
        hint: 'The job title, the employer, or both.',
      },
      { key: 'name', label: 'Employer', kind: 'text', maxLength: 100 },
      { key: 'location', label: 'Place', kind: 'text', maxLength: 100 },
      url,
      ...period,
      { key: 'summary', label: 'Summary', kind: 'long' },
      highlights,
    ],
  },
  {
    key: 'education',
    title: 'Education',
    one: 'degree or course',
    nameKeys: ['studyType', 'area', 'institution'],
    fields: [
      { key: 'institution', label: 'School', kind: 'text', maxLength: 100, required: true },
      { key: 'studyType', label: 'Degree', kind: 'text', maxLength: 100 },
      { key: 'area', label: 'Field of study', kind: 'text', maxLength: 100 },
      { key: 'score', label: 'Grade', kind: 'text', maxLength: 60 },
      ...period,
      url,
    ],
  },
  {
    key: 'skills',
    title: 'Skills',
    one: 'group of skills',
    nameKeys: ['name', 'keywords'],
    fields: [
      { key: 'name', label: 'Group', kind: 'text', maxLength: 60, hint: 'Like Backend.' },
      {
        key: 'keywords',
        label: 'Skills',
        kind: 'words',
        hint: 'Enter or a comma adds one; at most 50 in all.',
      },
    ],
  },
  {
    key: 'projects',
    title: 'Projects',
    one: 'project',
    nameKeys: ['name'],
    fields: [
      { key: 'name', label: 'Name', kind: 'text', maxLength: 100, required: true },
      url,
      ...period,
      { key: 'description', label: 'Description', kind: 'long' },
      highlights,
    ],
  },
  {
    key: 'certificates',
    title: 'Certificates',
    one: 'certificate',
    nameKeys: ['name', 'issuer'],
    fields: [
      { key: 'name', label: 'Name', kind: 'text', maxLength: 200, required: true },
      { key: 'issuer', label: 'Issued by', kind: 'text', maxLength: 100 },
      monthIn('date'),
      url,
    ],
  },
  {
    key: 'languages',
    title: 'Languages',
    one: 'language',
    nameKeys: ['language', 'fluency'],
    fields: [
      { key: 'language', label: 'Language', kind: 'text', maxLength: 60, required: true },
      { key: 'fluency', label: 'Level', kind: 'text', maxLength: 60, hint: 'Like Native, or B2.' },
    ],
  },
  {
    key: 'volunteer',
    title: 'Volunteer work',
    one: 'volunteer position',
    nameKeys: ['position', 'organization'],
    fields: [
      {
        key: 'position',
        label: 'What you did',
        kind: 'text',
        maxLength: 100,
        hint: 'What you did, where, or both.',
      },
      { key: 'organization', label: 'Organization', kind: 'text', maxLength: 100 },
      url,
      ...period,
      { key: 'summary', label: 'Summary', kind: 'long' },
      highlights,
    ],
  },
  {
    key: 'awards',
    title: 'Awards',
    one: 'award',
    nameKeys: ['title', 'awarder'],
    fields: [
      { key: 'title', label: 'Name', kind: 'text', maxLength: 200, required: true },
      { key: 'awarder', label: 'Given by', kind: 'text', maxLength: 100 },
      monthIn('date'),
      { key: 'summary', label: 'Summary', kind: 'long' },
    ],
  },
  {
    key: 'publications',
    title: 'Publications',
    one: 'publication',
    nameKeys: ['name', 'publisher'],
    fields: [
      { key: 'name', label: 'Title', kind: 'text', maxLength: 200, required: true },
      { key: 'publisher', label: 'Publisher', kind: 'text', maxLength: 100 },
      monthIn('releaseDate'),
      url,
      { key: 'summary', label: 'Summary', kind: 'long' },
    ],
  },
  {
    key: 'links',
    title: 'Links',
    one: 'link',
    nameKeys: ['label', 'url'],
    fields: [
      { key: 'label', label: 'Name', kind: 'text', maxLength: 60, required: true },
      { key: 'url', label: 'Web address', kind: 'url', required: true },
    ],
  },
]

const isList = ({ kind }: EntryField) => kind === 'lines' || kind === 'words'

/** Where the errors of a section's entries are: `content.work.0.startDate`. */
export const pathOf = ({ key }: EntrySection) => (key === 'links' ? key : `content.${key}`)

/** `Lock keeper, Skylark Lines`; empty for an entry without a name. */
export const nameOf = (section: EntrySection, { values }: Entry) =>
  section.nameKeys
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
      return [field.key, isList(field) ? linesOf(text) : text]
    }),
  )

export const linesOf = (text: string) =>
  text
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean)
