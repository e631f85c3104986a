import { basicFields } from '#server/profile/basics.ts'
import { sectionKeys, sections, type Section, type SectionKey } from '#server/profile/sections.ts'
import { linkedinUrlSchema } from '#server/user/schema.ts'
import { compareEntries } from './same/compare-entries.ts'
import { entryId, namesIn } from './entry-words.ts'
import { holdersIn, withoutHeld } from './same/held-skills.ts'
import { markDoubles } from './same/mark-doubles.ts'
import { likeness, nameOf } from './same/same-entry.ts'
import type { ImportDocument } from './stored-types.ts'
import { fitEntry, type Entry } from './trim-entry.ts'
import type { Profile } from './store-profile.ts'
import type { ImportItem } from './types.ts'

/** An entry of the import with its place on the profile. */
export interface Matched {
  item: ImportItem
  entry: Entry
  /** The profile's own entry that it is compared with, the same object as in the profile. */
  own: Entry | undefined
  /** It cannot stand on a profile. */
  isInvalid: boolean
  /** What is there already in other words, and so is not proposed. */
  isDouble?: boolean
}

type ImportedEntry = object & { licenseNumber?: string; institution?: string; summary?: string }

/** Each entry of the document beside the profile, in the order of the sections. */
export const matchImport = (document: ImportDocument, profile: Profile): Matched[] => [
  ...basicItems(document, profile),
  ...sectionKeys.flatMap(section =>
    listItems(section, rawEntries(document, section), profile.content[section] ?? []),
  ),
]

function basicsOf({ basics = {} }: ImportDocument): Record<string, string | undefined> {
  const { address, city, region, countryCode } = basics.location ?? {}
  const linkedin = basics.profiles?.find(({ url }) => isLinkedIn(url))?.url
  const link = linkedin ? linkedinUrlSchema.safeParse(linkedin) : null
  return {
    name: basics.name,
    headline: basics.label,
    about: basics.summary,
    location: [city, region, countryCode].filter(Boolean).join(', ') || address,
    linkedinUrl: (link?.success && link.data) || undefined,
  }
}

const isLinkedIn = (url = '') => /linkedin\.com\/in\//i.test(url)

function basicItems(document: ImportDocument, profile: Profile): Matched[] {
  const values = basicsOf(document)
  const own = Object.fromEntries(
    Object.entries(profile.basics).filter(([, value]) => value !== ''),
  ) as Entry
  return Object.values(basicFields).flatMap(field => {
    const { entry, notes } = fitEntry([field], { [field.key]: values[field.key] })
    const [compared] = compareEntries({ fields: [field] }, entry, own)
    if (!compared || compared.imported === null) return []
    const isNew = compared.profile === null
    const state = !compared.differs ? 'existing' : isNew ? 'new' : 'conflict'
    const item: ImportItem = {
      id: `basics:${field.key}`,
      section: 'basics',
      title: field.label,
      subtitle: null,
      state,
      fields: [compared],
      choices: state === 'existing' ? [] : [isNew ? 'add' : 'replace', 'skip'],
      choice: state === 'new' ? 'add' : 'skip',
      notes,
    }
    return [{ item, entry, own, isInvalid: false }]
  })
}

function rawEntries(document: ImportDocument, section: SectionKey): ImportedEntry[] {
  if (section !== 'links') return document[section] ?? []
  const { url, profiles = [] } = document.basics ?? {}
  const links = profiles.flatMap(one =>
    one.url && !isLinkedIn(one.url)
      ? [{ label: one.network || hostOf(one.url), url: one.url }]
      : [],
  )
  const isThere = !url || links.some(link => link.url === url)
  return isThere ? links : [{ label: hostOf(url), url }, ...links]
}

const hostOf = (url: string) =>
  URL.parse(/^https?:/i.test(url) ? url : `https://${url}`)?.hostname.replace(/^www\./, '') ?? url

