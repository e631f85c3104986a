import {
  contentKeys,
  keysOfKind,
  sections,
  type ContentKey,
  type SectionKey,
} from '#server/profile/sections.ts'
import type { Field as ProfileField } from '#server/profile/sections.ts'
import type { JsonResume, Provenance } from '#server/resume/engine/types.ts'
import { listCountries } from '#src/lib/countries.ts'
import { dateFormat } from '#src/lib/intl.ts'

/** One field as read; `value` is null where a reader expects one and the file has none. */
export interface Field {
  /** JSON Pointer into the content. */
  pointer: string
  label: string
  value: string | null
  /** As it is stored: a date as 2021-03, a list as its items. */
  stored: string | string[] | null
  /** What is said where there is no value; else that it was not found. */
  empty?: string
  /** One more bullet of its entry. */
  isBullet?: true
}

/** One post, one school; the contact details are one too. */
interface FieldGroup {
  /** JSON Resume's name. */
  key: string
  title: string
  /** One list of fields for each entry: each post, each school. */
  entries: Field[][]
  /** JSON Pointers of the entries; null where the fields are of no entry. */
  pointers: (string | null)[]
}

/** Of fields that are not the profile's; the rest are called as their keys are. */
const labels: Record<string, string> = {
  countryCode: 'Country',
  entity: 'Organization',
  expires: 'Valid until',
  keywords: 'Keywords',
  label: 'Headline',
  postalCode: 'Postal code',
  url: 'Web address',
}

/** As a resume is written, for the same fields; the database keeps no order of keys. */
const order =
  `name label email phone location address postalCode city region countryCode url network username
  profiles level number expires entity type summary roles keywords courses`.split(/\s+/)

const profileFields = (section: string): readonly ProfileField[] =>
  Object.hasOwn(sections, section) ? sections[section as SectionKey].fields : []

const sectionOf = (pointer: string) => pointer.split('/')[1] ?? ''

function labelOf(key: string, section = ''): string {
  const own = labels[key] ?? key.charAt(0).toUpperCase() + key.slice(1)
  return profileFields(section).find(one => one.key === key)?.label ?? own
}

/** The profile's order, then that of the other fields. */
function rank(key: string, section: string): number {
  const keys = [...profileFields(section).map(field => field.key), ...order]
  return keys.includes(key) ? keys.indexOf(key) : keys.length
}

/** Contact details that every reader looks for, and those that some do. */
const expected = ['name', 'email', 'phone', 'location'] as const
const possible = ['label', 'url', 'summary'] as const

/** The contact details that can be added beside those that are missing. */
export const addableFields = ({ basics = {} }: JsonResume): Field[] =>
  possible.filter(key => !basics[key]).map(key => missing(`/basics/${key}`, labelOf(key)))

const missing = (pointer: string, label: string): Field => ({
  pointer,
  label,
  value: null,
  stored: null,
})

/** The fields that an entry may have besides; `keys` are those of its section. */
export const addableInEntry = (entry: object, pointer: string, keys: string[]): Field[] =>
  keys
    .filter(key => !Object.hasOwn(entry, key) && !isCurrentPost(entry, `${pointer}/${key}`))
    .map(key => missing(`${pointer}/${key}`, labelOf(key, sectionOf(pointer))))

/** One more bullet of an entry that may have some; null of any other. */
export function bulletToAdd(entry: object, pointer: string): Field | null {
  const { highlights = [] } = entry as { highlights?: string[] }
  const hasBullets = profileFields(sectionOf(pointer)).some(({ key }) => key === 'highlights')
  if (!hasBullets) return null
  return { ...missing(`${pointer}/highlights/${highlights.length}`, 'Bullet'), isBullet: true }
}

/** A post that goes on has no end. */
const isCurrentPost = (entry: object, pointer: string) =>
  /^\/work\/\d+\/endDate$/.test(pointer) && 'startDate' in entry && !('endDate' in entry)

/** Where the sections that are not there can be added. */
export const absentSections = (content: JsonResume): ContentKey[] =>
  contentKeys.filter(key => (content[key] ?? []).length === 0)

/** What was read, as titled groups of labelled fields, in the order of a resume. */
export function fieldGroups(content: JsonResume): FieldGroup[] {
  const { basics = {} } = content
  const absent = expected
    .filter(key => !basics[key])
    .map(key =>
      key === 'location'
        ? missing('/basics/location/city', 'City')
        : missing(`/basics/${key}`, labelOf(key)),
    )
  const contact = {
    key: 'basics',
    title: 'Contact',
    entries: [[...fieldsOf(basics, '/basics').map(asCountry(basics)), ...absent]],
    pointers: [null],
  }
  return [
    contact,
    ...contentKeys.flatMap(key => groupOf(key, sections[key].title, content[key])),
    // A profile has no place for them.
    ...groupOf('interests', 'Interests', content.interests),
  ]
}

