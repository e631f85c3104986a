import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { deleteConflict, insertConflict } from './conflict-queries.ts'
import { assertNoEntry, seesRanking } from './jury.ts'
import { listJudgesOf } from './jury-queries.ts'
import { findSubmissionForJudge, listJudgements, lockSubmission } from './queries.ts'

/**
 * A judge says that they can't judge this work: it leaves their queue, and what they gave for it does
 * not count. Its score comes from the others.
 * @throws CONFLICT when they said so before
 */
export const declareConflict = (ctx: PersonContext, submissionId: string, reason: string) =>
  whileJudging(ctx, submissionId, 'declareConflict', async (tx, { conflict: known }) => {
    if (known === 'found')
      throw conflict(
        'This conflict is known already: you and this entrant are in one organization.',
      )
    if (!(await insertConflict(tx, { submissionId, judgeId: ctx.user.id, reason })))
      throw conflict('You have declared a conflict of interest with this entry already.')
  })

/**
 * Takes it back, as long as nothing was seen by which the judge could choose.
 * @throws CONFLICT when they scored it before or see the ranking
 */
export const withdrawConflict = (ctx: PersonContext, submissionId: string) =>
  whileJudging(ctx, submissionId, 'withdrawConflict', async (tx, { challengeId }) => {
    const judgeId = ctx.user.id
    const given = await listJudgements(tx, { ids: [submissionId] })
    if (given.some(one => one.judgeId === judgeId))
      throw conflict('You had scored this entry before, so your conflict of interest stands.')
    if (seesRanking(await listJudgesOf(tx, challengeId), judgeId))
      throw conflict('You have judged all the others, so your conflict of interest stands.')
    if (!(await deleteConflict(tx, submissionId, judgeId))) throw notFound('This conflict')
  })

type Found = NonNullable<Awaited<ReturnType<typeof findSubmissionForJudge>>>

const whileJudging = (
  { db, user, ip }: PersonContext,
  submissionId: string,
  change: 'declareConflict' | 'withdrawConflict',
  work: (tx: Tx, found: Found) => Promise<void>,
) =>
  transaction(db, async tx => {
    const found = await findSubmissionForJudge(tx, user.id, submissionId)
    if (!found?.isReadable) throw notFound('This submission')
    const { challengeId } = found
    const challenge = await lockChallengeForAdmin(tx, user.id, challengeId, 'judge', 'share')
    assertNoEntry(challenge)
    if (challenge.status !== 'judging')
      throw conflict('Conflicts of interest are declared between the deadline and the finalizing.')
    await lockSubmission(tx, submissionId)
    await work(tx, found)
    await emit(tx, {
      name: 'challenge.conflictChanged',
      organizationId: challenge.organizationId,
      actorId: user.id,
      ip,
      challengeId,
      submissionId,
      change,
    })
  })
