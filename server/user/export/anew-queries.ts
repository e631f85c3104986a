import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** What the person judged anew after results, or was asked to. */
export const exportJudgedAnew = (db: Db, userId: string) =>
  db
    .selectFrom('judgementsAnew')
    .innerJoin('judgingsAnew', 'judgingsAnew.id', 'judgingId')
    .innerJoin('challenges', 'challenges.id', 'judgingsAnew.challengeId')
    .select(['challenges.title as challenge', 'askedAt', 'scores', 'overallComment', 'sentAt'])
    .select(['droppedAt', 'droppedReason', 'counted'])
    .where('judgeId', '=', userId)
    .orderBy('askedAt')
    .orderBy('judgementsAnew.id')
    .execute()

/** What was published of these submissions. */
export const exportFeedbackAnew = (db: Db, submissionIds: string[]) =>
  db
    .selectFrom('judgementsAnew')
    .innerJoin('judgingsAnew', 'judgingsAnew.id', 'judgingId')
    .select(['submissionId', 'scores', 'overallComment', 'sentAt', 'counted'])
    .where(sql<boolean>`submission_id = any(${submissionIds}::uuid[])`)
    .where('version', 'is not', null)
    .where('sentAt', 'is not', null)
    .orderBy('version')
    .orderBy('judgementsAnew.id')
    .execute()
