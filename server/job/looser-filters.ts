import type { Db } from '#db/index.ts'
import { notHiddenFrom } from './kept/queries.ts'
import { countSaved } from './kept/saved-queries.ts'
import type { JobFilter } from './schema.ts'
import { conditionsOf, countMatches } from './search-queries.ts'

const dropped = [
  'query',
  'workplaceType',
  'employmentType',
  'salaryMin',
  'skill',
  'place',
  'saved',
] as const satisfies (keyof JobFilter)[]

/** What leaving out each one of the filters would show, the most first; nothing for no gain. */
export async function looserFilters(db: Db, viewerId: string | null, filter: JobFilter) {
  const isShown = await notHiddenFrom(db, viewerId)
  const count = async (asked: JobFilter) => {
    const conditions = [...conditionsOf(asked), ...isShown]
    if (!asked.saved) return countMatches(db, conditions)
    return viewerId === null ? 0 : countSaved(db, viewerId, conditions)
  }
  const without = dropped
    .filter(name => filter[name])
    .map(async name => ({ name, total: await count({ ...filter, [name]: undefined }) }))
  return (await Promise.all(without))
    .filter(({ total }) => total > 0)
    .toSorted((a, b) => b.total - a.total)
}
