import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, forbidden, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { insertConflict } from '#server/challenge/judging/conflict-queries.ts'
import { assertNoConflict, assertOnceEach } from '#server/challenge/judging/judge.ts'
import { findLeftOut } from '#server/challenge/judging/jury-queries.ts'
import type { JudgementFields } from '#server/challenge/schema.ts'
import { findConflictWith, holdJudging, listAsked, saveAnew, saveDropped } from './anew-queries.ts'

/**
 * Sends a judge's judgement anew of an entry, once.
 * @throws BAD_REQUEST without a score and a comment for each criterion; CONFLICT when it is over;
 *   FORBIDDEN for an entrant, and where a conflict of interest stands.
 */
export const judgeAnew = (
  ctx: PersonContext,
  challengeId: string,
  judgingId: string,
  { scores, overallComment }: JudgementFields,
) =>
  whileAsked(ctx, challengeId, judgingId, async (tx, { held, challenge, asked }) => {
    const judgeId = ctx.user.id
    assertNoConflict({ conflict: await findConflictWith(tx, held.submissionId, judgeId) })
    assertOnceEach(challenge.criteria, scores)
    const silent = scores.findIndex(({ comment }) => comment === '')
    if (silent >= 0)
      throw fieldError(
        'BAD_REQUEST',
        `scores.${silent}.comment`,
        'Write a comment: the entrant reads it',
      )
    await saveAnew(tx, { judgingId, judgeId, scores, overallComment })
    await tellIfReady(tx, { ...challenge, challengeId, judgingId, number: held.number }, asked, ctx)
  })

/** The judge has a conflict of interest with the entry: it is judged anew by the others. */
export const declineAnew = (
  ctx: PersonContext,
  challengeId: string,
  judgingId: string,
  reason: string,
) =>
  whileAsked(ctx, challengeId, judgingId, async (tx, { held, challenge, asked }) => {
    const { submissionId, number } = held
    const judgeId = ctx.user.id
    await insertConflict(tx, { submissionId, judgeId, reason })
    // Their own words stand with the conflict, which goes with their account.
    await saveDropped(tx, judgingId, judgeId, 'They have a conflict of interest.')
    const { organizationId } = challenge
    await emit(tx, {
      name: 'challenge.conflictChanged',
      organizationId,
      actorId: judgeId,
      ip: ctx.ip,
      challengeId,
      submissionId,
      change: 'declareConflict',
    })
    await tellIfReady(tx, { ...challenge, challengeId, judgingId, number }, asked, ctx)
  })

interface Told {
  organizationId: string
  title: string
  challengeId: string
  judgingId: string
  number: number
}

type Asked = Awaited<ReturnType<typeof listAsked>>

/** Who runs the challenge goes on when nobody is waited for. */
async function tellIfReady(tx: Tx, told: Told, asked: Asked, { user }: PersonContext) {
  if (asked.some(one => one.isExpected && one.judgeId !== user.id)) return
  const { organizationId, title, challengeId, judgingId, number } = told
  await emit(tx, {
    name: 'challenge.anewReady',
    organizationId,
    title,
    challengeId,
    judgingId,
    number,
  })
}

type Challenge = Awaited<ReturnType<typeof lockChallengeForAdmin>>
type Held = NonNullable<Awaited<ReturnType<typeof holdJudging>>>

/** What a judge does who is asked and has not sent. */
const whileAsked = (
  { db, user }: PersonContext,
  challengeId: string,
  judgingId: string,
  work: (tx: Tx, found: { held: Held; challenge: Challenge; asked: Asked }) => Promise<void>,
) =>
  transaction(db, async tx => {
    // Shared: who publishes or closes it waits for all judges, and these then find it closed.
    const challenge = await lockChallengeForAdmin(tx, user.id, challengeId, 'judge', 'share')
    const held = await holdJudging(tx, challengeId, judgingId)
    const asked = held ? await listAsked(tx, judgingId) : []
    const mine = asked.find(one => one.judgeId === user.id)
    if (!held || !mine) throw notFound('This judging anew')
    if (challenge.isEntrant)
      throw forbidden('You have an entry in this challenge, so you can’t judge in it.')
    if (held.closedAt)
      throw conflict('This judging anew is over: nothing of this entry is judged any more.')
    if (mine.droppedAt) throw conflict('You are not asked any more to judge this entry anew.')
    if (mine.sentAt) throw conflict('You have judged this entry anew: what you sent stands.')
    if (await findLeftOut(tx, challengeId, user.id))
      throw conflict('You don’t judge in this challenge: you were left out of its jury.')
    await work(tx, { held, challenge, asked })
  })
