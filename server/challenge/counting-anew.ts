import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'

/**
 * Of the entries among these that a published ranking judges anew: what its judges said, which makes
 * the score in place of all that was said before.
 */
export async function listCountingAnew(db: Db | Tx, submissionIds: string[]) {
  const given = await db
    .selectFrom('judgingsAnew as judging')
    .innerJoin('judgementsAnew as one', 'one.judgingId', 'judging.id')
    .leftJoin('users', 'users.id', 'one.judgeId')
    .select(['judging.submissionId', 'one.judgeId', 'users.name as judgeName'])
    .select(['one.overallComment', sql<Date>`one.sent_at`.as('submittedAt')])
    .select(eb => eb.ref('one.scores').$notNull().as('scores'))
    .where(sql<boolean>`judging.submission_id = any(${submissionIds}::uuid[])`)
    .where('one.counted', '=', true)
    .where(
      sql<boolean>`judging.version = (select max(version) from judgings_anew newest
        where newest.submission_id = judging.submission_id)`,
    )
    .orderBy('one.sentAt')
    .orderBy('one.id')
    .execute()
  return Map.groupBy(given, one => one.submissionId)
}
