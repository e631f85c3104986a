import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import type { Db, Tx } from '#db/index.ts'
import { eventDays, rolledUpDays } from '#server/limits.ts'
import { hashed, thisWeek } from './count-events.ts'

const batch = 10_000

/**
 * Deletes the secrets of the weeks before the last, so that their hashes lead to nobody, and what is
 * older than it is kept.
 */
export async function forgetOldEvents(db: Db): Promise<void> {
  await sql`delete from analytics_secrets where week < ${thisWeek} - 7`.execute(db)
  await sql`delete from analytics_days
    where day < (now() at time zone 'UTC')::date - ${rolledUpDays}::integer`.execute(db)
  await inBatches(db, batch, async tx => {
    const { numAffectedRows } = await sql`delete from analytics_events where id in (
      select id from analytics_events
      where at < now() - ${eventDays} * interval '1 day' limit ${batch})`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}

/** What still could be told to be of a person is nobody's; the counts stay. */
export const unlinkEventsOf = (tx: Tx, userId: string) =>
  sql`update analytics_events set user_hash = null, session_hash = null
    where at >= (select min(week) from analytics_secrets)
      and user_hash in (select ${hashed(sql`${userId}::text`)} from analytics_secrets)`.execute(tx)
