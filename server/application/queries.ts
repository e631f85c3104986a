import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { silenceDays } from '#server/limits.ts'
import { isPublished, payColumns } from '#server/job/queries.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { isBlindTo, tagsBlindTo } from './blind-to.ts'
import { isOf, isSuspended, roleIn, whereMay } from '#server/org/queries.ts'
import type { Permission } from '#server/shown/roles.ts'

/** Jobs with whose applications the person may do this. */
export const jobsWhereMay = (userId: string, permission: Permission) =>
  sql<string>`(select id from jobs where organization_id in ${whereMay(userId, permission)})`

/** For how many days what was sent is kept: as was promised then, or less since. */
export const retentionDays = sql<number>`least(applications.retention_days,
  (select organizations.retention_days from organizations
    where organizations.id = applications.organization_id))`

/** When what was sent is to be deleted, counted from now. */
export const retentionEnd = sql<Date>`now() + ${retentionDays} * interval '1 day'`

/** As `retentionEnd` for one that is not decided: it begins when the job is closed, and with each move after. */
export const undecidedEnd = sql<Date | null>`case when exists (select from jobs
  where jobs.id = applications.job_id and jobs.status = 'closed') then ${retentionEnd} end`

/** Until when an answer is awaited of a job that is closed, for one that is undecided again from now on. */
export const answerAwaited = sql<Date | null>`case when ${undecidedEnd} is not null
  then now() + ${silenceDays} * interval '1 day' end`

export const noRejection = {
  rejectedFrom: null,
  rejectedAt: null,
  rejectReason: null,
  rejectMessage: null,
}

export const isTakingApplications = sql<boolean>`jobs.status = 'open'
  and (jobs.valid_through is null or jobs.valid_through > now())`

interface Page extends TimePage {
  jobId: string
  stage?: ChosenStage | undefined
}

/** Applications in one stage of a job's own; those in none of the others of its kind are in the first. */
export interface ChosenStage {
  systemStage: SystemStage
  /** Either of these, or none of those. */
  stageId?: string
  notIn?: string[]
}

const isIn = ({ systemStage, stageId, notIn = [] }: ChosenStage) =>
  sql<boolean>`(system_stage = ${systemStage} and ${
    stageId === undefined
      ? sql`coalesce(stage_id, '') <> all(${notIn}::text[])`
      : sql`stage_id = ${stageId}`
  })`

/** As `headlineOf` of the copy that was sent. */
const headline = sql<string>`left(coalesce(snapshot #>> '{content,basics,label}',
  concat_ws(', ', nullif(snapshot #>> '{content,work,0,position}', ''),
    nullif(snapshot #>> '{content,work,0,name}', ''))), 300)`

