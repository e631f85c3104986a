import type { z } from 'zod'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import type { EventOf } from '#server/events/events.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import type { leaveOutFields } from '#server/challenge/schema.ts'
import { assertNoEntry } from './jury.ts'
import { deleteLeftOut, findLeftOut, insertLeftOut, listJudgesOf } from './jury-queries.ts'

/**
 * Leaves a judge out for all entries; what they gave stays and does not count. Who does so to
 * themselves steps aside for good, since they see the others' scores from then on.
 */
export const leaveOutJudge = (
  ctx: PersonContext,
  challengeId: string,
  { judgeId, reason }: z.output<typeof leaveOutFields>,
) =>
  whileJudging(ctx, challengeId, { change: 'leaveOutJudge', judgeId, reason }, async tx => {
    const isOwn = judgeId === ctx.user.id
    const judges = await listJudgesOf(tx, challengeId)
    const judge = judges.find(({ id }) => id === judgeId)
    if (!judge && !isOwn) throw notFound('This judge')
    if (judge?.reason && (!isOwn || judge.leftOutBy === judgeId))
      throw conflict(`${isOwn ? 'You are' : `${judge.name} is`} left out already.`)
    await insertLeftOut(tx, { challengeId, judgeId, leftOutBy: ctx.user.id, reason })
  })

/** Undoes it: their scores count again, and they judge what they had not. */
export const putBackJudge = (ctx: PersonContext, challengeId: string, judgeId: string) =>
  whileJudging(ctx, challengeId, { change: 'putBackJudge', judgeId, reason: null }, async tx => {
    const leftOut = await findLeftOut(tx, challengeId, judgeId)
    if (!leftOut) throw notFound('This judge')
    if (leftOut.isOwn)
      throw conflict('Who stepped aside can’t judge any more: they see the scores of the others.')
    await deleteLeftOut(tx, challengeId, judgeId)
  })

const whileJudging = (
  { db, user, ip }: PersonContext,
  challengeId: string,
  changed: Pick<EventOf<'challenge.juryChanged'>, 'change' | 'judgeId' | 'reason'>,
  change: (tx: Tx) => Promise<void>,
) =>
  transaction(db, async tx => {
    // Stepping aside oneself is a judge's; leaving others out is for who runs the challenge.
    const isOwn = changed.change === 'leaveOutJudge' && changed.judgeId === user.id
    const permission = isOwn ? 'judge' : 'runChallenges'
    const challenge = await lockChallengeForAdmin(tx, user.id, challengeId, permission, 'update')
    assertNoEntry(challenge)
    if (challenge.status !== 'judging')
      throw conflict('The judges are chosen between the deadline and the finalizing.')
    await change(tx)
    await emit(tx, {
      name: 'challenge.juryChanged',
      organizationId: challenge.organizationId,
      actorId: user.id,
      ip,
      challengeId,
      title: challenge.title,
      ...changed,
    })
  })
