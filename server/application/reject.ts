import { rejectionHours } from '#server/limits.ts'
import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { moveDelay, movedMeanwhile } from './move-to-stage.ts'
import { jobsWhereMay, noRejection, undecidedEnd } from './queries.ts'
import type { RejectInput } from './schema.ts'
import { tellDueStages } from './tell-candidate.ts'

/** Until then a rejection can be taken back unseen. */
const rejectionDelay = sql<Date>`now() + ${rejectionHours} * interval '1 hour'`

/** @throws CONFLICT when the application is rejected already or withdrawn. */
export async function rejectApplication(ctx: PersonContext, input: RejectInput) {
  const rejected = await transaction(ctx.db, tx => reject(tx, ctx.user.id, input))
  if (!rejected) return movedMeanwhile(ctx, input.applicationId)
  if (input.tellNow)
    await tellDueStages(ctx.db, input.applicationId).catch(error =>
      ctx.log.error(error, 'rejection mail failed'),
    )
  return rejected
}

async function reject(tx: Tx, userId: string, input: RejectInput) {
  const { applicationId: id, reason, message, tellNow } = input
  const rejected = await tx
    .updateTable('applications')
    .set({
      systemStage: 'rejected',
      rejectedFrom: sql`system_stage`,
      rejectedAt: sql`now()`,
      rejectReason: reason,
      rejectMessage: message || null,
      tellAt: tellNow ? sql`now()` : rejectionDelay,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('systemStage', 'not in', ['rejected', 'withdrawn'])
    .where('userId', 'is not', null)
    .where('jobId', 'in', jobsWhereMay(userId, 'decide'))
    .returning(['id', 'systemStage as stage', 'rejectedFrom', 'tellAt'])
    .executeTakeFirst()
  if (rejected?.rejectedFrom)
    await emit(tx, {
      name: 'application.rejected',
      applicationId: id,
      actorId: userId,
      fromStage: rejected.rejectedFrom,
      reason,
    })
  return rejected
}

/** Puts a rejected application back where it was. @throws CONFLICT when it is not rejected. */
export async function undoRejection(ctx: PersonContext, applicationId: string) {
  const restored = await transaction(ctx.db, tx => restore(tx, ctx.user.id, applicationId))
  return restored ?? movedMeanwhile(ctx, applicationId)
}

async function restore(tx: Tx, userId: string, id: string) {
  const before = await tx
    .selectFrom('applications')
    .select(['rejectedFrom', 'toldStage'])
    .where('id', '=', id)
    .where('systemStage', '=', 'rejected')
    .where('userId', 'is not', null)
    .where('jobId', 'in', jobsWhereMay(userId, 'decide'))
    .forUpdate()
    .executeTakeFirst()
  if (!before?.rejectedFrom) return undefined
  const toStage = before.rejectedFrom
  const wasTold = before.toldStage === 'rejected'
  await tx
    .updateTable('applications')
    .set({
      systemStage: toStage,
      ...noRejection,
      ...(wasTold ? { stageSince: sql`now()` } : {}),
      tellAt: moveDelay,
      retentionUntil: undecidedEnd,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await emit(tx, {
    name: 'application.rejectionUndone',
    applicationId: id,
    actorId: userId,
    toStage,
    isSeen: wasTold,
  })
  return { id, stage: toStage }
}
