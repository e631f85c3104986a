import type { User } from 'lucia'
import { transaction } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { sendMails } from '#server/mail.ts'
import { lockChallengeForAdmin } from './edit-queries.ts'
import { listJudgements, listSubmissions, saveResults } from './judging-queries.ts'
import { resultMail } from './mails.ts'
import { listEntrants } from './queries.ts'
import { finalScore, rankAll } from './scores.ts'

/**
 * Ends a challenge for good: ranks what was handed in, gives the badges and releases the feedback.
 * @throws CONFLICT before the deadline, a second time, and while a judgement or comment is missing.
 */
export async function finalizeChallenge(ctx: Context, user: User, challengeId: string) {
  const { challenge, entrants, ranked } = await transaction(ctx.db, async tx => {
    const locked = await lockChallengeForAdmin(tx, user.id, challengeId, 'update')
    if (!locked) throw notFound('This challenge')
    if (locked.status === 'finalized') throw conflict('This challenge is finalized already.')
    if (locked.status === 'cancelled') throw conflict('This challenge is cancelled.')
    if (locked.status !== 'judging')
      throw conflict('It can be finalized when the deadline has passed.')
    const ranking = await rank(tx, locked)
    await saveResults(tx, locked, ranking)
    await audit(tx, {
      organizationId: locked.organizationId,
      actorId: user.id,
      action: 'challenge.finalize',
      entityType: 'challenge',
      entityId: challengeId,
      data: { ranked: ranking.length },
      ip: ctx.ip,
    })
    return {
      challenge: locked,
      entrants: await listEntrants(tx, challengeId),
      ranked: ranking.length,
    }
  })
  const mails = entrants.map(entrant => resultMail(ctx.env, entrant, challenge))
  await sendMails(ctx, mails).catch(error => ctx.log.error(error, 'mails about a challenge failed'))
  return { id: challengeId, status: 'finalized' as const, ranked }
}

type Tx = Parameters<typeof listSubmissions>[0]
type Locked = NonNullable<Awaited<ReturnType<typeof lockChallengeForAdmin>>>

async function rank(tx: Tx, { id, criteria }: Locked) {
  const [submissions, judgements] = [await listSubmissions(tx, id), await listJudgements(tx, id)]
  const missing: string[] = []
  const scored = submissions.map(submission => {
    const own = judgements.filter(({ submissionId }) => submissionId === submission.id)
    if (own.length === 0) missing.push(`Entrant ${submission.number} is not judged`)
    else if (own.some(({ scores }) => scores.some(({ comment }) => !comment)))
      missing.push(`Entrant ${submission.number} lacks a comment`)
    return { ...submission, score: finalScore(criteria, own).score ?? 0 }
  })
  if (missing.length > 0)
    throw conflict(
      `Each entrant is owed a score and a comment for every criterion. ${missing.slice(0, 5).join('; ')}${missing.length > 5 ? `; and ${missing.length - 5} more` : ''}.`,
    )
  return rankAll(scored)
}
