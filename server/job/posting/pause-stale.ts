import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import type { Db, Tx } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { staleDays } from '#server/limits.ts'
import { isShown, listStayingWhoMay } from '#server/org/queries.ts'
import { findNamedJob } from '../queries.ts'

const batch = 100
const longAgo = sql<Date>`now() - ${staleDays} * interval '1 day'`

/**
 * Pauses each open job with an application that nobody opened for 21 days, and tells its admins.
 * However many processes do it, each job is paused and told once.
 */
export const pauseStaleJobs = (db: Db) =>
  inBatches(db, batch, async tx => {
    const paused = await pauseStale(tx)
    for (const { id, organizationId } of paused)
      await emit(tx, {
        name: 'job.stalled',
        organizationId,
        actorId: null,
        ip: null,
        jobId: id,
        job: await findNamedJob(tx, id),
        admins: await listStayingWhoMay(tx, organizationId, 'editJobs'),
      })
    return paused.length
  })

const pauseStale = (tx: Tx) =>
  tx
    .with(
      due => due('due').materialized(),
      jobs =>
        jobs
          .selectFrom('jobs')
          .select('jobs.id as dueId')
          .where('jobs.status', '=', 'open')
          .where('jobs.guardedFrom', '<', longAgo)
          .where(isShown(sql.ref('jobs.organizationId')))
          .where(({ exists, selectFrom }) =>
            exists(
              selectFrom('applications')
                .select('applications.id')
                .whereRef('applications.jobId', '=', 'jobs.id')
                .where('applications.systemStage', '=', 'applied')
                .where('applications.openedAt', 'is', null)
                .where('applications.anonymizedAt', 'is', null)
                .where('applications.createdAt', '<', longAgo),
            ),
          )
          .limit(batch)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('jobs')
    .from('due')
    .whereRef('dueId', '=', 'jobs.id')
    .set({ status: 'paused', pauseReason: 'stale', updatedAt: sql`now()` })
    .returning(['id', 'organizationId'])
    .execute()
