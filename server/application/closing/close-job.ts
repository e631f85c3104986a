import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#db/index.ts'
import type { JobStage } from '#db/tables/jobs.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { changeStatus } from '#server/job/change-status.ts'
import { changeLimit } from '#server/limits.ts'
import { awaitsAnswer } from '../live-offers.ts'
import { countOwnStages } from '../own-stages.ts'
import { jobsWhereMay } from '../queries.ts'
import { holdReason } from '../reasons/hold-reason.ts'
import { rejectAll, tellAllAtOnce } from '../reject.ts'
import type { Rejection } from '../schema.ts'

/**
 * Closes a job; with a rejection everybody who is not decided gets it, in the same transaction.
 * @throws as `changeStatus`; BAD_REQUEST when more are to be answered than one click changes; CONFLICT
 *   when the reason is gone.
 */
export async function closeJob(
  ctx: PersonContext,
  job: { id: string; organizationId: string },
  reason: 'filled' | 'cancelled',
  rejection: Rejection | undefined,
) {
  let rejected = 0
  const closed = await changeStatus(ctx, job, 'close', reason, async tx => {
    if (!rejection) return
    const ids = await listUndecided(tx, ctx.user.id, job.id)
    if (ids.length > changeLimit)
      throw badRequest(
        `At most ${changeLimit} applicants are answered at once. Answer some of them on the board first.`,
      )
    const given = await holdReason(tx, job.organizationId, rejection)
    rejected = (await rejectAll(tx, ctx.user.id, ids, given, randomUUID())).length
  })
  if (rejection?.delayHours === 0) await tellAllAtOnce(ctx, rejected)
  return { ...closed, rejected }
}

/** Those of a job who wait for an answer. */
const undecided = (db: Db | Tx, userId: string, jobId: string) =>
  db
    .selectFrom('applications')
    .where('jobId', '=', jobId)
    .where('jobId', 'in', jobsWhereMay(userId, 'decide'))
    .where('userId', 'is not', null)
    .where(awaitsAnswer)

async function listUndecided(tx: Tx, userId: string, jobId: string): Promise<string[]> {
  const rows = await undecided(tx, userId, jobId)
    .select('id')
    .limit(changeLimit + 1)
    .execute()
  return rows.map(({ id }) => id)
}

/** How many that are, and in which of the job's own stages. */
export async function countUndecided(
  db: Db,
  userId: string,
  { id, stages: own }: { id: string; stages: JobStage[] },
) {
  const counted = await undecided(db, userId, id)
    .select(eb => ['systemStage', 'stageId', eb.fn.countAll<number>().as('count')])
    .groupBy(['systemStage', 'stageId'])
    .execute()
  return {
    count: counted.reduce((sum, { count }) => sum + count, 0),
    stages: countOwnStages(own, counted).stages.filter(({ count }) => count > 0),
  }
}
