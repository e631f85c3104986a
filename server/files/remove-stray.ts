import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import { isUnnamed } from './named-files.ts'
import { noteRemovals, removeNoted } from './removals.ts'
import { fileKinds, isFileKey, type FileStore } from './store.ts'

/** Younger files may be of an older version of this server, which notes no arrivals; in milliseconds. */
const strayAfter = 60 * 60_000

/** So many are the rest of no killed process. */
const mostStray = 100

/**
 * Removes the stored files that no row names.
 * @throws when that would be most of the store: it then belongs to another database than this one.
 */
export async function removeStray({ db, files }: { db: Db; files: FileStore }) {
  const stray: string[] = []
  let seen = 0
  for (const kind of fileKinds)
    for await (const page of files.list(kind)) {
      const old = page.flatMap(({ key, changedAt }) =>
        isFileKey(key) && changedAt.getTime() < Date.now() - strayAfter ? key : [],
      )
      seen += old.length
      if (old.length > 0) stray.push(...(await withoutRow(db, old)))
    }
  if (stray.length > mostStray && stray.length > seen / 2)
    throw new Error(
      `${stray.length} of ${seen} stored files are of no row, so none was removed: is this the database that they belong to?`,
    )
  for (let from = 0; from < stray.length; from += 1000)
    await transaction(db, tx => noteRemovals(tx, stray.slice(from, from + 1000)))
  await removeNoted({ db, files })
  return stray.length
}

/** Which of these files nothing names. */
export async function withoutRow(db: Db, keys: string[]) {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) key
    where not exists (select from file_arrivals where storage_key = key)
      and ${isUnnamed}`.execute(db)
  return rows.map(row => row.key)
}
