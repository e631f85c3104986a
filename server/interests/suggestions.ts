import { placeTags, writtenTags } from '#server/job/places.ts'
import { tellsWork } from '#server/job/taste-queries.ts'
import { wordLength } from '#server/limits.ts'
import { seniorityOf } from '#server/match/seniority.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'

/** More would be a wall of words. */
const most = { roles: 3, skills: 20, locations: 3 }
/** Of the skills those that are chosen until one says otherwise. */
const surelySkills = 10

/** Employers whose industry is looked up. */
const mostEmployers = 20

export const employersIn = ({ work = [] }: JsonResume): string[] =>
  once(work.map(({ name }) => name)).slice(0, mostEmployers)

/**
 * What a resume proposes to look for, in its own words; nothing that it does not say. `sure` is what
 * is as good as said: the newest title, skills that tell a kind of work, where the person lives.
 */
export function suggestionsFrom(resume: JsonResume, month: string) {
  const { city, countryCode, region } = resume.basics?.location ?? {}
  const work = resume.work ?? []
  const roles = once(work.map(({ position }) => position)).slice(0, most.roles)
  const skills = once(
    (resume.skills ?? []).flatMap(({ name, keywords }) => (keywords?.length ? keywords : [name])),
  )
  const locations = once([city, ...work.slice(0, 2).map(({ location }) => location)])
    .filter(place => !/remote/i.test(place))
    .filter((place, index, all) => all.findIndex(one => townOf(one) === townOf(place)) === index)
    .slice(0, most.locations)
  const [country] = [...placeTags(countryCode ?? ''), ...writtenTags(region ?? '')].filter(tag =>
    tag.startsWith('co:'),
  )
  const level = seniorityOf(resume, month)?.level
  return {
    roles,
    skills: skills.slice(0, most.skills),
    locations,
    remoteCountries: country ? [country.slice(3).toUpperCase()] : [],
    seniority: level ? [level] : [],
    sure: {
      roles: roles.slice(0, 1),
      skills: skills.filter(tellsWork).slice(0, surelySkills),
      locations: once([city]),
    },
  }
}

const townOf = (place: string) => place.split(',')[0]

/** Each once, whatever its case, and none that interests don't take. */
function once(words: (string | undefined)[]): string[] {
  const unique = new Map<string, string>()
  for (const word of words.map(text => text?.trim() ?? '')) {
    const key = word.toLowerCase()
    if (word !== '' && word.length <= wordLength && !unique.has(key)) unique.set(key, word)
  }
  return [...unique.values()]
}
