import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Closes what is past its end date. May run at any time, and side by side. */
export const closeExpiredJobs = (db: Db) =>
  db
    .updateTable('jobs')
    .set({ status: 'closed', closeReason: 'expired', updatedAt: sql`now()` })
    .where('status', 'in', ['open', 'paused'])
    .where('validThrough', '<', sql<Date>`now()`)
    .returning(['id', 'organizationId'])
    .execute()
