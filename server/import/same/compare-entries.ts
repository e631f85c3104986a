import type { Field, Kind, Section } from '#server/profile/sections.ts'
import { fold, foldUrl } from './fold-for-comparing.ts'
import { skill } from './meaning.ts'
import type { Entry } from '#server/import/trim-entry.ts'
import type { ImportField } from '#server/import/types.ts'

/** One list is compared with many. */
const foldedLists = new WeakMap<object, Set<string>>()

function foldedWords(words: string | string[] | undefined) {
  if (!Array.isArray(words)) return new Set([words ?? []].flat().map(skill))
  const known = foldedLists.get(words) ?? new Set(words.map(skill))
  foldedLists.set(words, known)
  return known
}

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
    return [theirs].flat().every(word => known.has(skill(word)))
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
