import { transaction } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { sendAnyway } from '#server/background/mail.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { rankEntries } from './coming-ranking.ts'
import { assertNoEntry } from './jury.ts'
import { saveCounted } from './jury-queries.ts'
import { saveResults } from './queries.ts'
import { resultMail } from '#server/challenge/mails.ts'
import { listEntrants } from '#server/challenge/queries.ts'

/**
 * Ends a challenge for good: ranks what was handed in, gives the badges and releases the feedback.
 * @throws CONFLICT before the deadline, a second time, while a judgement or comment is missing, and
 * when the ranking is not the one of the version that was `shown`.
 */
export async function finalizeChallenge(ctx: PersonContext, challengeId: string, shown?: string) {
  const { user } = ctx
  const { challenge, entrants, ranked } = await transaction(ctx.db, async tx => {
    const locked = await lockChallengeForAdmin(tx, user.id, challengeId, 'update')
    if (!locked) throw notFound('This challenge')
    assertNoEntry(locked)
    if (locked.status === 'finalized') throw conflict('This challenge is finalized already.')
    if (locked.status === 'cancelled') throw conflict('This challenge is cancelled.')
    if (locked.status !== 'judging')
      throw conflict('It can be finalized when the deadline has passed.')
    const { ranked: ranking, version, judges, leftOut, erased } = await rankEntries(tx, locked)
    if (shown !== undefined && shown !== version)
      throw conflict('The ranking has changed since you saw it. Look at it again, then finalize.')
    await saveCounted(tx, challengeId)
    await saveResults(tx, locked, ranking)
    await audit(tx, {
      organizationId: locked.organizationId,
      actorId: user.id,
      action: 'challenge.finalize',
      entityType: 'challenge',
      entityId: challengeId,
      data: { ranked: ranking.length, judges, leftOut: leftOut.map(({ id }) => id), erased },
      ip: ctx.ip,
    })
    return {
      challenge: locked,
      entrants: await listEntrants(tx, challengeId),
      ranked: ranking.length,
    }
  })
  const mails = entrants.map(entrant => resultMail(ctx.env, entrant, challenge))
  await sendAnyway(ctx, mails, 'mails about a challenge failed')
  return { id: challengeId, status: 'finalized' as const, ranked }
}
