import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isPublished, listColumns, withCountries } from '#server/job/queries.ts'
import type { Condition } from '#server/job/search-queries.ts'

/**
 * A person's saved jobs as rows of `job_search`, so that every condition of a search holds for them;
 * those that are not open have no row there, and get theirs here.
 */
const savedAsSearched = (userId: string) =>
  sql<{ jobId: string; savedAt: Date; pay: number }>`(
    select saved_jobs.job_id, saved_at, coalesce(found.seq, 0) as seq,
      coalesce(found.tags, job_tags(jobs, 0)) as tags,
      coalesce(found.yearly, job_yearly(jobs)) as yearly, coalesce(found.pay, job_pay(jobs)) as pay,
      coalesce(found.posted, jobs.date_posted) as posted,
      coalesce(found.search, job_text(jobs, organizations.name)) as search
    from saved_jobs
    join jobs on jobs.id = saved_jobs.job_id and ${isPublished}
    join organizations on organizations.id = organization_id
      and organizations.status <> 'suspended'
    left join job_search found on found.job_id = jobs.id
    where saved_jobs.user_id = ${userId})`.as('jobSearch')

interface SavedPage {
  order: 'saved' | 'pay'
  after: { position: number; id: string } | undefined
  limit: number
}

/** Saved jobs, open or not, what was saved last first or the best paid; `position` is for the cursor. */
export async function listSaved(
  db: Db,
  userId: string,
  conditions: Condition[],
  { order, after, limit }: SavedPage,
) {
  const position =
    order === 'pay'
      ? sql<number>`job_search.pay`
      : sql<number>`(extract(epoch from job_search.saved_at) * 1000000)::bigint`
  let rows = db
    .selectFrom(savedAsSearched(userId))
    .innerJoin('jobs', 'jobs.id', 'jobSearch.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(listColumns)
    .select(['jobs.status', 'jobs.closeReason', position.as('position')])
    .orderBy(position, 'desc')
    .orderBy('jobs.id', 'desc')
    .limit(limit)
  for (const condition of conditions) rows = rows.where(condition)
  if (after)
    rows = rows.where(
      sql<boolean>`(${position}, jobs.id) < (${after.position}::bigint, ${after.id}::uuid)`,
    )
  return (await rows.execute()).map(withCountries)
}

export async function countSaved(db: Db, userId: string, conditions: Condition[]) {
  let rows = db
    .selectFrom(savedAsSearched(userId))
    .select(eb => eb.fn.countAll<number>().as('count'))
  for (const condition of conditions) rows = rows.where(condition)
  return (await rows.executeTakeFirstOrThrow()).count
}

/** Open saved jobs that close within a week, the next first. */
export async function listSavedClosing(
  db: Db,
  userId: string,
  conditions: Condition[],
  limit: number,
) {
  let rows = db
    .selectFrom(savedAsSearched(userId))
    .innerJoin('jobs', 'jobs.id', 'jobSearch.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(listColumns)
    .where('jobs.status', '=', 'open')
    .where(sql<boolean>`jobs.valid_through between now() and now() + interval '7 days'`)
    .orderBy('jobs.validThrough')
    .orderBy('jobs.id')
    .limit(limit)
  for (const condition of conditions) rows = rows.where(condition)
  return (await rows.execute()).map(withCountries)
}
