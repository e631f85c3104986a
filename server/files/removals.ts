import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { StoreAway } from '#server/errors.ts'
import { isHeldHere, noBackupElsewhere } from './hold-removals.ts'
import type { FileStore } from './store.ts'

/** Notes files for removal in the transaction that deletes what named them. */
export async function noteRemovals(tx: Tx, storageKeys: string[]) {
  if (storageKeys.length === 0) return
  // One parameter, however many they are: a statement takes 65,535.
  await sql`insert into file_removals (storage_key)
    select distinct unnest(${storageKeys}::text[]) on conflict do nothing`.execute(tx)
}

/** The file is gone. */
export const forgetRemoval = (db: Db, storageKey: string) =>
  db.deleteFrom('fileRemovals').where('storageKey', '=', storageKey).execute()

/** So many failures at once are the store's own: to wait for each of the rest helps nobody. */
const failureLimit = 10

/**
 * Removes the noted files from the store, while no backup reads it. Those that fail stay noted, as of now and so behind all
 * others: none waits for them.
 * @throws StoreAway at once, and AggregateError at the end, when some could not be removed.
 */
export async function removeNoted({ db, files }: { db: Db; files: FileStore }) {
  const noted = await db
    .selectFrom('fileRemovals')
    .select('storageKey')
    .where(noBackupElsewhere)
    .orderBy('createdAt')
    .limit(1000)
    .execute()
  if (isHeldHere()) return
  const failures: unknown[] = []
  for (const { storageKey } of noted) {
    try {
      await files.remove(storageKey)
    } catch (error) {
      failures.push(error)
      await db
        .updateTable('fileRemovals')
        .set({ createdAt: sql`now()` })
        .where('storageKey', '=', storageKey)
        .execute()
      if (error instanceof StoreAway) throw error
      if (failures.length === failureLimit) break
      continue
    }
    await forgetRemoval(db, storageKey)
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Files could not be removed')
}
