import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { idleDays, sessionDays } from '#server/limits.ts'
import { deleteIdleDevices } from './devices.ts'
import { endSessions } from './end-sessions.ts'
import { deleteBegun, deleteOldSetUps } from './two-factor-queries.ts'

const ended = sql<boolean>`expires_at <= now()
  or created_at <= now() - ${sessionDays} * interval '1 day'`

/**
 * Only while the password that was checked still stands does a session begin: who changes it, or
 * turns two-factor sign-in on, waits for this, or this for them, and then ends or finds no session.
 * False when it does not stand any more.
 */
export async function holdPassword(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): Promise<boolean> {
  const stands = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', 'is not distinct from', passwordHash)
    .forShare()
    .executeTakeFirst()
  return stands !== undefined
}

export const insertSession = (
  tx: Tx,
  session: { userId: string; tokenHash: string; userAgent: string | null; ip: string | null },
) =>
  tx
    .insertInto('sessions')
    .values({ ...session, expiresAt: sql`now() + ${idleDays} * interval '1 day'` })
    .execute()

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

/** Those of these, by the hashes of their tokens, that have not ended. */
export async function listAlive(db: Db, tokenHashes: string[]) {
  const alive = await db
    .selectFrom('sessions')
    .select('tokenHash')
    .where(sql<boolean>`token_hash = any(${tokenHashes}::text[])`)
    .where('expiresAt', '>', sql<Date>`now()`)
    .execute()
  return new Set(alive.map(({ tokenHash }) => tokenHash))
}

/** False when the person has no such session. */
export const deleteSession = async (db: Db, userId: string, id: string) =>
  (await endSessions(db, sql`id = ${id} and user_id = ${userId}`)) > 0

/** How many there were. What was begun with the password ends with them. */
export async function deleteOtherSessions(db: Db | Tx, userId: string, tokenHash: string) {
  await deleteBegun(db, userId)
  return endSessions(db, sql`user_id = ${userId} and token_hash <> ${tokenHash}`)
}

/** Deletes what is over: sessions, begun ones too, known devices, links and counted attempts. */
export async function deleteExpired(db: Db): Promise<void> {
  await db.deleteFrom('sessions').where(ended).execute()
  await deleteIdleDevices(db)
  await deleteOldSetUps(db)
  await db
    .deleteFrom('tokens')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('begunSignIns')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('begunAtProviders')
    .where('expiresAt', '<=', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('rateLimits')
    .where('resetsAt', '<=', sql<Date>`now()`)
    .execute()
}
