import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { mayWithdraw } from '../candidate-stage.ts'

/**
 * Takes one result back from an application, which stands without it.
 * @throws NOT_FOUND when it is not the person's, or was taken back; CONFLICT when it is decided.
 */
export const withdrawResult = (
  { db, user }: PersonContext,
  { applicationId, challengeId }: { applicationId: string; challengeId: string },
) =>
  transaction(db, async tx => {
    const application = await tx
      .selectFrom('applications')
      .select(['systemStage', 'toldStage'])
      .where('id', '=', applicationId)
      .where('userId', '=', user.id)
      .forUpdate()
      .executeTakeFirst()
    if (!application) throw notFound('This application')
    if (!mayWithdraw(application)) throw conflict('This application is decided already.')
    const gone = await tx
      .deleteFrom('applicationResults')
      .where('applicationId', '=', applicationId)
      .where('challengeId', '=', challengeId)
      .returning('challengeId')
      .executeTakeFirst()
    if (!gone) throw notFound('This result')
    await emit(tx, { name: 'application.resultWithdrawn', applicationId, actorId: user.id })
    return gone
  })
