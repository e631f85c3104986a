import { Readable } from 'node:stream'
import type { Db, Tx } from '#db/index.ts'
import { giveUpArrival, keepArrived, noteArrival } from './arrivals.ts'
import { forgetRemoval } from './removals.ts'
import type { Bytes, FileStore } from './store.ts'

/**
 * Stores a file and then, by `insert`, what names it, which calls `keep` in its transaction. When
 * either fails the file goes again; when this process ends in between, the upkeep removes it. An
 * `insert` that fails may have been done: the connection may be lost after the database has heard
 * of its end. Then the note of its arrival is gone, and the file stays.
 */
export async function storeFile<T>(
  { db, files }: { db: Db; files: FileStore },
  storageKey: string,
  source: Bytes,
  insert: (keep: (tx: Tx) => Promise<void>) => Promise<T>,
) {
  // What is not given up here is given up by the upkeep.
  const giveUp = () => giveUpArrival(db, storageKey).catch(() => false)
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
    if (await giveUp())
      await files
        .remove(storageKey)
        .then(() => forgetRemoval(db, storageKey))
        // It stays noted.
        .catch(() => {})
    throw error
  }
}
