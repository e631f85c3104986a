import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { candidateWords } from './candidate-stage.ts'
import { findApplicant, jobsAdministeredBy, retentionEnd, undecidedEnd } from './queries.ts'
import type { MoveInput } from './schema.ts'

/** A mistaken move taken back within this time is never mailed. */
export const moveDelay = sql<Date>`now() + interval '1 minute'`

/** @throws CONFLICT when the application is not in `fromStage` any more. */
export async function moveApplication(ctx: PersonContext, input: MoveInput) {
  const moved = await transaction(ctx.db, tx => move(tx, ctx.user.id, input))
  return moved ?? movedMeanwhile(ctx, input.applicationId)
}

async function move(tx: Tx, userId: string, { applicationId: id, fromStage, toStage }: MoveInput) {
  const moved = await tx
    .updateTable('applications')
    .set({
      systemStage: toStage,
      stageSince: sql`now()`,
      tellAt: moveDelay,
      retentionUntil: toStage === 'hired' ? retentionEnd : undecidedEnd,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('systemStage', '=', fromStage)
    .where('userId', 'is not', null)
    .where('jobId', 'in', jobsAdministeredBy(userId))
    .returning(['id', 'systemStage as stage'])
    .executeTakeFirst()
  if (moved)
    await emit(tx, {
      name: 'application.moved',
      applicationId: id,
      actorId: userId,
      fromStage,
      toStage,
      isSeen: candidateWords[fromStage] !== candidateWords[toStage],
    })
  return moved
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