function groupOf(key: string, title: string, list: object[] = []): FieldGroup[] {
  const entries = list.map((entry, index) => {
    const end = `/${key}/${index}/endDate`
    const fields = fieldsOf(entry, `/${key}/${index}`)
    const start = fields.findIndex(({ pointer }) => pointer.endsWith('/startDate'))
    return isCurrentPost(entry, end)
      ? fields.toSpliced(start + 1, 0, {
          ...missing(end, labelOf('endDate', key)),
          empty: 'Present',
        })
      : fields
  })
  const pointers = list.map((_, index) => `/${key}/${index}`)
  return list.length > 0 ? [{ key, title, entries, pointers }] : []
}

const countryNames = new Set(listCountries().map(({ name }) => name))

/** A place may be read as a region that is a country; Georgia is one of both. */
const asCountry =
  ({ location }: NonNullable<JsonResume['basics']>) =>
  (field: Field): Field =>
    field.pointer === '/basics/location/region' &&
    !location?.countryCode &&
    field.value !== 'Georgia' &&
    countryNames.has(field.value ?? '')
      ? { ...field, label: labelOf('countryCode') }
      : field

function fieldsOf(value: object, at: string): Field[] {
  const section = sectionOf(at)
  const parts = Object.entries(value).toSorted(([a], [b]) => rank(a, section) - rank(b, section))
  return parts.flatMap(([key, child]: [string, unknown]): Field[] => {
    const pointer = `${at}/${key}`
    const label = labelOf(key, section)
    if (typeof child === 'string')
      return child ? [{ pointer, label, value: shownValue(key, child), stored: child }] : []
    if (!Array.isArray(child))
      return child && typeof child === 'object' ? fieldsOf(child, pointer) : []
    if (child.some(item => typeof item !== 'string'))
      return child.flatMap((item: object, index) => {
        const { network, ...rest } = item as { network?: string }
        return fieldsOf(rest, `${pointer}/${index}`).map(field => ({
          ...field,
          label: `${network ?? 'Profile'}${field.pointer.endsWith('/username') ? ' user name' : ''}`,
        }))
      })
    if (bulleted.has(key))
      return (child as string[]).map((text, index) => ({
        pointer: `${pointer}/${index}`,
        label: key === 'highlights' ? 'Bullet' : label,
        value: text,
        stored: text,
      }))
    return child.length > 0
      ? [{ pointer, label, value: joinWords(child as string[]), stored: child as string[] }]
      : []
  })
}

/** Commas between words, but semicolons where a word holds a comma; `splitWords` undoes it. */
const joinWords = (words: string[]) =>
  words.join(words.some(word => word.includes(',')) ? '; ' : ', ')

export const splitWords = (text: string, before: string[]): string[] =>
  text
    .split(before.some(word => word.includes(',')) || text.includes(';') ? ';' : ',')
    .map(word => word.trim())
    .filter(Boolean)

const months = keysOfKind('month').add('expires')
const bulleted = keysOfKind('lines')

const monthOfYear = dateFormat({ month: 'long', year: 'numeric', timeZone: 'UTC' })

function shownValue(key: string, value: string): string {
  if (!/^\d{4}-\d{2}$/.test(value) || !months.has(key)) return value
  return monthOfYear(new Date(`${value}-01T00:00:00Z`))
}

/**
 * Where a field was read and how surely: of its own, of its parts, else of the entry it is in;
 * null when nothing is known.
 */
export function sourceOf(pointer: string, provenance: Provenance[]) {
  const own = provenance.filter(
    source => source.pointer === pointer || source.pointer.startsWith(`${pointer}/`),
  )
  const parents = provenance.filter(source => pointer.startsWith(`${source.pointer}/`))
  const nearest = parents.toSorted((a, b) => b.pointer.length - a.pointer.length).slice(0, 1)
  const sources = own.length > 0 ? own : nearest
  if (sources.length === 0) return null
  return {
    blockIds: [...new Set(sources.flatMap(source => source.blockIds))],
    confidence: Math.min(...sources.map(source => source.confidence)),
    isCorrected: own.some(source => source.editedByUser),
  }
}
