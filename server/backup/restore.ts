import { transaction } from '#db/index.ts'
import { connectPatiently } from '#db/connect.ts'
import { migrate, namesOfMigrations } from '#db/migrate.ts'
import { releaseOwner } from '#server/disk/owner.ts'
import { loadEnv, type Env } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { fileKinds, type FileStore } from '#server/files/store.ts'
import { checkArchive, hashed, readArchive } from './archive.ts'
import { assertEmpty, loadDatabase } from './load-rows.ts'
import type { Manifest } from './manifest.ts'
import { backupAt } from './place.ts'
import type { Progress } from './progress.ts'
import { runCommand } from './run-command.ts'

/**
 * Fills the configured database and file store, both empty, with what a backup holds. It is read
 * three times: whole before anything is written, then for its files, then for its rows, which all
 * stand at once in the end.
 * @throws an Error that says what to do; nothing was restored then.
 */
export async function restore(env: Env, file: string, progress: Progress): Promise<Manifest> {
  const { place, name } = backupAt(env, file)
  const read = () => place.read(name)
  progress.say('Checking the backup')
  const manifest = await checkArchive(read(), env.BACKUP_KEY)
  await assertSameVersion(manifest)
  const { db, close } = await connectPatiently(env)
  try {
    const files = createFileStore(env)
    await transaction(db, assertEmpty)
    await assertEmptyStore(files)
    await migrate(db)
    try {
      await restoreFiles(read(), env, files, progress)
      await transaction(db, tx => loadDatabase(tx, readArchive(read(), env.BACKUP_KEY), progress))
    } catch (error) {
      await removeAll(files)
      throw error
    }
  } finally {
    releaseOwner(env.DATA_DIR)
    await close()
  }
  return manifest
}

async function assertSameVersion({ migrations }: Manifest) {
  const own = await namesOfMigrations()
  if (own.join() === migrations.join()) return
  const [last, ours] = [migrations.at(-1), own.at(-1)]
  throw new Error(
    `This backup is of another version: its last migration is ${last}, that of this version ${ours}. Restore it with the version it was made by (the last commit that has ${last} as its newest in db/migrations), then start this one, which brings it up to date.`,
  )
}

async function assertEmptyStore(files: FileStore) {
  for (const kind of fileKinds)
    for await (const page of files.list(kind))
      if (page.length > 0)
        throw new Error(
          `The file store is not empty: it has ${kind}. Nothing was written. Take an empty one.`,
        )
}

/** Of a store that was empty before. */
async function removeAll(files: FileStore) {
  for (const kind of fileKinds)
    for await (const page of files.list(kind)) for (const { key } of page) await files.remove(key)
}

/** Before their rows, as everywhere. */
async function restoreFiles(
  bytes: AsyncIterable<Uint8Array>,
  { BACKUP_KEY }: Env,
  files: FileStore,
  progress: Progress,
) {
  let count = 0
  const reading = readArchive(bytes, BACKUP_KEY, {
    async file({ key, bytes: source }) {
      const written = hashed(source)
      await files.putStream(key, written.bytes)
      const found = await files.getStream(key)
      if (!found) throw new Error(`The file store did not keep ${key}.`)
      const stored = hashed(found)
      for await (const _ of stored.bytes);
      if (stored.sha256() !== written.sha256())
        throw new Error(`The file store did not keep ${key} as it is.`)
      progress.at('Files', ++count)
    },
  })
  while (!(await reading.next()).done);
  progress.done('Files', count)
}

/** `npm run restore -- FILE`: into the configured database and file store. */
if (import.meta.main)
  await runCommand(async progress => {
    const [file] = process.argv.slice(2)
    if (!file) throw new Error('usage: npm run restore -- FILE')
    const { files, madeAt } = await restore(loadEnv(), file, progress)
    progress.say(`Restored what stood at ${madeAt}.`)
    if (files.missing > 0) progress.say(`${files.missing} files were missing already then.`)
  })
