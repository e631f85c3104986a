import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import type { Db, Tx } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { findNamedJob } from '#server/job/queries.ts'
import { awaitsAnswer } from './live-offers.ts'

const batch = 100

/**
 * Tells candidates that no answer came, once, 14 days after the job ended or its organization was
 * suspended: it counts as unanswered from then on. The organization can still decide.
 */
export const tellSilence = (db: Db) =>
  inBatches(db, batch, async tx => {
    const silent = await noteUnanswered(tx)
    for (const [jobId, applications] of Map.groupBy(silent, ({ jobId: id }) => id))
      await emit(tx, {
        name: 'applications.unanswered',
        job: await findNamedJob(tx, jobId),
        isSuspended: applications[0]?.isSuspended ?? false,
        applications: applications.map(({ id, userId }) => ({ applicationId: id, userId })),
      })
    return silent.length
  })

/** Those who wait for an answer, as far as they know. */
const noteUnanswered = (tx: Tx) =>
  tx
    .with(
      due => due('due').materialized(),
      applications =>
        applications
          .selectFrom('applications')
          .innerJoin('organizations', 'organizations.id', 'applications.organizationId')
          .select(['applications.id as dueId'])
          .select(sql<boolean>`organizations.status = 'suspended'`.as('isSuspended'))
          .where('silenceAt', '<=', sql<Date>`now()`)
          .where(
            sql<boolean>`(${awaitsAnswer}
            or (system_stage = 'rejected' and told_stage <> 'rejected'
              and organizations.status = 'suspended'))`,
          )
          .orderBy('silenceAt')
          .limit(batch)
          .forUpdate('applications')
          .skipLocked(),
    )
    .updateTable('applications')
    .from('due')
    .whereRef('dueId', '=', 'applications.id')
    .set({ unansweredAt: sql<Date>`now()`, silenceAt: null })
    .returning(['applications.id', 'applications.userId', 'applications.jobId', 'due.isSuspended'])
    .execute()
