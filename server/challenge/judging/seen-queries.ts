import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'

/** Who was told what all gave: from then on they score nothing here. */
export const noteSeen = (db: Db | Tx, challengeId: string, userId: string) =>
  db
    .insertInto('rankingsSeen')
    .values({ challengeId, userId })
    .onConflict(seen => seen.doNothing())
    .execute()

export const hasSeenRanking = async (db: Db | Tx, challengeId: string, userId: string) =>
  (await db
    .selectFrom('rankingsSeen')
    .select('seenAt')
    .where('challengeId', '=', challengeId)
    .where('userId', '=', userId)
    .executeTakeFirst()) !== undefined

/** As `user_id`. */
export const seenIn = (challengeId: string) =>
  sql`select user_id from rankings_seen where challenge_id = ${challengeId}`

/** Whether this judge may send a score of the work, or has; the query reads `submissions`. */
export const isScorable = (judgeId: string) =>
  sql<boolean>`(not exists (select from rankings_seen seen
      where seen.challenge_id = submissions.challenge_id and seen.user_id = ${judgeId})
    or exists (select from judgements own
      where own.submission_id = submissions.id and own.judge_id = ${judgeId}))`
