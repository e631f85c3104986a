import type { ImportDocument } from '#server/import/stored-types.ts'
import { maxEntries, maxEntriesInAll } from '#server/import/reading-limits.ts'

/**
 * The first entries of each section and in all: each is compared with the profile, which holds far
 * fewer. What was cut is said in a warning.
 */
export function capEntries(document: ImportDocument) {
  const { basics, ...sections } = document
  let room = maxEntriesInAll
  let cut = 0
  const firstOf = <T>(list: T[]) => {
    const kept = list.slice(0, Math.min(maxEntries, room))
    room -= kept.length
    cut += list.length - kept.length
    return kept
  }
  const lists = Object.entries(sections).map(([section, list]) => [section, firstOf<unknown>(list)])
  const profiles = basics?.profiles && firstOf(basics.profiles)
  const capped: ImportDocument = {
    ...(basics && { basics: { ...basics, ...(profiles && { profiles }) } }),
    ...(Object.fromEntries(lists) as Omit<ImportDocument, 'basics'>),
  }
  const [entries, are] = cut === 1 ? ['entry', 'is'] : ['entries', 'are']
  const warning = `This file holds more than anyone’s profile: ${cut.toLocaleString('en')} ${entries} beyond the first ${maxEntries} of each kind, or ${maxEntriesInAll.toLocaleString('en')} in all, ${are} left out.`
  return { document: capped, warnings: cut > 0 ? [warning] : [] }
}
