/**
 * What a profile holds, section by section. Its form, the server's checks, imports, what is taken
 * from a resume, JSON Resumes and every page that shows an entry read it here. Public pages load
 * it: it imports nothing. Keys are JSON Resume's names; only `links` have another place there,
 * `basics.profiles`.
 */

/**
 * A `month` is YYYY or YYYY-MM; `lines` and `words` are lists. A key is of one kind in every
 * section that has it.
 */
export type Kind = 'text' | 'long' | 'url' | 'month' | 'lines' | 'words'

export interface Field {
  key: string
  label: string
  kind: Kind
  /** Characters; of a list, of one item. */
  max: number
  hint?: string
  /** It must be there; what is said when it is missing, if not `Name the project`. */
  required?: string | true
}

export interface Section {
  title: string
  /** One of them, for buttons: `Add a position`. */
  one: string
  fields: readonly Field[]
  /**
   * What an entry is called, in groups of fields: the first group of which anything is said is its
   * title.
   */
  names: readonly (readonly string[])[]
  /** What stands between its names in a line, and at the end; else a comma and nothing. */
  joint?: readonly [between: string, end?: string]
  /** What is said when an entry has none of its names. */
  nameless?: string
  /** Entries with these alike are the same; of `alike`, where both have one. */
  same: readonly string[]
  alike?: readonly string[]
  /** A missing end means that it goes on. */
  lasts?: boolean
  /** Two of the same make no sense. */
  single?: boolean
  /** Other people's words: for their owner alone until they say otherwise, and never proposed. */
  byOthers?: boolean
  /** Entries at most. */
  most: number
}

/** Items of a list at most. */
export const mostItems = { lines: 20, words: 50 }

const fieldOf =
  <K extends Kind>(kind: K, most: number) =>
  <Key extends string>(
    key: Key,
    label: string,
    more?: { max?: number; hint?: string },
  ): Field & { key: Key; kind: K } => ({ key, label, kind, max: most, ...more })

export const text = fieldOf('text', 100)
export const long = fieldOf('long', 2000)
export const url = fieldOf('url', 500)
const month = fieldOf('month', 7)
const lines = fieldOf('lines', 500)
const words = fieldOf('words', 60)

const must = <F extends Field>(
  field: F,
  required: string | true = true,
): F & { required: string | true } => ({ ...field, required })

const address = url('url', 'Web address')
const date = { hint: 'Like 2021-03, or 2021.' }
const period = [
  month('startDate', 'Start', date),
  month('endDate', 'End', { hint: 'Leave empty if it goes on.' }),
] as const
const highlights = lines('highlights', 'Results', {
  hint: 'One a line: what changed because of you, with a number where there is one.',
})

