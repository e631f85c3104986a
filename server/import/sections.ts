import type { ImportSection } from './schema.ts'

/** How a value is written and compared; `month` is YYYY or YYYY-MM, the last two are lists. */
type Kind = 'text' | 'long' | 'url' | 'month' | 'lines' | 'words'

export interface FieldRule {
  key: string
  label: string
  kind: Kind
  /** Characters (of a list: of one item), as server/user/schema.ts has them. */
  max: number
}

export type ListSection = Exclude<ImportSection, 'basics'>

export interface SectionRule {
  label: string
  fields: FieldRule[]
  /** What the entry is called, and what stands below. */
  title: string
  subtitle?: string
  /** Entries with these alike are the same; of the second ones, where both have one. */
  same: string[]
  alike?: string[]
  /** A missing end means that it goes on. */
  lasts?: boolean
  /** Two of the same make no sense. */
  single?: boolean
}

const text = (key: string, label: string, max = 100): FieldRule => ({
  key,
  label,
  kind: 'text',
  max,
})
const long = (key: string, label: string, max = 2000): FieldRule => ({
  key,
  label,
  kind: 'long',
  max,
})
const month = (key: string, label: string): FieldRule => ({ key, label, kind: 'month', max: 7 })
const url: FieldRule = { key: 'url', label: 'Web address', kind: 'url', max: 500 }
const period = [month('startDate', 'Start'), month('endDate', 'End')]
const highlights: FieldRule = { key: 'highlights', label: 'Results', kind: 'lines', max: 500 }

export const basicFields: FieldRule[] = [
  text('name', 'Name'),
  text('headline', 'Headline', 120),
  long('about', 'About', 2600),
  text('location', 'Location'),
  { key: 'linkedinUrl', label: 'LinkedIn link', kind: 'url', max: 500 },
]

export const sectionRules: Record<ListSection, SectionRule> = {
  work: {
    label: 'Work',
    title: 'position',
    subtitle: 'name',
    same: ['name', 'position'],
    lasts: true,
    fields: [
      text('position', 'Job title'),
      text('name', 'Employer'),
      text('location', 'Place'),
      url,
      ...period,
      long('summary', 'Summary'),
      highlights,
    ],
  },
  education: {
    label: 'Education',
    title: 'institution',
    subtitle: 'studyType',
    same: ['institution'],
    alike: ['studyType', 'area'],
    fields: [
      text('institution', 'School'),
      text('studyType', 'Degree'),
      text('area', 'Field of study'),
      text('score', 'Grade', 60),
      ...period,
      url,
    ],
  },
  skills: {
    label: 'Skills',
    title: 'name',
    same: ['name'],
    single: true,
    fields: [
      text('name', 'Skill', 60),
      { key: 'keywords', label: 'Keywords', kind: 'words', max: 60 },
    ],
  },
  projects: {
    label: 'Projects',
    title: 'name',
    same: ['name'],
    fields: [text('name', 'Name'), url, ...period, long('description', 'Description'), highlights],
  },
  certificates: {
    label: 'Certificates',
    title: 'name',
    subtitle: 'issuer',
    same: ['name'],
    alike: ['issuer'],
    fields: [text('name', 'Name', 200), text('issuer', 'Issued by'), month('date', 'Date'), url],
  },
  languages: {
    label: 'Languages',
    title: 'language',
    subtitle: 'fluency',
    same: ['language'],
    single: true,
    fields: [text('language', 'Language', 60), text('fluency', 'Level', 60)],
  },
  volunteer: {
    label: 'Volunteer work',
    title: 'position',
    subtitle: 'organization',
    same: ['organization', 'position'],
    lasts: true,
    fields: [
      text('position', 'What you did'),
      text('organization', 'Organization'),
      url,
      ...period,
      long('summary', 'Summary'),
      highlights,
    ],
  },
  awards: {
    label: 'Awards',
    title: 'title',
    subtitle: 'awarder',
    same: ['title'],
    alike: ['awarder'],
    fields: [
      text('title', 'Name', 200),
      text('awarder', 'Given by'),
      month('date', 'Date'),
      long('summary', 'Summary'),
    ],
  },
  publications: {
    label: 'Publications',
    title: 'name',
    subtitle: 'publisher',
    same: ['name'],
    alike: ['publisher'],
    fields: [
      text('name', 'Title', 200),
      text('publisher', 'Publisher'),
      month('releaseDate', 'Date'),
      url,
      long('summary', 'Summary'),
    ],
  },
  links: {
    label: 'Links',
    title: 'label',
    subtitle: 'url',
    same: ['url'],
    single: true,
    fields: [text('label', 'Label', 60), url],
  },
}

export const labelOf = (section: ImportSection) =>
  section === 'basics' ? 'About you' : sectionRules[section].label
