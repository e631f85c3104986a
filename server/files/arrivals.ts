import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { restarting } from '#server/errors.ts'
import { noteRemovals } from './removals.ts'

/** Longer than a file takes into the store, with the row that names it; in seconds. */
export const arrivalLimit = 10 * 60

/** Before a byte is stored. */
export const noteArrival = (db: Db, storageKey: string) =>
  db.insertInto('fileArrivals').values({ storageKey }).execute()

/**
 * In the transaction that writes the row which names the file: from its end on the file stays.
 * @throws SERVICE_UNAVAILABLE when it took so long that the file was given up.
 */
export async function keepArrived(tx: Tx, storageKey: string) {
  const { numDeletedRows } = await tx
    .deleteFrom('fileArrivals')
    .where('storageKey', '=', storageKey)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw restarting()
}

/**
 * No row will name it: it is removed, whether the store took it or not. False for one that a row
 * names by now, for its transaction was done though nobody heard of it: that file stays.
 */
export const giveUpArrival = (db: Db, storageKey: string) =>
  transaction(db, async tx => {
    const { numDeletedRows } = await tx
      .deleteFrom('fileArrivals')
      .where('storageKey', '=', storageKey)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return false
    await noteRemovals(tx, [storageKey])
    return true
  })

/** Gives up the files of processes that have ended: `seconds` is how long one of a living one may take. */
export const giveUpOldArrivals = (db: Db, seconds: number) =>
  transaction(db, async tx => {
    const gone = await tx
      .with(
        due => due('due').materialized(),
        arrivals =>
          arrivals
            .selectFrom('fileArrivals')
            .select('storageKey as dueKey')
            .where('createdAt', '<', sql<Date>`now() - ${seconds} * interval '1 second'`)
            .limit(1000)
            .forUpdate()
            .skipLocked(),
      )
      .deleteFrom('fileArrivals')
      .using('due')
      .whereRef('dueKey', '=', 'storageKey')
      .returning('storageKey')
      .execute()
    await noteRemovals(
      tx,
      gone.map(file => file.storageKey),
    )
  })
