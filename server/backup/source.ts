import { existsSync } from 'node:fs'
import path from 'node:path'
import { connectEmbedded } from '#db/embedded.ts'
import { connectPostgres, type Connection } from '#db/index.ts'
import type { Env } from '#server/env.ts'
import { holdRemovals } from '#server/files/hold-removals.ts'
import { askForSnapshot } from './snapshots.ts'

interface Source {
  connection: Connection
  /** @throws when files may have been removed meanwhile. */
  close(): Promise<void>
}

/** The configured database to be read, and its files held in the store until `close`. */
export async function openSource(env: Env): Promise<Source> {
  if (env.DATABASE_URL) {
    const hold = await holdRemovals(env.DATABASE_URL)
    const connection = connectPostgres(env.DATABASE_URL, { isPatient: true, max: 1 })
    return { connection, close: () => closing(connection, hold.release) }
  }
  const snapshot = await askForSnapshot(env.DATA_DIR)
  if (snapshot) {
    const connection = await connectEmbedded(snapshot.folder)
    return { connection, close: () => closing(connection, snapshot.release) }
  }
  const connection = await openStopped(env.DATA_DIR)
  return { connection, close: () => connection.close() }
}

/** The embedded database of a server that does not run. @throws when there is none, or it runs. */
export function openStopped(dataDir: string) {
  if (!existsSync(path.join(dataDir, 'pg')))
    throw new Error(`There is no database in ${dataDir}. Set DATA_DIR, or DATABASE_URL.`)
  return connectEmbedded(dataDir)
}

async function closing(connection: Connection, release: () => Promise<void>) {
  try {
    await connection.close()
  } finally {
    await release()
  }
}
