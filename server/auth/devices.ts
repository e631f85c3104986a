import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { deviceDays } from '#server/limits.ts'
import { hashToken } from './session-store.ts'

/*
 * An account knows the browsers that signed in to it. From one it knows, its owner gets in however
 * many wrong passwords strangers send; from one it does not know, its owner is told of the sign-in.
 */

const isOver = sql<boolean>`devices.last_seen_at <= now() - ${deviceDays} * interval '1 day'`

/** Whether the account of this address, if there is one, knows the browser. */
export async function isKnownDevice({ db, device }: Context, email: string): Promise<boolean> {
  if (!device) return false
  const known = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.userId')
    .select('devices.userId')
    .where('users.email', '=', email)
    .where('devices.tokenHash', '=', hashToken(device))
    .where(sql<boolean>`not (${isOver})`)
    .executeTakeFirst()
  return known !== undefined
}

export const rememberDevice = (db: Db | Tx, userId: string, device: string) =>
  db
    .insertInto('devices')
    .values({ userId, tokenHash: hashToken(device) })
    .onConflict(conflict =>
      conflict.columns(['userId', 'tokenHash']).doUpdateSet({ lastSeenAt: sql<Date>`now()` }),
    )
    .execute()

/** With the password they signed in by, all go but `kept`. */
export const forgetDevices = (tx: Tx, userId: string, kept: string | null) =>
  tx
    .deleteFrom('devices')
    .where('userId', '=', userId)
    .$if(kept !== null, query => query.where('tokenHash', '<>', hashToken(kept ?? '')))
    .execute()

export const deleteIdleDevices = (db: Db) => db.deleteFrom('devices').where(isOver).execute()
