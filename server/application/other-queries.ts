import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isBlindTo } from './blind-to.ts'
import { jobsWhereMay } from './queries.ts'

/** More are not named. */
const mostOthers = 20

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
    .select([
      'applications.id',
      'applications.jobId',
      'jobs.title as jobTitle',
      'jobs.stages',
      'applications.systemStage as stage',
      'applications.stageId',
      'applications.createdAt',
    ])
    .where('this.id', '=', applicationId)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .where('applications.anonymizedAt', 'is', null)
    .where(sql<boolean>`not ${isBlindTo(userId)}`)
    .orderBy('applications.createdAt', 'desc')
    .orderBy('applications.id')
    .limit(mostOthers)
    .execute()