/** A job's applications for its organization, the newest first. */
export function listJobApplications(db: Db, userId: string, { jobId, stage, after, limit }: Page) {
  let rows = db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select([
      'applications.id',
      // A page of whole copies would be many times what is shown of them.
      sql<string>`case when ${isBlindTo(userId)} then (select alias from applicants
        where application_id = applications.id) else snapshot #>> '{person,name}' end`.as('name'),
      sql<string>`case when ${isBlindTo(userId)} then '' else ${headline} end`.as('headline'),
      'systemStage as stage',
      'stageId',
      'rejectedFrom',
      'toldStage',
      'tellAt',
      sql<boolean>`knockouts <> '{}'`.as('hasKnockout'),
      'applications.createdAt',
      inMicroseconds('applications.created_at'),
      sql<Date>`coalesce(rejected_at, stage_since)`.as('stageSince'),
    ])
    .where('jobId', '=', jobId)
    .where('jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .where('anonymizedAt', 'is', null)
    .where(isBefore('applications', 'createdAt', after))
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id', 'desc')
    .limit(limit)
  if (stage) rows = rows.where(isIn(stage))
  return rows.execute()
}

export const countByStage = (db: Db, userId: string, jobId: string) =>
  db
    .selectFrom('applications')
    .select(['systemStage', 'stageId', eb => eb.fn.countAll<number>().as('count')])
    .where('jobId', '=', jobId)
    .where('jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .where('anonymizedAt', 'is', null)
    .groupBy(['systemStage', 'stageId'])
    .execute()

/** Still where it began, and opened by nobody of the team. */
export const isUnopened = sql<boolean>`(opened_at is null and system_stage = 'applied')`

/** How many applied for each of these jobs, whom of them nobody has opened yet, and how many are hired. */
export async function countApplicants(db: Db, userId: string, jobIds: string[]) {
  const rows = await db
    .selectFrom('applications')
    .select(eb => [
      'jobId',
      eb.fn.countAll<number>().as('total'),
      sql<number>`count(*) filter (where ${isUnopened})`.as('unopened'),
      sql<number>`count(*) filter (where system_stage = 'hired')`.as('hired'),
    ])
    .where('jobId', 'in', jobIds)
    .where('jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .where('anonymizedAt', 'is', null)
    .groupBy('jobId')
    .execute()
  return new Map(rows.map(({ jobId, ...counts }) => [jobId, counts]))
}

/** An application for the team of the job's organization, with the person's role: not all may read it. */
export const findApplicant = (
  db: Db | Tx,
  userId: string,
  applicationId: string,
  orgSlug?: string,
) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('applicants', 'applicants.applicationId', 'applications.id')
    .select([
      'applicants.ownerId',
      'applicants.rating',
      tagsBlindTo(userId).as('tags'),
      'applicants.alias',
      'jobs.isBlind as isBlindJob',
      isBlindTo(userId).as('isBlind'),
      'applications.id',
      'applications.jobId',
      'applications.snapshot',
      'applications.coverNote',
      'applications.knockouts',
      'applications.openedAt',
      'applications.systemStage as stage',
      'applications.stageId',
      'applications.toldStage',
      'applications.rejectedFrom',
      'applications.rejectReason',
      'applications.rejectMessage',
      'applications.tellAt',
      'applications.retentionUntil',
      'applications.createdAt',
      sql<Date>`coalesce(rejected_at, stage_since)`.as('stageSince'),
      'jobs.title as jobTitle',
      'jobs.organizationId',
      'jobs.salaryCurrency',
      ...payColumns,
      'jobs.salaryUnit',
      'jobs.skillsRequired',
      'jobs.stages',
    ])
    .select(isSuspended(sql.ref('jobs.organizationId')).as('isSuspended'))
    .select(roleIn(userId, sql.ref('jobs.organizationId')).as('role'))
    .where(isOf(sql.ref('jobs.organizationId'), orgSlug))
    .where('applications.id', '=', applicationId)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'see'))
    .where('applications.anonymizedAt', 'is', null)
    .executeTakeFirst()

/** Somebody of the organization reads it; the first time counts. */
export const noteOpened = (db: Db, applicationId: string) =>
  db
    .updateTable('applications')
    .set({ openedAt: sql`now()` })
    .where('id', '=', applicationId)
    .where('openedAt', 'is', null)
    .execute()

/** What was sent, for its sender and for the organization. */
export const findSent = (db: Db, userId: string, applicationId: string) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select('snapshot')
    .select(
      sql<boolean>`applications.user_id is distinct from ${userId}
      and ${isBlindTo(userId)}`.as('isBlind'),
    )
    .where('applications.id', '=', applicationId)
    .where('anonymizedAt', 'is', null)
    .where(eb =>
      eb.or([eb('userId', '=', userId), eb('jobId', 'in', jobsWhereMay(userId, 'readApplicants'))]),
    )
    .executeTakeFirst()

/** The job as it stays until the transaction ends: it is not closed meanwhile, nor suspended. */
export const lockJob = (tx: Tx, jobId: string) =>
  tx
    .selectFrom('jobs')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      'jobs.id',
      'jobs.slug',
      'jobs.title',
      'jobs.organizationId',
      'jobs.questions',
      'jobs.skillsRequired',
      'jobs.skillsPreferred',
      'jobs.isBlind',
      'organizations.orgSlug',
      'organizations.name as orgName',
      isTakingApplications.as('isOpen'),
    ])
    .where('jobs.id', '=', jobId)
    .where(isPublished)
    .where('organizations.status', '<>', 'suspended')
    .forShare(['jobs', 'organizations'])
    .executeTakeFirst()
