import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import { notHiddenFrom } from './kept/queries.ts'
import { listJobsBySeq } from './queries.ts'
import { rankNewest, type Ranked } from './rank.ts'
import type { wishes } from './schema.ts'
import {
  countMatches,
  hasAll,
  hasAny,
  isAnyOf,
  paysAtLeast,
  type Condition,
} from './search-queries.ts'
import { findTastes, sharesWork, tasteOf, type Taste } from './taste-queries.ts'

/** Recommendations are made among this many of the newest jobs. */
const candidates = 400

/** Whether interests say what kind of job is meant; pay and hours alone do not. */
const sayWhich = (asked: Taste) =>
  asked.skills.size + asked.roles.length + asked.places.length + asked.workplaceTypes.length > 0

/** A job fits interests when it has one of each kind that they name. */
function fitting(asked: Taste): Condition[] {
  const { places, workplaceTypes, employmentTypes, salaryMin, salaryCurrency } = asked
  const work = sharesWork(asked)
  return [
    ...(work ? [work] : []),
    ...(workplaceTypes.length > 0 ? [hasAny(workplaceTypes.map(type => `wp:${type}`))] : []),
    ...(employmentTypes.length > 0
      ? [hasAny(employmentTypes.map(type => `et:${type.toLowerCase()}`))]
      : []),
    // What is done from anywhere fits every place.
    ...(places.length > 0 ? [isAnyOf([...places.map(hasAll), hasAll(['wp:remote'])])] : []),
    ...(salaryMin ? paysAtLeast(salaryMin, salaryCurrency ?? undefined) : []),
  ]
}

/**
 * The open jobs that fit a person, the best first, each with the reason; none that the person
 * applied to or hid. The interests decide what fits, where they say which jobs are meant, else the skills
 * of the resume; these rank. Where too few fit, those follow that are near (`fits` false): the same
 * work without all else that is wished, then what is wished of other work. `isKnown` says whether
 * there is anything to go by.
 */
export async function recommendJobs(db: Db, userId: string, limit: number) {
  const { taste, asked } = await findTastes(db, userId)
  const shared = sharesWork(taste)
  if (!sayWhich(asked) && !shared) return { items: [], isKnown: false }
  const isNew = sql<boolean>`not exists (select from applications
    where applications.job_id = job_search.job_id and applications.user_id = ${userId})`
  const isShown = await notHiddenFrom(db, userId)
  const best = async (which: Condition[]) => {
    const conditions = [...which, isNew, ...isShown]
    return (await rankNewest(db, conditions, { taste, wanted: candidates })).ranked
  }
  const wished = fitting(asked)
  const ranked = await best([...wished, ...(shared ? [shared] : [])])
  const fits = new Set(ranked.map(job => job.seq))
  const top = [...ranked]
  const add = (jobs: Ranked[]) => {
    const there = new Set(top.map(job => job.seq))
    top.push(...jobs.filter(job => !there.has(job.seq)))
  }
  if (top.length < limit && shared) add(await best([shared]))
  if (top.length < limit && shared && sayWhich(asked) && !sharesWork(asked))
    add(await best([...wished, sql<boolean>`not ${shared}`]))
  const shown = top.slice(0, limit)
  const rows = await listJobsBySeq(
    db,
    shown.map(job => job.seq),
  )
  const reasons = new Map(shown.map(job => [job.seq, job.reason]))
  return {
    items: rows.map(({ seq, ...job }) => ({
      ...job,
      reason: reasons.get(seq)!,
      fits: fits.has(seq),
    })),
    isKnown: true,
  }
}

/** How many open jobs fit the wishes, at most 1001. */
export const countFitting = (db: Db, chosen: z.infer<typeof wishes>): Promise<number> =>
  countMatches(
    db,
    fitting(
      tasteOf({
        ...chosen,
        salaryMin: chosen.salaryMin ?? null,
        salaryCurrency: chosen.salaryCurrency ?? null,
      }),
    ),
  )