function listItems(section: SectionKey, raws: ImportedEntry[], list: Entry[]): Matched[] {
  const rule = sections[section]
  const taken = new Set<Entry>()
  const fitted = new Map<string, { id: string; entry: Entry; notes: string[] }>()
  const called = new Map<string, Entry[]>()
  for (const raw of raws) {
    const id = entryId(section, raw)
    // Twice in the file is once on the profile.
    if (fitted.has(id)) continue
    const { entry, notes } = fitEntry(rule.fields, raw)
    const namesakes = called.get(nameOf(rule, entry)) ?? []
    if (rule.single && namesakes.some(other => holds(rule, other, entry))) continue
    fitted.set(id, { id, entry, notes: [...notes, ...leftOut(raw)] })
    called.set(nameOf(rule, entry), [...namesakes, entry])
  }
  const ownCalled = Map.groupBy(list, own => nameOf(rule, own))
  const match = (entry: Entry, accept: (own: Entry) => boolean) => {
    const [best] = (ownCalled.get(nameOf(rule, entry)) ?? [])
      .filter(own => !taken.has(own) && accept(own))
      .map(own => ({ own, close: likeness(rule, entry, own) }))
      .filter(({ close }) => close > 0)
      .toSorted((a, b) => b.close - a.close)
    if (best) taken.add(best.own)
    return best?.own
  }
  // Those that are there word for word come first, so that none takes the place of another.
  const holders = section === 'skills' ? holdersIn(list) : null
  const entries = [...fitted.values()].map(({ entry, notes, ...rest }) => {
    const isNamesake = (own: Entry) => nameOf(rule, own) === nameOf(rule, entry)
    const held = holders ? withoutHeld(entry, holders, isNamesake) : { entry, notes: [] }
    return { ...rest, ...held, notes: [...notes, ...held.notes] }
  })
  const exact = entries.map(({ entry }) => match(entry, own => holds(rule, own, entry)))
  const matched = entries.map(({ id, entry, notes, holder }, index) => {
    const own = exact[index] ?? match(entry, () => true) ?? holder
    return toMatched(section, id, entry, notes, own)
  })
  markDoubles(rule, matched, list)
  return propose(section, matched, list)
}

/** What LinkedIn has and a profile has no place for. */
const leftOut = (raw: ImportedEntry) => [
  ...(raw.licenseNumber ? [`License ${raw.licenseNumber} stays in this import only.`] : []),
  ...(raw.institution && raw.summary ? ['Notes and activities stay in this import only.'] : []),
]

/** Whether `own` says all of `entry`. */
const holds = (rule: Section, own: Entry, entry: Entry) =>
  likeness(rule, entry, own) > 0 &&
  compareEntries(rule, entry, own).every(({ differs }) => !differs)

function toMatched(
  section: SectionKey,
  id: string,
  entry: Entry,
  notes: string[],
  own: Entry | undefined,
): Matched {
  const rule = sections[section]
  const isHeld = section === 'skills' && own !== undefined && likeness(rule, entry, own) === 0
  const fields = compareEntries(rule, entry, isHeld ? undefined : own)
  const differing = isHeld ? [] : fields.filter(field => field.differs)
  const isNameless = !rule.same.some(key => entry[key])
  const lacking = rule.fields.find(({ key, required }) => required && !entry[key])
  const isInvalid = isNameless || lacking !== undefined
  const without = isNameless ? 'name' : lacking?.label.toLowerCase()
  const state = !own ? 'new' : differing.length === 0 ? 'existing' : 'conflict'
  const choices = {
    new: ['add', 'skip'],
    existing: [],
    conflict: ['replace', 'add', 'skip'],
  } as const
  const [first, second] = namesIn(section, entry)
  const title = first ?? second
  const item: ImportItem = {
    id,
    section,
    title: title ?? 'Without a name',
    subtitle: second === undefined || second === title ? null : second,
    state,
    fields,
    choices: isInvalid ? [] : choices[state].filter(one => !(rule.single && own && one === 'add')),
    // Filling gaps loses nothing; a value of one's own is replaced only when one says so.
    choice:
      state === 'new'
        ? 'add'
        : state === 'conflict' && differing.every(field => field.profile === null)
          ? 'replace'
          : 'skip',
    notes: isInvalid ? [...notes, `It has no ${without}, so it cannot stand on a profile.`] : notes,
  }
  if (isInvalid) item.choice = 'skip'
  return { item, entry, own, isInvalid }
}

/**
 * What fits is proposed, in the file's order; the rest is left out and says why. Of other people's
 * words nothing is.
 */
function propose(section: SectionKey, matched: Matched[], list: Entry[]): Matched[] {
  if (sections[section].byOthers) {
    for (const { item } of matched) item.choice = 'skip'
    return matched
  }
  let room = roomIn(section, list)
  for (const { item, entry } of matched) {
    if (item.choice !== 'add') continue
    room -= sizeOf(section, entry)
    if (room >= 0) continue
    item.choice = 'skip'
    item.notes = [...item.notes, `A profile holds ${sections[section].most} of these, and is full.`]
  }
  return matched
}

/** Skills count with their keywords. */
export const sizeOf = (section: SectionKey, entry: Entry) =>
  section === 'skills' ? Math.max(1, [entry['keywords'] ?? []].flat().length) : 1

export const roomIn = (section: SectionKey, list: Entry[]) =>
  sections[section].most - list.reduce((sum, entry) => sum + sizeOf(section, entry), 0)
