import type { Entry } from '#server/import/trim-entry.ts'
import { skill } from './meaning.ts'

const wordsOf = (entry: Entry) => [entry['keywords'] ?? []].flat()

/** Where each skill stands on the profile, alone or in a group; of several places the first. */
export const holdersIn = (list: Entry[]) =>
  new Map(
    list
      .toReversed()
      .flatMap(own =>
        [...wordsOf(own), String(own['name'] ?? '')].map(word => [skill(word), own] as const),
      ),
  )

interface Rest {
  entry: Entry
  notes: string[]
  /** An entry of the profile that says it all. */
  holder?: Entry | undefined
}

/** A skill or a group of skills, without those that stand in another entry of the profile. */
export function withoutHeld(
  entry: Entry,
  holders: Map<string, Entry>,
  isNamesake: (own: Entry) => boolean,
): Rest {
  const elsewhere = (word: string) => {
    const holder = holders.get(skill(word))
    return holder && !isNamesake(holder) ? holder : undefined
  }
  const words = wordsOf(entry)
  if (words.length === 0)
    return { entry, notes: [], holder: elsewhere(String(entry['name'] ?? '')) }
  const held = words.filter(elsewhere)
  const [first = ''] = held
  if (held.length === 0) return { entry, notes: [] }
  if (held.length === words.length) return { entry, notes: [], holder: elsewhere(first) }
  const are = held.length === 1 ? 'is' : 'are'
  const notes = [`${held.join(', ')} ${are} on your profile already, and not added again.`]
  return { entry: { ...entry, keywords: words.filter(word => !elsewhere(word)) }, notes }
}
