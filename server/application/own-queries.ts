import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { CandidateStage } from '#db/tables/applications.ts'
import { isPublished } from '#server/job/queries.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { isShown, isSuspended, roleIn } from '#server/org/queries.ts'
import type { TeamRole } from '#server/shown/roles.ts'
import { candidateStage } from './candidate-stage.ts'
import { findNoted } from './noted/queries.ts'
import { isTakingApplications, retentionDays } from './queries.ts'
import { applyLimit } from './schema.ts'

/** Withdrawn, and not sent again yet, while one still can. */
const mayApplyAgain = sql<boolean>`(applications.system_stage = 'withdrawn'
  and applications.attempt < ${applyLimit} and ${isTakingApplications}
  and not ${isSuspended(sql.ref('organizations.id'))}
  and not exists (select from applications later where later.job_id = applications.job_id
    and later.user_id = applications.user_id and later.attempt > applications.attempt))`

/** While an offer waits for an answer. */
const offerUntil = sql<Date | null>`(select expires_at from offers
  where offers.application_id = applications.id and offers.status = 'open' and expires_at > now())`

/** One that was accepted, and stands. */
const hasAccepted = sql<boolean>`exists (select from offers
  where offers.application_id = applications.id and offers.status = 'accepted')`

export const ownApplications = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      'applications.id',
      'applications.jobId',
      'applications.attempt',
      'applications.systemStage',
      'applications.toldStage',
      candidateStage.as('stage'),
      'applications.stageSince',
      'applications.createdAt',
      'applications.unansweredAt',
      mayApplyAgain.as('mayApplyAgain'),
      offerUntil.as('offerUntil'),
      hasAccepted.as('hasAccepted'),
      'jobs.slug as jobSlug',
      'jobs.title as jobTitle',
      'jobs.stages',
      'jobs.closeReason',
      'organizations.orgSlug',
      'organizations.name as orgName',
      'organizations.logoUrl as orgLogoUrl',
    ])
    .select(isSuspended(sql.ref('organizations.id')).as('isSuspended'))
    .where('applications.userId', '=', userId)

/** What was sent from here and what was noted of elsewhere, with when it changed last. */
const allOf = (db: Db, userId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.id', candidateStage.as('stage')])
    .select(['applications.stageSince as changedAt', sql<boolean>`false`.as('isNoted')])
    .where('applications.userId', '=', userId)
    .unionAll(
      db
        .selectFrom('notedApplications')
        .select(['id', 'stage', 'updatedAt as changedAt', sql<boolean>`true`.as('isNoted')])
        .where('userId', '=', userId)
        .where('removedAt', 'is', null),
    )
    .as('mine')

/** A page of both kinds, what changed last first; each row holds one of them. */
export async function listOwnApplications(
  db: Db,
  userId: string,
  stage: CandidateStage | undefined,
  { after, limit }: TimePage,
) {
  let rows = db
    .selectFrom(allOf(db, userId))
    .select(['mine.id', 'mine.isNoted', inMicroseconds('mine.changed_at')])
    .where(isBefore('mine', 'changed_at', after))
    .orderBy('mine.changedAt', 'desc')
    .orderBy('mine.id', 'desc')
    .limit(limit)
  if (stage) rows = rows.where('mine.stage', '=', stage)
  const listed = await rows.execute()
  const idsOf = (isNoted: boolean) =>
    listed.filter(row => row.isNoted === isNoted).map(({ id }) => id)
  const [sentIds, notedIds] = [idsOf(false), idsOf(true)]
  const [sent, noted] = await Promise.all([
    sentIds.length > 0
      ? ownApplications(db, userId).where('applications.id', 'in', sentIds).execute()
      : [],
    notedIds.length > 0
      ? findNoted(db, userId).where('notedApplications.id', 'in', notedIds).execute()
      : [],
  ])
  return listed.map(({ id, microseconds }) => ({
    id,
    microseconds,
    sent: sent.find(one => one.id === id),
    noted: noted.find(one => one.id === id),
  }))
}

export const countOwnApplications = (db: Db, userId: string) =>
  db
    .selectFrom(allOf(db, userId))
    .select(['mine.stage', eb => eb.fn.countAll<number>().as('count')])
    .groupBy('mine.stage')
    .execute()

export const findOwnApplication = (db: Db, userId: string, applicationId: string) =>
  ownApplications(db, userId)
    .select([
      'applications.snapshot',
      'applications.coverNote',
      'applications.rejectReason',
      'applications.rejectMessage',
      'applications.retentionUntil',
    ])
    .select(retentionDays.as('retentionDays'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()

/** A job as one sees it who wants to apply, and the person's applications to it, the newest first. */
export async function findApplying(db: Db, userId: string, jobId: string) {
  const job = await db
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['organizations.retentionDays', 'jobs.questions', 'jobs.isBlind', 'jobs.jobLocation'])
    .select(
      sql<
        string[]
      >`coalesce((select work_authorization from profiles where user_id = ${userId}), '{}')`.as(
        'mayWorkIn',
      ),
    )
    .select(isTakingApplications.as('isOpen'))
    .select(sql<TeamRole | null>`${roleIn(userId, sql.ref('organizations.id'))}`.as('role'))
    .where('jobs.id', '=', jobId)
    .where(isPublished)
    .where(isShown(sql.ref('organizations.id')))
    .executeTakeFirst()
  if (!job) return undefined
  const applications = await ownApplications(db, userId)
    .where('applications.jobId', '=', jobId)
    .orderBy('applications.attempt', 'desc')
    .execute()
  return { ...job, applications }
}
