import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { sessionDays } from '#server/limits.ts'

const ended = sql<boolean>`expires_at <= now()
  or created_at <= now() - ${sessionDays} * interval '1 day'`

/** Who is signed in where, this browser first. `tokenHash` is this browser's. */
export const listSessions = (db: Db, userId: string, tokenHash: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt'])
    .select(eb => eb('tokenHash', '=', tokenHash).as('isCurrent'))
    .where('userId', '=', userId)
    .where(sql<boolean>`not (${ended})`)
    .orderBy('isCurrent', 'desc')
    .orderBy('lastSeenAt', 'desc')
    .limit(100)
    .execute()

/** Undefined when the person has no such session. */
export const deleteSession = (db: Db, userId: string, id: string) =>
  db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .returning('tokenHash')
    .executeTakeFirst()

/** How many there were. */
export async function deleteOtherSessions(db: Db | Tx, userId: string, tokenHash: string) {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', tokenHash)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes what is over: sessions, links and counted attempts. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where(ended).execute()
  await db
    .deleteFrom('tokens')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('rateLimits')
    .where('resetsAt', '<=', sql<Date>`now()`)
    .execute()
}
