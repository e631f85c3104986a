import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { announcing } from '#server/mail/announcing.ts'

/**
 * Ends those sessions of one person, and with them what their browsers listen to, on whichever server
 * (server/live). Answers with how many there were.
 */
export async function endSessions(db: Db | Tx, which: RawBuilder<boolean>): Promise<number> {
  const gone = await db.deleteFrom('sessions').where(which).returning('userId').execute()
  const [first] = gone
  if (first) await announcing('sessions', sql`select ${first.userId}::uuid as user_id`).execute(db)
  return gone.length
}
