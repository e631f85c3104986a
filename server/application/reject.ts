import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import type { PersonContext } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { conflict } from '#server/errors.ts'
import { hasLiveOffer, listLive } from './live-offers.ts'
import { keepJobOf } from './keep-job.ts'
import { moveDelay, movedMeanwhile } from './move-to-stage.ts'
import { endDueOffers } from './offer/answer-offer.ts'
import { answerAwaited, jobsWhereMay, noRejection, retentionEnd, undecidedEnd } from './queries.ts'
import { holdReason, reasonCode, type GivenRejection } from './reasons/hold-reason.ts'
import type { RejectInput } from './schema.ts'
import { tellDueStages, tellTakenBack } from './tell-candidate.ts'

/** @throws CONFLICT when the application is rejected already or withdrawn, or the reason is gone. */
export async function rejectApplication(
  ctx: PersonContext,
  organizationId: string,
  input: RejectInput,
) {
  const { applicationId: id } = input
  const batchId = randomUUID()
  const [rejected] = await transaction(ctx.db, async tx => {
    const given = await holdReason(tx, organizationId, input)
    const all = await rejectAll(tx, ctx.user.id, [id], given, batchId)
    if (all.length === 0 && (await listLive(tx, [id])).size > 0)
      throw conflict('An offer stands. Withdraw it before you reject the application.')
    return all
  })
  if (!rejected) return movedMeanwhile(ctx, id)
  if (input.delayHours === 0) await tellAtOnce(ctx, id)
  return { ...rejected, batchId }
}

/** The mails of what is due already; a failure leaves them to the next round. */
const tellAtOnce = ({ db, log }: PersonContext, applicationId?: string) =>
  tellDueStages(db, applicationId).catch(error => log.error(error, 'rejection mail failed'))

/** So many are told while who rejected them waits. */
const toldAtOnce = 100

/** As `tellAtOnce`; of very many the telling goes on after the answer. */
export async function tellAllAtOnce(ctx: PersonContext, count: number) {
  if (count === 0) return
  const telling = tellAtOnce(ctx)
  if (count <= toldAtOnce) await telling
}

/** Rejects those of these that are not decided, as one batch. Answers with them. */
export async function rejectAll(
  tx: Tx,
  userId: string,
  ids: string[],
  { told, message, delayHours }: GivenRejection,
  batchId: string,
) {
  // What waits for their locks is not in sight of the statement that waits.
  await tx
    .selectFrom('applications')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tellTakenBack(tx, ids)
  // One whose time is over is told as that first, and not after the rejection.
  await endDueOffers(tx, ids)
  const rejected = await tx
    .updateTable('applications')
    .set({
      systemStage: 'rejected',
      rejectedFrom: sql`system_stage`,
      rejectedAt: sql`now()`,
      rejectReason: told,
      rejectMessage: sql`nullif(replace(replace(${message}::text, '{job}', (select title
        from jobs where id = applications.job_id)), '{name}', (select name
        from applicants where application_id = applications.id)), '')`,
      // Until then it can be taken back unseen.
      tellAt: sql`now() + ${delayHours} * interval '1 hour'`,
      updatedAt: sql`now()`,
    })
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('systemStage', 'not in', ['rejected', 'withdrawn'])
    .where(sql<boolean>`not ${hasLiveOffer}`)
    .where('userId', 'is not', null)
    .where('jobId', 'in', jobsWhereMay(userId, 'decide'))
    .returning(['id', 'systemStage as stage', 'rejectedFrom', 'tellAt'])
    .execute()
  if (rejected.length > 0)
    await emit(tx, {
      name: 'applications.rejected',
      actorId: userId,
      batchId,
      reason: reasonCode(told),
      rejections: rejected.flatMap(({ id, rejectedFrom }) =>
        rejectedFrom ? [{ applicationId: id, fromStage: rejectedFrom }] : [],
      ),
    })
  return rejected
}

/** Puts a rejected application back where it was. @throws CONFLICT when it is not rejected. */
export async function undoRejection(ctx: PersonContext, applicationId: string) {
  const [restored] = await transaction(ctx.db, async tx => {
    await keepJobOf(tx, ctx.user.id, applicationId)
    return restoreAll(tx, ctx.user.id, [applicationId])
  })
  return restored ?? movedMeanwhile(ctx, applicationId)
}

interface Restored {
  id: string
  stage: SystemStage
  wasTold: boolean
}

/** Puts those of these that are rejected back where they were. Answers with them. */
export async function restoreAll(tx: Tx, userId: string, ids: string[]): Promise<Restored[]> {
  const before = await tx
    .selectFrom('applications')
    .select(['id', 'rejectedFrom', 'toldStage'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .where('systemStage', '=', 'rejected')
    .where('userId', 'is not', null)
    .where('jobId', 'in', jobsWhereMay(userId, 'decide'))
    .orderBy('id')
    .forUpdate()
    .execute()
  const restored = before.flatMap(({ id, rejectedFrom, toldStage }) =>
    rejectedFrom ? [{ id, stage: rejectedFrom, wasTold: toldStage === 'rejected' }] : [],
  )
  if (restored.length === 0) return []
  await tx
    .updateTable('applications')
    .set({
      systemStage: sql`rejected_from`,
      ...noRejection,
      // Until now a told one was seen as rejected.
      stageSince: sql`case when told_stage = 'rejected' then now() else stage_since end`,
      tellAt: moveDelay,
      retentionUntil: sql`case when rejected_from = 'hired' then ${retentionEnd} else ${undecidedEnd} end`,
      // Of a closed job it is awaited anew.
      silenceAt: sql`case when rejected_from <> 'hired' then ${answerAwaited} end`,
      updatedAt: sql`now()`,
    })
    .where(sql<boolean>`id = any(${restored.map(({ id }) => id)}::uuid[])`)
    .execute()
  await emit(tx, {
    name: 'applications.restored',
    actorId: userId,
    batchId: randomUUID(),
    restored: restored.map(({ id, stage, wasTold }) => ({
      applicationId: id,
      toStage: stage,
      isSeen: wasTold,
    })),
  })
  return restored
}
