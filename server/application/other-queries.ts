import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isBlindTo } from './blind-to.ts'
import { jobsWhereMay } from './queries.ts'

/** More are not named. */
const mostOthers = 20
const mostAlike = 10

/** Which one, and where it stands. */
const shown = [
  'applications.id',
  'applications.jobId',
  'jobs.title as jobTitle',
  'jobs.stages',
  'applications.systemStage as stage',
  'applications.stageId',
  'applications.createdAt',
] as const

/**
 * The same person's other applications to the organization, the newest first, as far as the reader sees
 * who sent them: of one that is masked to them it would tell the name that it is this person's.
 */
export const listOthers = (db: Db, userId: string, applicationId: string) =>
  db
    .selectFrom('applications as this')
    .innerJoin('applications', join =>
      join
        .onRef('applications.userId', '=', 'this.userId')
        .onRef('applications.organizationId', '=', 'this.organizationId')
        .onRef('applications.id', '<>', 'this.id'),
    )
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(shown)
    .where('this.id', '=', applicationId)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .where('applications.anonymizedAt', 'is', null)
    .where(sql<boolean>`not ${isBlindTo(userId)}`)
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id')
    .limit(mostOthers)
    .execute()

/**
 * Applications to the organization by other accounts that say some of the same (`alikeKeys`), the newest
 * first, as far as the reader sees who sent them, too; with the keys that both have.
 */
export const listAlike = (db: Db, userId: string, applicationId: string) =>
  db
    .selectFrom('applications as this')
    .innerJoin('applicants as own', 'own.applicationId', 'this.id')
    .innerJoin('applicants', join => join.on(sql<boolean>`applicants.alike && own.alike`))
    .innerJoin('applications', join =>
      join
        .onRef('applications.id', '=', 'applicants.applicationId')
        .onRef('applications.organizationId', '=', 'this.organizationId')
        .on(sql<boolean>`applications.user_id is distinct from this.user_id`),
    )
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(shown)
    .select([
      'applicants.name',
      sql<string[]>`array(select unnest(applicants.alike) intersect select unnest(own.alike))`.as(
        'keys',
      ),
    ])
    .where('this.id', '=', applicationId)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .where('applications.anonymizedAt', 'is', null)
    .where(sql<boolean>`not ${isBlindTo(userId)}`)
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id')
    .limit(mostAlike)
    .execute()
