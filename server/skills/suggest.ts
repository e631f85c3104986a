import { fold } from './tokens.ts'
import { allSkills } from './find-skills.ts'

interface SkillSuggestion {
  name: string
  /** The other name that was typed, if it was one. */
  alias: string | null
}

const most = 8

interface Entry extends SkillSuggestion {
  folded: string
}

let entries: Entry[] | null = null

/** Names before aliases, short ones first. */
function sortedEntries(): Entry[] {
  entries ??= allSkills()
    .flatMap(({ name, aliases }) => [
      { name, alias: null, folded: fold(name) },
      ...aliases.map(alias => ({ name, alias, folded: fold(alias) })),
    ])
    .toSorted((a, b) => a.folded.length - b.folded.length)
  return entries
}

/** Up to eight skills whose name or alias starts with what is typed, or has a word that does. */
export function suggestSkills(query: string): SkillSuggestion[] {
  const typed = fold(query.trim())
  if (typed === '') return []
  const ranks: Entry[][] = [[], [], [], []]
  for (const entry of sortedEntries()) {
    const at = entry.folded.startsWith(typed) ? 0 : entry.folded.includes(` ${typed}`) ? 2 : null
    if (at !== null) ranks[at + (entry.alias === null ? 0 : 1)]?.push(entry)
  }
  const found = new Map<string, SkillSuggestion>()
  for (const { name, alias } of ranks.flat()) {
    if (found.size === most) break
    if (!found.has(name)) found.set(name, { name, alias })
  }
  return [...found.values()]
}
