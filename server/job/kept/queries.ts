import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { followLimit, hiddenLimit, savedLimit } from '#server/limits.ts'
import { isPublished } from '#server/job/queries.ts'
import type { Condition } from '#server/job/search-queries.ts'

/** More than anybody has under way; of these the newest. */
const mostApplied = 1000

/** What of jobs and organizations is marked for a person alone: saved, hidden, followed, applied for. */
export async function findMarks(db: Db, userId: string) {
  const [saved, hidden, followed, applied] = await Promise.all([
    db
      .selectFrom('savedJobs')
      .select('jobId')
      .where('userId', '=', userId)
      .limit(savedLimit)
      .execute(),
    db
      .selectFrom('hiddenItems')
      .leftJoin('organizations', 'organizations.id', 'hiddenItems.organizationId')
      .select(['jobId', 'orgSlug'])
      .where('userId', '=', userId)
      .limit(hiddenLimit)
      .execute(),
    db
      .selectFrom('follows')
      .innerJoin('organizations', 'organizations.id', 'follows.organizationId')
      .select('orgSlug')
      .where('userId', '=', userId)
      .limit(followLimit)
      .execute(),
    db
      .selectFrom('applications')
      .select('jobId')
      .where('userId', '=', userId)
      .where('systemStage', '<>', 'withdrawn')
      .orderBy('createdAt', 'desc')
      .limit(mostApplied)
      .execute(),
  ])
  return {
    /** Ids of jobs. */
    saved: saved.map(({ jobId }) => jobId),
    hiddenJobs: hidden.flatMap(({ jobId }) => jobId ?? []),
    /** Slugs of organizations. */
    hiddenOrgs: hidden.flatMap(({ orgSlug }) => orgSlug ?? []),
    followed: followed.map(({ orgSlug }) => orgSlug),
    /** Ids of jobs. */
    applied: applied.map(({ jobId }) => jobId),
  }
}

/** What takes out of a search the jobs that a person hid; nothing for a visitor. */
export async function notHiddenFrom(db: Db, userId: string | null): Promise<Condition[]> {
  if (userId === null) return []
  const rows = await db
    .selectFrom('hiddenItems')
    .select(['jobId', 'organizationId'])
    .where('userId', '=', userId)
    .limit(hiddenLimit)
    .execute()
  const jobs = rows.flatMap(({ jobId }) => jobId ?? [])
  const orgs = rows.flatMap(({ organizationId }) => organizationId ?? [])
  return [
    ...(jobs.length > 0 ? [sql<boolean>`job_search.job_id <> all(${jobs}::uuid[])`] : []),
    ...(orgs.length > 0
      ? [sql<boolean>`not job_search.tags && ${orgs.map(id => `org:${id}`)}::text[]`]
      : []),
  ]
}

/** Takes of a search what a person saved; of a visitor nothing. */
export const isSavedBy = (userId: string | null): Condition =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`job_search.job_id in (select job_id from saved_jobs where user_id = ${userId})`

/** Of each person one at a time, so that two requests at once do not go past a limit. */
export const lockPerson = (tx: Tx, userId: string) =>
  tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()

type Kept = 'savedJobs' | 'hiddenItems' | 'follows' | 'savedSearches' | 'applicationDrafts'

