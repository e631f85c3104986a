import type { JsonResume } from '#server/resume/engine/types.ts'
import {
  entryOf,
  nameOf,
  sections,
  storedOf,
  type Entry,
  type EntrySection,
  type SectionKey,
} from './profile-entries.ts'
import type { ProfileValues } from './profile-form-values.ts'
import { shownEntry, type ShownEntry } from './profile-shown-entries.ts'

/** One thing that a resume says and the profile does not. */
export interface Proposal {
  id: string
  /** `Headline`, or the section of an entry. */
  where: string
  /** What the profile says now; empty for something new. */
  before: string
  after: string
  /** An entry as a profile shows it, and as it does now. */
  shown?: { after: ShownEntry; before?: ShownEntry }
  apply: (values: ProfileValues) => Partial<ProfileValues>
}

/** What would change if a resume were taken over, entry by entry; nothing is ever removed. */
export function proposalsFrom(values: ProfileValues, resume: JsonResume): Proposal[] {
  const { basics } = resume
  const { city, region, countryCode } = basics?.location ?? {}
  const linkedin = basics?.profiles?.find(({ url }) => url && /linkedin\.com\/in\//i.test(url))
  const texts: [
    keyof ProfileValues & ('headline' | 'location' | 'about' | 'linkedinUrl'),
    string,
    string | undefined,
  ][] = [
    ['headline', 'Headline', basics?.label?.slice(0, 120)],
    ['location', 'Location', [city, region, countryCode].filter(Boolean).join(', ').slice(0, 100)],
    ['about', 'About', basics?.summary?.slice(0, 2600)],
    ['linkedinUrl', 'LinkedIn link', linkedin?.url],
  ]
  return [
    ...texts.flatMap(([key, where, after]) =>
      after && after !== values[key]
        ? [{ id: key, where, before: values[key], after, apply: () => ({ [key]: after }) }]
        : [],
    ),
    ...sections.flatMap(section =>
      (section.key === 'links' ? [] : (resume[section.key] ?? [])).flatMap((stored, index) =>
        entryProposal(section, values, fitted(section, stored), index),
      ),
    ),
  ]
}

function entryProposal(
  section: EntrySection,
  values: ProfileValues,
  stored: object,
  index: number,
): Proposal[] {
  const key = section.key
  const read = entryOf(section, stored, `resume-${key}-${index}`)
  const name = nameOf(section, read)
  const own = values[key].find(entry => isSame(section, entry, read))
  const base = { id: read.id, where: section.title }
  if (!name) return []
  if (!own)
    return [
      {
        ...base,
        before: '',
        after: described(section, read),
        shown: { after: shownOf(section, read) },
        apply: now => ({ [key]: [...now[key], read] }),
      },
    ]
  const merged = { ...own, values: { ...own.values, ...filled(read.values) } }
  const [before, after] = [described(section, own), described(section, merged)]
  if (before === after) return []
  const replace = (entry: Entry) => (entry.id === own.id ? merged : entry)
  const shown = { before: shownOf(section, own), after: shownOf(section, merged) }
  return [{ ...base, before, after, shown, apply: now => ({ [key]: now[key].map(replace) }) }]
}

/** Whose first name is enough: a level, an issuer or a publisher may be left out. */
const namedByFirst: SectionKey[] = ['skills', 'languages', 'certificates', 'publications']

/** The same post, school, project: alike in what names it. */
function isSame(section: EntrySection, one: Entry, other: Entry) {
  return section.nameKeys
    .slice(0, namedByFirst.includes(section.key) ? 1 : undefined)
    .every(key => fold(one.values[key]) === fold(other.values[key]))
}

const fold = (text = '') => text.trim().toLowerCase()

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))

/** Links are never among what a resume proposes. */
const shownOf = (section: EntrySection, entry: Entry): ShownEntry =>
  section.key === 'links' ? { title: '' } : shownEntry(section.key, withoutEmpty(section, entry))

const withoutEmpty = (section: EntrySection, entry: Entry) =>
  Object.fromEntries(
    Object.entries(storedOf(section, entry)).filter(([, value]) => value.length > 0),
  )

/** All of an entry, to tell whether two say the same. */
const described = (section: EntrySection, { values }: Entry) =>
  section.fields
    .flatMap(({ key, kind }) => {
      const text = values[key]?.trim()
      if (!text) return []
      return kind === 'words' ? text.replaceAll('\n', ', ') : text
    })
    .join('\n')

/** Cut to what a profile takes: a resume's reader knows no limits. */
function fitted(section: EntrySection, stored: object): object {
  const cut = section.fields.map(({ key, kind, maxLength = 500 }) => {
    const value = (stored as Record<string, unknown>)[key]
    if (Array.isArray(value))
      return [
        key,
        value
          .filter(item => typeof item === 'string')
          .slice(0, kind === 'words' ? 50 : 20)
          .map(item => item.slice(0, kind === 'words' ? 60 : 500)),
      ]
    if (typeof value !== 'string') return [key, undefined]
    if (kind === 'url' && !/^https?:\/\//.test(value)) return [key, undefined]
    return [key, value.slice(0, kind === 'long' ? 2000 : kind === 'month' ? 7 : maxLength)]
  })
  return Object.fromEntries(cut) as object
}
