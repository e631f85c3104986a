import { keysOfKind, type Field, type Kind, type Section } from '#server/profile/fields.ts'
import type { Entry } from './trim-entry.ts'
import type { ImportField } from './types.ts'

/** For comparing: without accents, case, punctuation and spaces. C, C++ and C# stay apart. */
export const fold = (value: string | string[] | undefined) => {
  const text = typeof value === 'string' ? value : (value ?? []).join(' ')
  const known = folded.get(text)
  if (known !== undefined) return known
  const lower = text.normalize('NFKD').toLowerCase()
  // What holds no letters at all is compared as it stands.
  const plain = lower.replace(/[^\p{L}\p{N}+#]/gu, '') || lower.trim()
  if (folded.size > 2000) folded.clear()
  folded.set(text, plain)
  return plain
}

/** Each entry is compared with many others, and descriptions are long. */
const folded = new Map<string, string>()

/** One list is compared with many. */
const foldedLists = new WeakMap<object, Set<string>>()

function foldedWords(words: string | string[] | undefined) {
  if (!Array.isArray(words)) return new Set([words ?? []].flat().map(fold))
  const known = foldedLists.get(words) ?? new Set(words.map(fold))
  foldedLists.set(words, known)
  return known
}

/** Without protocol, www, query and last slash. */
const foldUrl = (value: string) =>
  value
    .toLowerCase()
    .replace(/^https?:\/\/(www\.)?/, '')
    .replace(/[/?#]+$/, '')

const shown = (value: string | string[] | undefined) =>
  value === undefined ? null : [value].flat().join('\n')

/** The fields that either has, side by side. `own` is undefined where the profile has no such entry. */
export function compareEntries(
  { fields, lasts }: Pick<Section, 'fields' | 'lasts'>,
  imported: Entry,
  own?: Entry,
): ImportField[] {
  const goesOn = Boolean(lasts && imported['startDate'] && !imported['endDate'])
  return fields.flatMap(field => {
    const { key, label } = field
    const [theirs, mine] = [imported[key], own?.[key]]
    if (theirs === undefined && mine === undefined) return []
    if (key === 'endDate' && goesOn && mine !== undefined)
      return [{ key, label, imported: 'Present', profile: shown(mine), differs: true }]
    const differs = theirs !== undefined && !says(field, fields, own, theirs)
    return [{ key, label, imported: shown(theirs), profile: shown(mine), differs }]
  })
}

/** Whether the profile's entry holds the value already, in this field or in more exact words. */
function says(
  { key, kind }: Field,
  fields: readonly Field[],
  own: Entry | undefined,
  theirs: string | string[],
) {
  const mine = own?.[key]
  if (kind === 'month') return [mine ?? ''].flat().join().startsWith([theirs].flat().join())
  if (kind === 'url') return mine !== undefined && foldUrl(String(mine)) === foldUrl(String(theirs))
  if (kind === 'words') {
    const known = foldedWords(mine)
    return [theirs].flat().every(word => known.has(fold(word)))
  }
  if (mine !== undefined && fold(mine) === fold(theirs)) return true
  // LinkedIn loses bullets: its summary may be the profile's list.
  if (isProse(kind)) {
    const all = fields.map(one => (isProse(one.kind) ? fold(own?.[one.key]) : '')).join('')
    return [theirs].flat().every(one => all.includes(fold(one)))
  }
  return false
}

const isProse = (kind: Kind) => kind === 'long' || kind === 'lines'

/** The import's values over the profile's; lists of words together. */
export function mergeEntries(section: Section, own: Entry, imported: Entry): Entry {
  const merged = { ...own }
  for (const { key, differs } of compareEntries(section, imported, own)) {
    const value = imported[key]
    if (!differs) continue
    if (value === undefined) delete merged[key]
    else if (wordLists.has(key)) merged[key] = together([own[key] ?? []].flat(), [value].flat())
    else merged[key] = value
  }
  return merged
}

const wordLists = keysOfKind('words')

function together(own: string[], more: string[]) {
  const known = new Set(own.map(fold))
  return [...own, ...more.filter(word => !known.has(fold(word)))]
}

/** Entries with another name are never the same one. */
export const nameOf = ({ same: [key = ''] }: Section, entry: Entry) => foldKey(key, entry)

/** How much two entries are the same one: 0 not at all, more is closer. */
export function likeness({ same, alike, lasts }: Section, imported: Entry, own: Entry): number {
  const pairs = same.map(key => [foldKey(key, imported), foldKey(key, own)] as const)
  const near = nearness(imported, own)
  if (pairs.some(([one, other]) => one !== other)) {
    // The same employer and the same time: the title is worded in another way.
    const [first] = pairs
    const isSameTime =
      near === 2 &&
      (String(own['startDate']).length === 7 || fold(imported['endDate']) === fold(own['endDate']))
    return lasts && first?.[0] && first[0] === first[1] && isSameTime ? 1 : 0
  }
  const apart = (alike ?? []).filter(key => {
    const [one, other] = [fold(imported[key]), fold(own[key])]
    return one && other && one !== other
  }).length
  return near < 0 || (apart > 0 && near < 2) ? 0 : 2 + near
}

const foldKey = (key: string, entry: Entry) =>
  key === 'url' ? foldUrl(String(entry[key] ?? '')) : fold(entry[key])

/** 2 for the same start, 1 for periods that overlap, 0 where a start is missing, else -1. */
function nearness(imported: Entry, own: Entry): number {
  const [a, b] = [imported, own].map(entry => ({
    start: String(entry['startDate'] ?? ''),
    end: String(entry['endDate'] ?? '9999').padEnd(7, '-12'),
  }))
  if (!a?.start || !b?.start) return 0
  const length = Math.min(a.start.length, b.start.length)
  if (a.start.slice(0, length) === b.start.slice(0, length)) return 2
  return a.start <= b.end && b.start <= a.end ? 1 : -1
}
