import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { stageOf } from '#server/job/posting/stages.ts'
import { candidateWords } from './candidate-stage.ts'
import { findApplicant, jobsWhereMay, retentionEnd, undecidedEnd } from './queries.ts'
import type { MoveInput } from './schema.ts'

const moveTime = sql`interval '1 minute'`

/** A mistaken move taken back within this time is never mailed. */
export const moveDelay = sql<Date>`now() + ${moveTime}`

/** @throws CONFLICT when the application is not in `fromStage` any more, or the target is gone. */
export async function moveApplication(ctx: PersonContext, input: MoveInput) {
  const moved = await transaction(ctx.db, tx => move(tx, ctx.user.id, input))
  return moved ?? movedMeanwhile(ctx, input.applicationId)
}

async function move(tx: Tx, userId: string, input: MoveInput) {
  const { applicationId: id, fromStage, toStage, fromStageId, toStageId } = input
  const found = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.systemStage', 'applications.stageId', 'jobs.stages'])
    .where('applications.id', '=', id)
    .where('applications.userId', 'is not', null)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'decide'))
    .forUpdate('applications')
    .executeTakeFirst()
  if (!found || found.systemStage !== fromStage) return undefined
  const present = stageOf(found.stages, found)
  const target = stageOf(found.stages, { systemStage: toStage, stageId: toStageId ?? null })
  if (fromStageId && fromStageId !== present?.id) return undefined
  if (toStageId && toStageId !== target?.id)
    throw conflict('This stage was removed meanwhile. Choose another one.')
  if (target?.id === present?.id) throw conflict('It is in this stage already.')
  await tx
    .updateTable('applications')
    .set({
      systemStage: toStage,
      stageId: target?.id ?? null,
      stageSince: sql`now()`,
      tellAt: moveDelay,
      retentionUntil: toStage === 'hired' ? retentionEnd : undecidedEnd,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  const isTakenBack = await takeBackLast(tx, id, toStage)
  await emit(tx, {
    name: 'application.moved',
    applicationId: id,
    actorId: userId,
    fromStage,
    toStage,
    stageName: target?.name ?? null,
    isSeen: !isTakenBack && candidateWords[fromStage] !== candidateWords[toStage],
  })
  return { id, stage: toStage, stageId: target?.id ?? null }
}

/**
 * A move back to where a candidate saw it before the last one, in the time in which they are not told:
 * their history shows neither. The organization's shows both.
 */
async function takeBackLast(tx: Tx, applicationId: string, toStage: SystemStage) {
  const last = await tx
    .selectFrom('applicationEvents')
    .select(['id', 'fromStage'])
    .where('applicationId', '=', applicationId)
    .where('type', '=', 'moved')
    .where('visibleToCandidate', '=', true)
    .where('at', '>', sql<Date>`now() - ${moveTime}`)
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.fromStage || candidateWords[last.fromStage] !== candidateWords[toStage]) return false
  await tx
    .updateTable('applicationEvents')
    .set({ visibleToCandidate: false })
    .where('id', '=', last.id)
    .execute()
  return true
}

/** Why an admin's change was not made: the application stands elsewhere by now, or is gone. */
export async function movedMeanwhile(
  { db, user }: PersonContext,
  applicationId: string,
): Promise<never> {
  const found = await findApplicant(db, user.id, applicationId)
  if (!found) throw notFound('This application')
  throw conflict(`Meanwhile this application is in the stage “${found.stage}”. Look at it again.`)
}
