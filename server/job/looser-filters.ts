import type { Db } from '#db/index.ts'
import { nearby } from '#server/limits.ts'
import { notHiddenFrom } from './kept/queries.ts'
import { countSaved } from './kept/saved-queries.ts'
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
  'visa',
  'saved',
] as const satisfies (keyof JobFilter)[]

/**
 * What leaving out each one of the filters would show, the most first, and `near` what is within 50
 * km of a town; nothing for no gain.
 */
export async function looserFilters(db: Db, viewerId: string | null, filter: JobFilter) {
  const isShown = await notHiddenFrom(db, viewerId)
  const count = async (asked: JobFilter) => {
    const { found } = await findAnswer(db, asked, isShown, async ({ conditions }) => {
      if (!asked.saved) return (await countMatches(db, conditions)) || null
      return viewerId === null ? null : (await countSaved(db, viewerId, conditions)) || null
    })
    return found ?? 0
  }
  const without: { name: (typeof dropped)[number] | 'near'; total: number }[] = []
  // One after the other: between them others get their turn at the database.
  for (const name of dropped)
    if (filter[name]) without.push({ name, total: await count({ ...filter, [name]: undefined }) })
  if (filter.place && !filter.radius)
    without.push({ name: 'near', total: await count({ ...filter, radius: nearby }) })
  return without.filter(({ total }) => total > 0).toSorted((a, b) => b.total - a.total)
}
