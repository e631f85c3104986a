import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { ownerOf } from './owner.ts'

/** Handed in and not withdrawn. */
const isHandedIn = sql<boolean>`(submissions.status not in ('draft', 'withdrawn'))`

/** Whose work that was handed in is, which may be the lead's of their team, and who would see it. */
export const findAgreement = (db: Db, userId: string, challengeId: string) =>
  db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .select(sql<boolean>`submissions.user_id = ${userId}`.as('isOwner'))
    .select('challenges.galleryVisibility')
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.userId', '=', ownerOf(userId, challengeId))
    .where(isHandedIn)
    .executeTakeFirst()

/**
 * Keeps since when it is agreed. Its owner agrees, each of a team takes it back; undefined where
 * that is not so any more.
 */
export const saveAgreement = (db: Db, userId: string, challengeId: string, agrees: boolean) =>
  db
    .updateTable('submissions')
    .set({
      galleryAgreedAt: agrees ? sql<Date>`coalesce(gallery_agreed_at, server_time())` : null,
      updatedAt: sql`now()`,
    })
    .where('challengeId', '=', challengeId)
    .where('userId', '=', agrees ? userId : ownerOf(userId, challengeId))
    .where(isHandedIn)
    .returning('galleryAgreedAt')
    .executeTakeFirst()
