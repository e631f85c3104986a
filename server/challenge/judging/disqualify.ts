import { transaction, type Tx } from '#db/index.ts'
import { sql } from 'kysely'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { serverTime } from '#server/challenge/state-queries.ts'
import { assertNoEntry } from './jury.ts'
import { counted } from './jury-queries.ts'
import { findSubmissionForJudge } from './queries.ts'

/**
 * Takes work out of the ranking; its entrant is told why, and gets what the judges gave.
 * @throws CONFLICT when it is out already; TOO_MANY_REQUESTS past those of a day
 */
export const disqualify = (ctx: PersonContext, submissionId: string, reason: string) =>
  whileJudging(ctx, submissionId, reason, async tx => {
    const changed = await tx
      .updateTable('submissions')
      .set({
        status: 'disqualified',
        disqualifiedAt: serverTime,
        disqualifiedBy: ctx.user.id,
        disqualifiedReason: reason,
        updatedAt: sql`now()`,
      })
      .where('id', '=', submissionId)
      .where('status', 'in', counted)
      .returning('userId')
      .executeTakeFirst()
    if (!changed) throw conflict('This entry is disqualified already.')
    await countAttempt({ ...ctx, db: tx }, 'disqualify', submissionId)
    return changed
  })

/** It is ranked again. @throws CONFLICT when it is not out */
export const undoDisqualification = (ctx: PersonContext, submissionId: string) =>
  whileJudging(ctx, submissionId, null, async tx => {
    const changed = await tx
      .updateTable('submissions')
      .set({
        status: 'submitted',
        disqualifiedAt: null,
        disqualifiedBy: null,
        disqualifiedReason: '',
        updatedAt: sql`now()`,
      })
      .where('id', '=', submissionId)
      .where('status', '=', 'disqualified')
      .returning('userId')
      .executeTakeFirst()
    if (!changed) throw conflict('This entry is not disqualified.')
    return changed
  })

const whileJudging = (
  { db, user, ip }: PersonContext,
  submissionId: string,
  reason: string | null,
  change: (tx: Tx) => Promise<{ userId: string | null }>,
) =>
  transaction(db, async tx => {
    const found = await findSubmissionForJudge(tx, user.id, submissionId)
    if (!found) throw notFound('This submission')
    const { challengeId } = found
    // Finalizing waits, and what is being judged is not taken away meanwhile.
    const challenge = await lockChallengeForAdmin(
      tx,
      user.id,
      challengeId,
      'runChallenges',
      'update',
    )
    assertNoEntry(challenge)
    if (challenge.status !== 'judging')
      throw conflict('Entries are disqualified between the deadline and the finalizing.')
    const { userId } = await change(tx)
    await emit(tx, {
      name: 'challenge.disqualified',
      organizationId: challenge.organizationId,
      actorId: user.id,
      ip,
      challengeId,
      title: challenge.title,
      submissionId,
      userId,
      reason,
    })
  })
