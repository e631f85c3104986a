import { inBatches } from '#db/in-batches.ts'
import { transaction, type Db } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { appealDays } from '#server/shown/challenge-talk.ts'
import {
  claimWaiting,
  findAppeal,
  findOwnAppeal,
  insertAppeal,
  saveReply,
} from './appeal-queries.ts'
import { actOf } from './questions.ts'

interface Sent {
  kind: 'question' | 'appeal'
  body: string
}

/**
 * Asks or objects to a result: once, within seven days of it by the server's clock.
 * @throws CONFLICT a second time, or too late; NOT_FOUND for who did not hand in.
 */
export const sendAppeal = (ctx: PersonContext, challengeId: string, sent: Sent) =>
  transaction(ctx.db, async tx => {
    const appeal = await insertAppeal(tx, ctx.user.id, challengeId, sent)
    const found = await findOwnAppeal(tx, ctx.user.id, challengeId)
    if (!found) throw notFound('This result')
    if (!appeal)
      throw conflict(
        found.appeal
          ? 'You have sent your one question or appeal. The organization answers here.'
          : `Questions and appeals are taken for ${appealDays} days after the results. Those are over.`,
      )
    await emit(tx, {
      name: 'challenge.appealed',
      organizationId: found.organizationId,
      challengeId,
      title: found.title,
      appealId: appeal.id,
      kind: sent.kind,
    })
    return appeal
  })

/**
 * Answers an entrant for good, of an appeal with whether it is upheld.
 * @throws CONFLICT when it is answered.
 */
export const answerAppeal = (
  ctx: PersonContext,
  challenge: Pick<AdminChallenge, 'id' | 'title' | 'organizationId'>,
  { appealId, answer, isUpheld }: { appealId: string; answer: string; isUpheld: boolean | null },
) =>
  transaction(ctx.db, async tx => {
    const appeal = await findAppeal(tx, challenge.id, appealId)
    if (!appeal) throw notFound('This appeal')
    if (appeal.answeredAt) throw conflict('This is answered already.')
    if (appeal.kind === 'appeal' && isUpheld === null)
      throw fieldError('BAD_REQUEST', 'isUpheld', 'Say whether you uphold it.')
    const outcome = appeal.kind === 'appeal' ? isUpheld : null
    await saveReply(tx, appealId, { answer, isUpheld: outcome, answeredBy: ctx.user.id })
    await emit(tx, {
      name: 'challenge.appealAnswered',
      ...actOf(ctx, challenge),
      appealId,
      userId: appeal.userId,
      ownerId: appeal.ownerId ?? appeal.userId,
      isUpheld: outcome,
      answer,
    })
    return { appealId }
  })

const batch = 100

/** Reminds organizations of what waits for their answer, once each. */
export const remindOfAppeals = (db: Db) =>
  inBatches(db, batch, async tx => {
    const waiting = await claimWaiting(tx, batch)
    for (const { id: appealId, ...challenge } of waiting)
      // One after the other, in their transaction.
      // oxlint-disable-next-line no-await-in-loop
      await emit(tx, {
        name: 'challenge.appealWaits',
        actorId: null,
        ip: null,
        appealId,
        ...challenge,
      })
    return waiting.length
  })
