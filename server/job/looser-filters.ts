import type { Db } from '#db/index.ts'
import { countOpenJobs } from './queries.ts'
import type { JobFilter } from './schema.ts'
import { findAnswer } from './search/find-answer.ts'
import { countMatches } from './search-queries.ts'

const dropped = [
  'query',
  'workplaceType',
  'employmentType',
  'salaryMin',
  'skill',
  'place',
  'seniority',
  'org',
  'days',
] as const satisfies (keyof JobFilter)[]

async function countWithout(db: Db, filter: JobFilter, name: keyof JobFilter) {
  const { conditions } = await findAnswer(db, { ...filter, [name]: undefined })
  return conditions.length === 0 ? countOpenJobs(db) : countMatches(db, conditions)
}

/** What leaving out each one of the filters would show, the most first; nothing for no gain. */
export async function looserFilters(db: Db, filter: JobFilter) {
  const without = dropped
    .filter(name => filter[name])
    .map(async name => ({
      name,
      total: await countWithout(db, filter, name),
    }))
  return (await Promise.all(without))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}
