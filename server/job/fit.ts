import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import { listJobsBySeq } from './queries.ts'
import { byFit, rank, type Ranked } from './rank.ts'
import type { JobFilter, wishes } from './schema.ts'
import {
  conditionsOf,
  countMatches,
  hasAll,
  hasAny,
  isAnyOf,
  newestMatches,
  paysAtLeast,
  type Condition,
} from './search.ts'
import { findTaste, sharesWork, tasteOf } from './taste.ts'

/** Recommendations are made among this many of the newest jobs. */
const candidates = 400

/**
 * The open jobs that fit a person best, each with the reason; none that shares nothing, and none
 * the person applied to. `isKnown` says whether there is anything to go by.
 */
export async function recommendJobs(db: Db, userId: string, limit: number) {
  const taste = await findTaste(db, userId)
  const shared = sharesWork(taste)
  const isKnown = shared !== null || taste.places.length + taste.workplaceTypes.length > 0
  if (!isKnown) return { items: [], isKnown }
  const isNew = sql<boolean>`not exists (select from applications
    where applications.job_id = job_search.job_id and applications.user_id = ${userId})`
  const best = async (which: Condition[]) => {
    const seqs = await newestMatches(db, [...which, isNew], undefined, candidates)
    return rank(db, seqs, taste, undefined)
  }
  let ranked: Ranked[] = shared ? await best([shared]) : []
  if (ranked.length < limit)
    ranked = [...ranked, ...(await best(shared ? [sql<boolean>`not ${shared}`] : []))]
  const top = ranked
    .filter(job => job.score > 0)
    .toSorted(byFit)
    .slice(0, limit)
  const rows = await listJobsBySeq(
    db,
    top.map(job => job.seq),
  )
  const reasons = new Map(top.map(job => [job.seq, job.reason]))
  return { items: rows.map(({ seq, ...job }) => ({ ...job, reason: reasons.get(seq)! })), isKnown }
}

/** How many open jobs fit the wishes, at most 1001: one of each kind that was chosen. */
export function countFitting(db: Db, chosen: z.infer<typeof wishes>): Promise<number> {
  const { workplaceTypes, employmentTypes, salaryMin, salaryCurrency } = chosen
  const taste = tasteOf({ ...chosen, salaryMin: null, salaryCurrency: null })
  const work = sharesWork(taste)
  return countMatches(db, [
    ...(work ? [work] : []),
    ...(workplaceTypes.length > 0 ? [hasAny(workplaceTypes.map(type => `wp:${type}`))] : []),
    ...(employmentTypes.length > 0
      ? [hasAny(employmentTypes.map(type => `et:${type.toLowerCase()}`))]
      : []),
    // What is done from anywhere fits every place.
    ...(taste.places.length > 0
      ? [isAnyOf([...taste.places.map(hasAll), hasAll(['wp:remote'])])]
      : []),
    ...(salaryMin ? paysAtLeast(salaryMin, salaryCurrency ?? undefined) : []),
  ])
}

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
