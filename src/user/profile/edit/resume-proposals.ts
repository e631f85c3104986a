import { basicFields } from '#server/profile/basics.ts'
import { mostItems, type SectionKey } from '#server/profile/sections.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { shownEntry, type ShownEntry } from '#src/lib/entry-words.ts'
import { basicsOf } from '../basics-of.ts'
import {
  entryOf,
  nameOf,
  sections,
  storedOf,
  type Entry,
  type EntrySection,
} from './profile-entries.ts'
import type { ProfileValues } from './profile-form-values.ts'

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

/**
 * What would change if a resume were taken over, entry by entry; nothing is ever removed. Who vouches
 * for somebody in a resume did so for those whom it is sent to.
 */
export function proposalsFrom(values: ProfileValues, resume: JsonResume): Proposal[] {
  const said = basicsOf(resume)
  return [
    ...(Object.keys(said) as (keyof typeof said)[]).flatMap(key => {
      const { label: where } = basicFields[key]
      const [before, after] = [values[key], said[key]]
      return after && after !== before
        ? [{ id: key, where, before, after, apply: () => ({ [key]: after }) }]
        : []
    }),
    ...sections.flatMap(section =>
      (section.byOthers ? [] : saidIn(resume, section.key)).flatMap((stored, index) =>
        entryProposal(section, values, fitted(section, stored), index),
      ),
    ),
  ]
}

const saidIn = (resume: JsonResume, key: SectionKey): object[] =>
  key === 'links' ? linksOf(resume) : (resume[key] ?? [])

/** Pages of theirs; LinkedIn's has a field of its own. */
const linksOf = ({ basics }: JsonResume) =>
  (basics?.profiles ?? []).flatMap(({ network, url = '' }) => {
    const whole = /^https?:\/\//i.test(url) ? url : `https://${url}`
    const page = url && !/linkedin\.com\//i.test(url) ? URL.parse(whole) : null
    return page?.hostname.includes('.') ? [{ label: network || page.hostname, url: page.href }] : []
  })

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

/** The same post, school, project. What has no name of its own is the same only word for word. */
function isSame(section: EntrySection, one: Entry, other: Entry) {
  const { same, alike = [] } = section
  if (same.every(key => !fold(one.values[key])))
    return described(section, one) === described(section, other)
  const pairOf = (key: string) => [fold(one.values[key]), fold(other.values[key])] as const
  return (
    same.map(pairOf).every(([a, b]) => a === b) &&
    alike.map(pairOf).every(([a, b]) => a === b || a === '' || b === '')
  )
}

const fold = (text = '') => text.trim().toLowerCase()

const filled = (values: Record<string, string>) =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''))

const shownOf = (section: EntrySection, entry: Entry): ShownEntry =>
  shownEntry(section.key, storedOf(section, entry))

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
const fitted = ({ fields }: EntrySection, stored: object): object =>
  Object.fromEntries(
    fields.map(({ key, kind, max }) => {
      const value = (stored as Record<string, unknown>)[key]
      if (Array.isArray(value) && (kind === 'lines' || kind === 'words')) {
        const texts = value.filter(item => typeof item === 'string')
        return [key, texts.slice(0, mostItems[kind]).map(item => item.slice(0, max))]
      }
      const isUnfit = typeof value !== 'string' || (kind === 'url' && !/^https?:\/\//.test(value))
      return [key, isUnfit ? undefined : value.slice(0, max)]
    }),
  )
