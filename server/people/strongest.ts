import { skillOfKey } from './keys.ts'

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

/** The skills of a profile that are shown best, from where each of them stands, by its key. */
export function strongestOf(named: Record<string, string>) {
  const skills = Object.entries(named).flatMap(([key, pointer]) => {
    const [, section = '', index = ''] = pointer.split('/')
    const place = places.findIndex(sections => sections.includes(section))
    const skill = skillOfKey(key)
    // Languages are told for themselves.
    return skill && place >= 0 ? [{ skill, place, index: Number(index) || 0 }] : []
  })
  const sorted = skills.toSorted(
    (a, b) =>
      Number(a.skill.kind === 'soft') - Number(b.skill.kind === 'soft') ||
      a.place - b.place ||
      a.index - b.index ||
      a.skill.name.localeCompare(b.skill.name, 'en'),
  )
  return {
    skills: sorted.slice(0, mostShown).map(({ skill }) => skill.name),
    more: Math.max(0, sorted.length - mostShown),
  }
}
