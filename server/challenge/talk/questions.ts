import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { suspended, unattended } from '#server/challenge/entry/enter.ts'
import { findEntry } from '#server/challenge/entry/queries.ts'
import type { AdminChallenge } from '#server/challenge/queries.ts'
import { findQuestion, insertQuestion, saveAnswer, saveHidden } from './question-queries.ts'

/**
 * Asks in public, in no name, until the deadline.
 * @throws CONFLICT for who has not joined, or too late; TOO_MANY_REQUESTS past those of a day.
 */
export async function askQuestion(ctx: PersonContext, challengeId: string, body: string) {
  await countAttempt(ctx, 'question')
  return transaction(ctx.db, async tx => {
    // One after the other, so that no two askers get one number.
    const challenge = await tx
      .selectFrom('challenges')
      .select(['organizationId', 'title'])
      .where('id', '=', challengeId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    const entry = await findEntry(tx, ctx.user.id, challengeId)
    if (!challenge || !entry) throw notFound('This challenge')
    if (entry.isSuspended) throw suspended()
    if (!entry.hasAdmin) throw unattended()
    if (!entry.joinedAt) throw conflict('Join this challenge first: its entrants ask.')
    if (entry.status !== 'open' && entry.status !== 'scheduled')
      throw conflict('Questions are taken until the deadline, which has passed.')
    const { id, askedAt } = await insertQuestion(tx, challengeId, ctx.user.id, body)
    await emit(tx, {
      name: 'challenge.asked',
      organizationId: challenge.organizationId,
      challengeId,
      title: challenge.title,
      questionId: id,
      body,
    })
    return { id, askedAt }
  })
}

type OfChallenge = Pick<AdminChallenge, 'id' | 'title' | 'organizationId' | 'status'>

interface Shown {
  questionId: string
  version: number
}

/** Answers in public, or edits the answer, which then says so. Entrants are told of the first one. */
export const answerQuestion = (
  ctx: PersonContext,
  challenge: OfChallenge,
  { answer, ...shown }: Shown & { answer: string },
) =>
  transaction(ctx.db, async tx => {
    const of = { ...shown, challengeId: challenge.id }
    const saved = await saveAnswer(tx, of, { answer, answeredBy: ctx.user.id })
    if (!saved) throw await refusal(tx, of)
    await emit(tx, {
      name: 'challenge.answered',
      ...actOf(ctx, challenge),
      questionId: shown.questionId,
      askerId: saved.authorId,
      isFirst: saved.isFirst,
      version: saved.version,
      body: saved.body,
      answer,
    })
    return { questionId: shown.questionId }
  })

/** Takes a question off the page, for a reason that its asker reads; null puts it back. */
export const hideQuestion = (
  ctx: PersonContext,
  challenge: OfChallenge,
  { reason, ...shown }: Shown & { reason: string | null },
) =>
  transaction(ctx.db, async tx => {
    const of = { ...shown, challengeId: challenge.id }
    if (!(await saveHidden(tx, of, reason))) throw await refusal(tx, of)
    await emit(tx, {
      name: 'challenge.questionHidden',
      ...actOf(ctx, challenge),
      questionId: shown.questionId,
      isHidden: reason !== null,
    })
    return { questionId: shown.questionId }
  })

export const actOf = (
  { user, ip }: PersonContext,
  { id, title, organizationId }: Pick<OfChallenge, 'id' | 'title' | 'organizationId'>,
) => ({ organizationId, actorId: user.id, ip, challengeId: id, title })

async function refusal(
  tx: Tx,
  { challengeId, questionId, version }: Shown & { challengeId: string },
) {
  const question = await findQuestion(tx, challengeId, questionId)
  if (!question) return notFound('This question')
  return conflict(
    question.version === version
      ? 'This question is hidden. Show it again before you answer it.'
      : 'Somebody else of your team has just changed this. Look at it again.',
  )
}
