import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { assertNoEntry } from '#server/challenge/judging/jury.ts'
import { findLeftOut, insertLeftOut } from '#server/challenge/judging/jury-queries.ts'
import { deleteOutsideJudge, hasJudged } from './queries.ts'

/**
 * Takes a judge from outside off the challenge; oneself too. What they gave stays on record and does
 * not count, unless the results stand already.
 * @throws NOT_FOUND
 */
export const removeJudge = (ctx: PersonContext, challengeId: string, judgeId: string) =>
  transaction(ctx.db, async tx => {
    const { user } = ctx
    const isOwn = judgeId === user.id
    const permission = isOwn ? 'judge' : 'runChallenges'
    const challenge = await lockChallengeForAdmin(tx, user.id, challengeId, permission, 'update')
    assertNoEntry(challenge)
    if (!(await deleteOutsideJudge(tx, challengeId, judgeId))) throw notFound('This judge')
    if (
      challenge.status === 'judging' &&
      (await hasJudged(tx, challengeId, judgeId)) &&
      !(await findLeftOut(tx, challengeId, judgeId))
    )
      await insertLeftOut(tx, { challengeId, judgeId, leftOutBy: user.id, reason: 'removed' })
    await emit(tx, {
      name: 'challenge.judgeRemoved',
      organizationId: challenge.organizationId,
      actorId: user.id,
      ip: ctx.ip,
      challengeId,
      title: challenge.title,
      judgeId,
    })
  })
