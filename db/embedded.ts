import { constants, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm as trigrams } from '@electric-sql/pglite/contrib/pg_trgm'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import pg from 'pg'
import { overPool, type Connection } from './index.ts'
import { lockFile } from './lock-file.ts'

/**
 * The embedded database in `dataDir`/pg, held by this process alone.
 * @throws when another process has it open (two would corrupt it silently).
 */
export async function connectEmbedded(dataDir: string): Promise<Connection> {
  mkdirSync(dataDir, { recursive: true })
  const unlock = lockFolder(dataDir)
  const folder = path.join(dataDir, 'pg')
  if (!existsSync(folder)) await initialise(folder)
  return overPglite(createLite({ dataDir: folder }), unlock, folder)
}

/** Over a PGlite that the caller made: tests load a snapshot into one. */
export async function overPglite(
  lite: PGlite,
  afterClose = () => {},
  folder?: string,
): Promise<Connection> {
  await lite.waitReady
  const pool = new pg.Pool({ ...createPgConfig(lite), max: 1 })
  return overPool(pool, {
    ...(folder && { copyTo: to => copy(pool, folder, to) }),
    listen: (channel, heard) => {
      const stop = lite.listen(channel, heard)
      return async () => (await stop)()
    },
    afterEnd: async () => {
      await lite.close()
      afterClose()
    },
  })
}

/** A database in memory; `loadDataDir` is a snapshot. */
export const inMemory = (options: PGliteOptions = {}) => overPglite(createLite(options))

/** Whoever holds the one connection is alone: nothing is written meanwhile. */
async function copy(pool: pg.Pool, folder: string, to: string) {
  const client = await pool.connect()
  try {
    // Less is left to be replayed in the copy.
    await client.query('checkpoint')
    await cp(folder, to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  } finally {
    client.release()
  }
}

/** With the extensions that the migrations create. */
export const createLite = (options: PGliteOptions = {}) =>
  new PGlite({ ...options, extensions: { pg_trgm: trigrams } })

/** A half-made folder would look like a database at the next start: make it aside, then rename. */
async function initialise(folder: string) {
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  const lite = createLite({ dataDir: unfinished })
  await lite.waitReady
  await lite.close()
  renameSync(unfinished, folder)
}

/** PGlite takes no lock of its own. */
function lockFolder(dataDir: string): () => void {
  const unlock = lockFile(path.join(dataDir, 'lock.db'))
  if (unlock) return unlock
  throw new Error(
    `Another process is using the data folder ${dataDir}. Stop it, or set DATA_DIR to another folder.`,
  )
}
