import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { jobsWhereMay } from '../queries.ts'
import type { ScorecardFields } from './schema.ts'

/** Of an application that the person may read, who scored first, first. */
export const listScorecards = (db: Db | Tx, userId: string, applicationId: string) =>
  db
    .selectFrom('scorecards')
    .innerJoin('applications', 'applications.id', 'scorecards.applicationId')
    .leftJoin('users', 'users.id', 'scorecards.authorId')
    .select([
      'scorecards.id',
      'scorecards.authorId',
      'scorecards.stageId',
      'scorecards.attributes',
      'scorecards.overall',
      'scorecards.takeaways',
      'scorecards.sentAt',
      'users.name as authorName',
    ])
    .where('applicationId', '=', applicationId)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants'))
    .orderBy('scorecards.sentAt')
    .orderBy('scorecards.id')
    .limit(500)
    .execute()

interface Sent extends Partial<ScorecardFields> {
  applicationId: string
  authorId: string
  stageId: string
}

/** Undefined when the person has sent one for this stage, or may not. */
export const insertScorecard = (tx: Tx, { attributes = [], overall, takeaways, ...of }: Sent) =>
  tx
    .insertInto('scorecards')
    .columns(['applicationId', 'authorId', 'stageId', 'attributes', 'overall', 'takeaways'])
    .expression(eb =>
      eb
        .selectFrom('applications')
        .select([
          'id',
          sql<string>`${of.authorId}::uuid`.as('authorId'),
          sql<string>`${of.stageId}::text`.as('stageId'),
          sql<string>`${JSON.stringify(attributes)}::jsonb`.as('attributes'),
          sql<null>`${overall ?? null}::text`.as('overall'),
          sql<string>`${takeaways ?? ''}::text`.as('takeaways'),
        ])
        .where('id', '=', of.applicationId)
        .where('userId', 'is not', null)
        .where('jobId', 'in', jobsWhereMay(of.authorId, 'readApplicants')),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
