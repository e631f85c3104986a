import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { fold } from './fold-for-search.ts'
import { placeTags, writtenTags } from './places.ts'
import { hasAny, isAnyOf, type Condition } from './search-queries.ts'

/** What a person looks for and can do, as the search knows it. */
export interface Taste {
  /** The person's own spelling, by folded name. */
  skills: Map<string, string>
  roles: string[]
  /** The tags of each place. */
  places: string[][]
  workplaceTypes: string[]
  employmentTypes: string[]
  salaryMin: number | null
  salaryCurrency: string | null
  /** Tags of the countries the person is in or would work in; empty when not all are known. */
  countries: string[]
}

export const noTaste: Taste = {
  skills: new Map(),
  roles: [],
  places: [],
  workplaceTypes: [],
  employmentTypes: [],
  salaryMin: null,
  salaryCurrency: null,
  countries: [],
}

const maxSkills = 100

type ResumeSkills = { name?: string; keywords?: string[] }[] | null

/** From the person's interests and the skills of their primary (or else newest) resume. */
export const findTaste = async (db: Db, userId: string): Promise<Taste> =>
  (await findTastes(db, userId)).taste

/** The taste, and that of the interests alone: what the person asks for. */
export async function findTastes(db: Db, userId: string): Promise<{ taste: Taste; asked: Taste }> {
  const { resumeSkills, home, ...interests } = await db
    .selectFrom('users')
    .leftJoin('interests', 'interests.userId', 'users.id')
    .select([
      'interests.skills',
      'interests.roles',
      'interests.locations',
      'interests.workplaceTypes',
      'interests.employmentTypes',
      'interests.salaryMin',
      'interests.salaryCurrency',
    ])
    .select(eb =>
      eb
        .selectFrom('profiles')
        .select('profiles.location')
        .whereRef('profiles.userId', '=', 'users.id')
        .as('home'),
    )
    .select(eb =>
      eb
        .selectFrom('resumes')
        .innerJoin('resumeVersions as file', join =>
          join
            .onRef('file.resumeId', '=', 'resumes.id')
            .onRef('file.version', '=', 'resumes.version'),
        )
        .select(sql<ResumeSkills>`file.parsed -> 'content' -> 'skills'`.as('skills'))
        .whereRef('resumes.userId', '=', 'users.id')
        .where('file.parsed', 'is not', null)
        .orderBy('resumes.isPrimary', 'desc')
        .orderBy('resumes.createdAt', 'desc')
        .limit(1)
        .as('resumeSkills'),
    )
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()
  const fromResume = (resumeSkills ?? []).flatMap(({ name, keywords }) =>
    keywords && keywords.length > 0 ? keywords : name ? [name] : [],
  )
  const countries = countriesOf(interests.locations ?? [], home)
  return {
    taste: {
      ...tasteOf({ ...interests, skills: [...(interests.skills ?? []), ...fromResume] }),
      countries,
    },
    asked: { ...tasteOf(interests), countries },
  }
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
} & { salaryMin: number | null; salaryCurrency: string | null }

export function tasteOf(chosen: Chosen): Taste {
  const skills = new Map<string, string>()
  for (const skill of chosen.skills ?? [])
    if (skills.size < maxSkills && !skills.has(fold(skill.trim())))
      skills.set(fold(skill.trim()), skill.trim())
  return {
    skills,
    roles: chosen.roles ?? [],
    places: (chosen.locations ?? []).map(placeTags).filter(tags => tags.length > 0),
    workplaceTypes: chosen.workplaceTypes ?? [],
    employmentTypes: chosen.employmentTypes ?? [],
    salaryMin: chosen.salaryMin,
    salaryCurrency: chosen.salaryCurrency,
    countries: [],
  }
}

/** A tsquery of the titles that are one of the roles. */
export const rolesQuery = ({ roles }: Taste) =>
  sql`(${sql.join(
    roles.map(role => sql`title_query(${role})`),
    sql` || `,
  )})`

/** Jobs that share a skill or have the title of a role; null when neither is known. */
export function sharesWork(taste: Taste): Condition | null {
  const ways = [
    ...(taste.skills.size > 0 ? [hasAny([...taste.skills.keys()].map(name => `sk:${name}`))] : []),
    ...(taste.roles.length > 0 ? [sql<boolean>`job_search.search @@ ${rolesQuery(taste)}`] : []),
  ]
  return ways.length > 0 ? isAnyOf(ways) : null
}
