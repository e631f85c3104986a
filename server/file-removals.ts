import type { Db, Tx } from '#db/index.ts'
import type { FileStore } from './files.ts'

/** Notes files for removal in the transaction that deletes what named them. */
export async function noteRemovals(tx: Tx, storageKeys: string[]) {
  if (storageKeys.length === 0) return
  await tx
    .insertInto('fileRemovals')
    .values(storageKeys.map(storageKey => ({ storageKey })))
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Removes the noted files from the store; those that fail stay noted for the next time. */
export async function removeNoted({ db, files }: { db: Db; files: FileStore }) {
  const noted = await db.selectFrom('fileRemovals').select('storageKey').limit(1000).execute()
  for (const { storageKey } of noted) {
    await files.remove(storageKey)
    await db.deleteFrom('fileRemovals').where('storageKey', '=', storageKey).execute()
  }
}
