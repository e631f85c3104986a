import type { Db } from '#db/index.ts'
import type { JobFilter } from './schema.ts'
import { conditionsOf, countMatches } from './search-queries.ts'

const dropped = [
  'query',
  'workplaceType',
  'employmentType',
  'salaryMin',
  'skill',
  'place',
] as const satisfies (keyof JobFilter)[]

/** What leaving out each one of the filters would show, the most first; nothing for no gain. */
export async function looserFilters(db: Db, filter: JobFilter) {
  const without = dropped
    .filter(name => filter[name])
    .map(async name => ({
      name,
      total: await countMatches(db, conditionsOf({ ...filter, [name]: undefined })),
    }))
  return (await Promise.all(without))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}
