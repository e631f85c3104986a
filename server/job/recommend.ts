import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db } from '#db/index.ts'
import { notHiddenFrom } from './kept/queries.ts'
import { listJobsBySeq } from './queries.ts'
import { rankNewest, type Ranked } from './rank.ts'
import { countryTags } from './places.ts'
import { seniorities, type wishes } from './schema.ts'
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
  [asked.roles, asked.places, asked.workplaceTypes, asked.industries].some(one => one.length > 0) ||
  asked.skills.size > 0

/** Organizations whose industry is looked for; of an industry with more, some. */
const mostOrganizations = 1000

const isOfIndustry = (industries: string[]): Condition =>
  sql<boolean>`job_search.tags && array(
    select 'org:' || id from organizations
    where lower(industry) = any(${industries.map(one => one.toLowerCase())}::text[])
    order by id limit ${mostOrganizations})`

const tagOfLevel = (level: string) => `sen:${level}`
const levels = seniorities.map(tagOfLevel)

const isNot = (condition: Condition): Condition => sql<boolean>`not ${condition}`

/** One of these tags, or none of their kind: what a job leaves open is no reason against it. */
const hasAnyOrNone = (tags: string[], all: string[]): Condition =>
  isAnyOf([hasAny(tags), isNot(hasAny(all))])

/** A job fits interests when it has one of each kind that they name. */
function fitting(asked: Taste): Condition[] {
  const { places, workplaceTypes, employmentTypes, salaryMin, salaryCurrency } = asked
  const { industries, seniority, remoteCountries } = asked
  const work = sharesWork(asked)
  return [
    ...(work ? [work] : []),
    ...(workplaceTypes.length > 0 ? [hasAny(workplaceTypes.map(type => `wp:${type}`))] : []),
    ...(employmentTypes.length > 0
      ? [hasAny(employmentTypes.map(type => `et:${type.toLowerCase()}`))]
      : []),
    ...(industries.length > 0 ? [isOfIndustry(industries)] : []),
    ...(seniority.length > 0 ? [hasAnyOrNone(seniority.map(tagOfLevel), levels)] : []),
    ...(remoteCountries.length > 0
      ? [isAnyOf([isNot(hasAll(['wp:remote'])), hasAnyOrNone(remoteCountries, countryTags)])]
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
