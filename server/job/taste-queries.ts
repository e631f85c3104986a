import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { skillsOf } from '#server/match/kept-skills.ts'
import type { ResumeSkills } from '#server/match/resume-skills.ts'
import { skillByName } from '#server/skills/find-skills.ts'
import { fold } from './fold-for-search.ts'
import { placeTags, writtenTags } from './places.ts'
import { anyOf, asSkill, holds } from './search/lexemes.ts'
import type { Condition } from './search-queries.ts'

/** What a person looks for and can do, as the search knows it. */
export interface Taste {
  /** The person's own spelling, by every folded name of the skill. */
  skills: Map<string, string>
  /** Of those the ones that are asked for. */
  wished: Map<string, string>
  /** What the match is made with; null without a resume. */
  resume: ResumeSkills | null
  roles: string[]
  /** The tags of each place. */
  places: string[][]
  workplaceTypes: string[]
  employmentTypes: string[]
  industries: string[]
  seniority: string[]
  /** Tags of the countries that the person would work in remotely; none where they do not say. */
  remoteCountries: string[]
  salaryMin: number | null
  salaryCurrency: string | null
  /** Tags of the countries the person is in or would work in; empty when not all are known. */
  countries: string[]
}

export const noTaste: Taste = {
  skills: new Map(),
  wished: new Map(),
  resume: null,
  roles: [],
  places: [],
  workplaceTypes: [],
  employmentTypes: [],
  industries: [],
  seniority: [],
  remoteCountries: [],
  salaryMin: null,
  salaryCurrency: null,
  countries: [],
}

/** Of a person, and all the names of these that are looked for. */
const mostSkills = 100
const mostNames = 300

/** What a person wishes, and where their profile says that they are. */
export const findWishes = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('interests', 'interests.userId', 'users.id')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select([
      'interests.skills',
      'interests.roles',
      'interests.locations',
      'interests.workplaceTypes',
      'interests.employmentTypes',
      'interests.industries',
      'interests.seniority',
      'interests.remoteCountries',
      'interests.salaryMin',
      'interests.salaryCurrency',
      'profiles.location as home',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** From the person's interests and the skills of their primary (or else newest) resume that tell a kind of work. */
export const findTaste = async (db: Db, userId: string): Promise<Taste> =>
  (await findTastes(db, userId)).taste

/** The taste, and that of the interests alone: what the person asks for. */
export async function findTastes(db: Db, userId: string): Promise<{ taste: Taste; asked: Taste }> {
  const [{ home, ...interests }, resume] = await Promise.all([
    findWishes(db, userId),
    skillsOf(db, userId),
  ])
  const wished = tasteOf(interests)
  const known = countriesOf(interests.locations ?? [], home)
  const countries = known.length > 0 ? [...known, ...wished.remoteCountries] : []
  const skills = [...(interests.skills ?? []), ...(resume ? namesIn(resume) : [])]
  const asked = { ...wished, countries }
  return {
    taste: { ...tasteOf({ ...interests, skills }), wished: asked.skills, resume, countries },
    asked,
  }
}

/** What a resume lists as skills, as it writes them, and then what else it names. */
const namesIn = ({ texts, bySkill }: ResumeSkills): string[] =>
  [
    ...texts
      .filter(one => one.place === 'list' && one.isList && !one.isHeading && !one.isDenied)
      .map(one => one.text),
    ...[...bySkill.keys()].map(skill => skill.name),
  ].filter(tellsWork)

/** English, or to be a good listener, is asked for in every kind of work. */
export function tellsWork(name: string): boolean {
  const kind = skillByName(name)?.kind
  return kind !== 'language' && kind !== 'soft'
}

const isCountry = (tag: string) => tag.startsWith('co:')

/** A town named without its country leaves open which countries are the person's. */
function countriesOf(locations: string[], home: string | null): string[] {
  const places = [...locations, ...(home ? [home] : [])]
    .map(writtenTags)
    .filter(tags => tags.some(tag => tag !== 'wp:remote'))
  return places.every(tags => tags.some(isCountry)) ? places.flat().filter(isCountry) : []
}

type Chosen = {
  [Key in 'skills' | 'roles' | 'locations' | 'workplaceTypes' | 'employmentTypes']: string[] | null
} & {
  [Key in 'industries' | 'seniority' | 'remoteCountries']?: string[] | null
} & { salaryMin: number | null; salaryCurrency: string | null }

export function tasteOf(chosen: Chosen): Taste {
  const skills = new Map<string, string>()
  for (const written of (chosen.skills ?? []).slice(0, mostSkills)) {
    const skill = skillByName(written)
    for (const name of [written, ...(skill ? [skill.name, ...skill.aliases] : [])]) {
      const folded = fold(name.trim())
      if (skills.size < mostNames && !skills.has(folded)) skills.set(folded, written.trim())
    }
  }
  return {
    skills,
    wished: skills,
    resume: null,
    roles: chosen.roles ?? [],
    places: (chosen.locations ?? []).map(placeTags).filter(tags => tags.length > 0),
    workplaceTypes: chosen.workplaceTypes ?? [],
    employmentTypes: chosen.employmentTypes ?? [],
    industries: chosen.industries ?? [],
    seniority: chosen.seniority ?? [],
    remoteCountries: (chosen.remoteCountries ?? []).map(code => `co:${code.toLowerCase()}`),
    salaryMin: chosen.salaryMin,
    salaryCurrency: chosen.salaryCurrency,
    countries: [],
  }
}

/** Jobs that share a skill or have the title of a role; null when neither is known. */
export function sharesWork({ skills, roles }: Taste): Condition | null {
  const ways = [
    ...(skills.size > 0 ? [sql`${anyOf([...skills.keys()].map(asSkill))}::tsquery`] : []),
    ...(roles.length > 0
      ? [
          sql`(${sql.join(
            roles.map(role => sql`title_query(${role})`),
            sql` || `,
          )})`,
        ]
      : []),
  ]
  return ways.length > 0 ? holds(sql.join(ways, sql` || `)) : null
}