export async function countKept(tx: Tx, table: Kept, userId: string): Promise<number> {
  const { count } = await tx
    .selectFrom(table)
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

/** False when nobody may see such a job. */
export async function insertSaved(tx: Tx, userId: string, jobId: string): Promise<boolean> {
  const { rows } = await sql`
    with job as (select jobs.id from jobs
      join organizations on organizations.id = organization_id
      where jobs.id = ${jobId} and ${isPublished}
        and organizations.status <> 'suspended'),
    -- Two in one tick of the clock still have an order.
    saved as (insert into saved_jobs (user_id, job_id, saved_at)
      select ${userId}::uuid, id, greatest(now(), (select max(saved_at) + interval '1 microsecond'
        from saved_jobs where user_id = ${userId})) from job
      on conflict do nothing)
    select from job`.execute(tx)
  return rows.length > 0
}

export const deleteSaved = (db: Db, userId: string, jobId: string) =>
  db.deleteFrom('savedJobs').where('userId', '=', userId).where('jobId', '=', jobId).execute()

/** The id of an organization that is shown to the public. */
export const findShownOrg = (db: Db, orgSlug: string) =>
  db
    .selectFrom('organizations')
    .select('id')
    .where('orgSlug', '=', orgSlug)
    .where('status', '<>', 'suspended')
    .executeTakeFirst()

export const findShownJob = (db: Db, jobId: string) =>
  db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select('jobs.id')
    .where('jobs.id', '=', jobId)
    .where(isPublished)
    .where('organizations.status', '<>', 'suspended')
    .executeTakeFirst()

/** A job or an organization. */
export type Hidden = { jobId: string } | { organizationId: string }

export const insertHidden = (tx: Tx, userId: string, what: Hidden) =>
  tx
    .insertInto('hiddenItems')
    .values({ userId, ...what })
    .onConflict(found => found.doNothing())
    .execute()

export const deleteHidden = (db: Db, userId: string, jobId: string) =>
  db.deleteFrom('hiddenItems').where('userId', '=', userId).where('jobId', '=', jobId).execute()

const named = (db: Db, orgSlug: string) =>
  db.selectFrom('organizations').select('id').where('orgSlug', '=', orgSlug)

export const deleteHiddenOrg = (db: Db, userId: string, orgSlug: string) =>
  db
    .deleteFrom('hiddenItems')
    .where('userId', '=', userId)
    .where('organizationId', '=', named(db, orgSlug))
    .execute()

export const insertFollow = (tx: Tx, userId: string, organizationId: string) =>
  tx
    .insertInto('follows')
    .values({ userId, organizationId })
    .onConflict(found => found.doNothing())
    .execute()

export const deleteFollow = (db: Db, userId: string, orgSlug: string) =>
  db
    .deleteFrom('follows')
    .where('userId', '=', userId)
    .where('organizationId', '=', named(db, orgSlug))
    .execute()

/** Hidden jobs and organizations, what was hidden last first; of a job its organization is named too. */
export const listHidden = (db: Db, userId: string, page: TimePage) =>
  db
    .selectFrom('hiddenItems')
    .leftJoin('jobs', 'jobs.id', 'hiddenItems.jobId')
    .innerJoin('organizations', join =>
      join.on(
        'organizations.id',
        '=',
        sql<string>`coalesce(hidden_items.organization_id, jobs.organization_id)`,
      ),
    )
    .select([
      'hiddenItems.id',
      'hiddenItems.hiddenAt',
      'hiddenItems.jobId',
      'jobs.slug',
      'jobs.title',
      'organizations.orgSlug',
      'organizations.name as orgName',
      inMicroseconds('hidden_items.hidden_at'),
    ])
    .where('hiddenItems.userId', '=', userId)
    .where(isBefore('hidden_items', 'hidden_at', page.after))
    .orderBy('hiddenItems.hiddenAt', 'desc')
    .orderBy('hiddenItems.id', 'desc')
    .limit(page.limit)
    .execute()

/** Followed organizations by name; those that are suspended are not shown to anybody. */
export const listFollowed = (db: Db, userId: string) =>
  db
    .selectFrom('follows')
    .innerJoin('organizations', 'organizations.id', 'follows.organizationId')
    .select(['organizations.id', 'orgSlug', 'name', 'logoUrl', 'followedAt'])
    .where('userId', '=', userId)
    .where('organizations.status', '<>', 'suspended')
    .orderBy('name')
    .orderBy('organizations.id')
    .limit(followLimit)
    .execute()
