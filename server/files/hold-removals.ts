import { sql } from 'kysely'
import pg from 'pg'
import { codeOf } from '#db/errors.ts'

/*
 * A backup reads the files that rows of its snapshot name, while people go on deleting. What they
 * delete is noted in the transaction that deletes its row, and removed from the store later: a
 * backup holds these removals from before its snapshot until it has read the last file. Whoever
 * removes asks for its notes and for the hold in one statement, so that it either sees the hold, or
 * notes alone that were committed before the snapshot, whose rows the snapshot lacks.
 */

/** Of PostgreSQL's advisory locks: a number that nothing else here takes. */
const holdKey = 7_305_181

/** True of a statement in a transaction of its own, while no other process makes a backup. */
export const noBackupElsewhere = sql<boolean>`(select pg_try_advisory_xact_lock_shared(${sql.lit(holdKey)}))`

let holdsHere = 0

/** The embedded database has one process, which asks itself: after it has read the notes. */
export const isHeldHere = () => holdsHere > 0

/** For the embedded database. */
export function holdRemovalsHere(): () => void {
  holdsHere++
  let isHeld = true
  return () => {
    if (isHeld) holdsHere--
    isHeld = false
  }
}

export class AnotherBackup extends Error {
  constructor() {
    super('Another backup is being made at this moment. Try again when it is done.')
  }
}

/**
 * Holds removals on the PostgreSQL at `url` by a transaction of its own, which ends with this process
 * however that ends.
 * @throws AnotherBackup while one is held.
 */
export async function holdRemovals(url: string) {
  const client = new pg.Client({ connectionString: url, keepAlive: true })
  let lost: Error | undefined
  client.on('error', error => (lost = error))
  await client.connect()
  try {
    await client.query('begin')
    // Otherwise idle, it holds no snapshot, and so no dead rows either.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // Removals take it for a moment; a backup keeps it.
    await client.query('set local lock_timeout = 2000')
    await client.query(`select pg_advisory_xact_lock(${holdKey})`)
  } catch (error) {
    await client.end()
    throw codeOf(error) === '55P03' ? new AnotherBackup() : error
  }
  return {
    /** @throws when it was lost in between. */
    async release() {
      try {
        if (lost) throw lost
        await client.query('commit')
      } finally {
        await client.end()
      }
    },
  }
}
