import { Readable } from 'node:stream'
import type { Db, Tx } from '#db/index.ts'
import { forgetArrival, giveUpArrival, keepArrived, noteArrival } from './arrivals.ts'
import type { Bytes, FileStore } from './store.ts'

/**
 * Stores a file and then, by `insert`, what names it, which calls `keep` in its transaction. When
 * either fails the file goes again; when this process ends in between, the upkeep removes it.
 */
export async function storeFile<T>(
  { db, files }: { db: Db; files: FileStore },
  storageKey: string,
  source: Bytes,
  insert: (keep: (tx: Tx) => Promise<void>) => Promise<T>,
) {
  // What is not given up here is given up by the upkeep.
  const giveUp = () => giveUpArrival(db, storageKey).catch(() => {})
  try {
    await noteArrival(db, storageKey)
    await files.putStream(storageKey, source)
  } catch (error) {
    await giveUp()
    throw error
  } finally {
    // One that fails at once may not have begun to read.
    if (source instanceof Readable) source.destroy()
  }
  try {
    return await insert(tx => keepArrived(tx, storageKey))
  } catch (error) {
    await files
      .remove(storageKey)
      .then(() => forgetArrival(db, storageKey), giveUp)
      .catch(() => {})
    throw error
  }
}
