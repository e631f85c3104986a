import { apartIn } from './meaning.ts'
import { likeness, nameOf } from './same-entry.ts'
import type { Entry } from '#server/import/trim-entry.ts'
import type { ImportItem } from '#server/import/types.ts'
import type { Section } from '#server/profile/sections.ts'

interface Proposed {
  item: Pick<ImportItem, 'title' | 'choice' | 'notes'>
  entry: Entry
  isDouble?: boolean
}

/** What is called the same and began at the same time. */
const oneAndTheSame = 4

/**
 * What would be added, and is there in other words: in an entry of the profile that another of the
 * import is compared with, or further up in the import. It may be added, when one says so.
 */
export function markDoubles(rule: Section, matched: Proposed[], list: Entry[]) {
  const isOne = (entry: Entry, other: Entry) =>
    likeness(rule, entry, other) >= (rule.single ? 1 : oneAndTheSame) &&
    apartIn(rule, entry, other) === 0
  const owns = Map.groupBy(list, own => nameOf(rule, own))
  const before = new Map<string, Proposed[]>()
  for (const one of matched) {
    const name = nameOf(rule, one.entry)
    const earlier = before.get(name) ?? []
    if (one.item.choice === 'add') {
      const onProfile = owns.get(name)?.some(own => isOne(one.entry, own))
      const other = earlier.find(({ entry }) => isOne(one.entry, entry))
      one.isDouble = Boolean(onProfile || other)
      if (one.isDouble) {
        const note = other
          ? `It is the same as “${other.item.title}” above.`
          : 'It is on your profile already, in other words.'
        one.item.choice = 'skip'
        one.item.notes = [...one.item.notes, note]
      }
    }
    earlier.push(one)
    before.set(name, earlier)
  }
}
