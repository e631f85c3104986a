import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import type { Db, Tx } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'

const batch = 1000

/** Closes what is past its end date. May run at any time, and side by side. */
export const closeExpiredJobs = (db: Db) =>
  inBatches(db, batch, async tx => {
    const jobs = await closeExpired(tx)
    await emit(tx, { name: 'jobs.expired', jobs })
    return jobs.length
  })

const closeExpired = (tx: Tx) =>
  tx
    .with(
      due => due('due').materialized(),
      jobs =>
        jobs
          .selectFrom('jobs')
          .select('id as dueId')
          .where('status', 'in', ['open', 'paused'])
          .where('validThrough', '<', sql<Date>`now()`)
          .limit(batch)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('jobs')
    .from('due')
    .whereRef('dueId', '=', 'jobs.id')
    .set({ status: 'closed', closeReason: 'expired', updatedAt: sql`now()` })
    .returning(['id', 'organizationId'])
    .execute()