const table = {
  work: {
    title: 'Work',
    one: 'position',
    fields: [
      text('position', 'Job title', { hint: 'The job title, the employer, or both.' }),
      text('name', 'Employer'),
      text('location', 'Place'),
      address,
      ...period,
      long('summary', 'Summary'),
      highlights,
    ],
    names: [['position'], ['name']],
    joint: [' at '],
    nameless: 'Enter the job title or the employer',
    same: ['name', 'position'],
    lasts: true,
    most: 50,
  },
  education: {
    title: 'Education',
    one: 'degree or course',
    fields: [
      must(text('institution', 'School'), 'Enter the school'),
      text('studyType', 'Degree'),
      text('area', 'Field of study'),
      text('score', 'Grade', { max: 60 }),
      ...period,
      address,
    ],
    names: [['studyType', 'area'], ['institution']],
    same: ['institution'],
    alike: ['studyType', 'area'],
    most: 50,
  },
  skills: {
    title: 'Skills',
    one: 'group of skills',
    fields: [
      text('name', 'Skill or group', { max: 60, hint: 'Like Backend.' }),
      words('keywords', 'Skills', { hint: 'Enter or a comma adds one; at most 50 in all.' }),
    ],
    names: [['name'], ['keywords']],
    joint: [': '],
    nameless: 'Name the skill',
    same: ['name'],
    single: true,
    most: 50,
  },
  projects: {
    title: 'Projects',
    one: 'project',
    fields: [
      must(text('name', 'Name')),
      address,
      ...period,
      long('description', 'Description'),
      highlights,
    ],
    names: [['name']],
    same: ['name'],
    most: 50,
  },
  certificates: {
    title: 'Certificates',
    one: 'certificate',
    fields: [
      must(text('name', 'Name', { max: 200 })),
      text('issuer', 'Issued by'),
      month('date', 'Date', date),
      address,
    ],
    names: [['name'], ['issuer']],
    same: ['name'],
    alike: ['issuer'],
    most: 50,
  },
  languages: {
    title: 'Languages',
    one: 'language',
    fields: [
      must(text('language', 'Language', { max: 60 })),
      text('fluency', 'Level', { max: 60, hint: 'Like Native, or B2.' }),
    ],
    names: [['language'], ['fluency']],
    joint: [' (', ')'],
    same: ['language'],
    single: true,
    most: 50,
  },
  volunteer: {
    title: 'Volunteer work',
    one: 'volunteer position',
    fields: [
      text('position', 'Role', { hint: 'What you did, where, or both.' }),
      text('organization', 'Organization'),
      address,
      ...period,
      long('summary', 'Summary'),
      highlights,
    ],
    names: [['position'], ['organization']],
    joint: [' at '],
    nameless: 'Enter what you did, or where',
    same: ['organization', 'position'],
    lasts: true,
    most: 50,
  },
  awards: {
    title: 'Awards',
    one: 'award',
    fields: [
      must(text('title', 'Name', { max: 200 })),
      text('awarder', 'Given by'),
      month('date', 'Date', date),
      long('summary', 'Summary'),
    ],
    names: [['title'], ['awarder']],
    same: ['title'],
    alike: ['awarder'],
    most: 50,
  },
  publications: {
    title: 'Publications',
    one: 'publication',
    fields: [
      must(text('name', 'Title', { max: 200 }), 'Enter the title'),
      text('publisher', 'Publisher'),
      month('releaseDate', 'Date', date),
      address,
      long('summary', 'Summary'),
    ],
    names: [['name'], ['publisher']],
    same: ['name'],
    alike: ['publisher'],
    most: 50,
  },
  references: {
    title: 'Recommendations',
    one: 'recommendation',
    fields: [
      must(
        text('name', 'Name', { max: 200, hint: 'Who wrote it, like Maren Lindqvist, Quay Works.' }),
        'Enter who wrote it',
      ),
      must(
        long('reference', 'Text', { max: 3000, hint: 'In their own words.' }),
        'Enter what they wrote',
      ),
    ],
    names: [['name']],
    same: ['name', 'reference'],
    single: true,
    byOthers: true,
    most: 50,
  },
  links: {
    title: 'Links',
    one: 'link',
    fields: [
      must(text('label', 'Name', { max: 60 })),
      must(address, 'Enter a web address like https://example.com'),
    ],
    names: [['label'], ['url']],
    same: ['url'],
    single: true,
    most: 10,
  },
} as const satisfies Record<string, Section>

export type SectionKey = keyof typeof table

/** The sections that are lists of JSON Resume. */
export type ContentKey = Exclude<SectionKey, 'links'>

export type FieldIn<S extends SectionKey> = (typeof table)[S]['fields'][number]

type Value<F> = F extends { kind: 'lines' | 'words' } ? string[] : string

/** An entry as a resume may have it: any of its fields may be missing. */
export type EntryOf<S extends SectionKey> = { [F in FieldIn<S> as F['key']]?: Value<F> }

export const sections: Record<SectionKey, Section> = table

export const sectionKeys = Object.keys(table) as SectionKey[]
export const contentKeys = sectionKeys.filter(key => key !== 'links')

export const isList = ({ kind }: Field) => kind === 'lines' || kind === 'words'

/** The keys of all fields of these kinds. */
export const keysOfKind = (...kinds: Kind[]) =>
  new Set(
    Object.values(sections).flatMap(({ fields }) =>
      fields.flatMap(({ key, kind }) => (kinds.includes(kind) ? key : [])),
    ),
  )
