import { skillOfKey } from './keys.ts'
import type { Named } from './queries.ts'

/** More are counted only. */
const mostShown = 5

/** Where skills are proved, what proves most first: by what one did, by what one learnt, by saying so. */
const places = [
  ['work', 'volunteer'],
  ['projects'],
  ['certificates'],
  ['education', 'awards', 'publications'],
  ['basics'],
  ['skills'],
]

/**
 * The skills of a profile that are shown best, in its own words, from where each of them stands, by its
 * key.
 */
export function strongestOf(named: Record<string, Named>) {
  const skills = Object.entries(named).flatMap(([key, { pointer, words }]) => {
    const [, section = '', index = ''] = pointer.split('/')
    const place = places.findIndex(sections => sections.includes(section))
    const skill = skillOfKey(key)
    // Languages are told for themselves.
    return skill && place >= 0 ? [{ skill, place, index: Number(index) || 0, words }] : []
  })
  const sorted = skills.toSorted(
    (a, b) =>
      Number(a.skill.kind === 'soft') - Number(b.skill.kind === 'soft') ||
      a.place - b.place ||
      a.index - b.index ||
      a.skill.name.localeCompare(b.skill.name, 'en'),
  )
  // One word may stand for two.
  const written = [...new Map(sorted.map(({ words }) => [words.toLowerCase(), words])).values()]
  return {
    skills: written.slice(0, mostShown),
    more: Math.max(0, written.length - mostShown),
  }
}
