import { transaction, type Db, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { listJudgements, listSubmissions, saveResults } from './queries.ts'
import { bySubmission, finalScore } from '#server/challenge/scores.ts'
import { rankAll } from './ranks.ts'

/**
 * Ends a challenge for good: ranks what was handed in, gives the badges and releases the feedback.
 * @throws CONFLICT before the deadline, a second time, and while a judgement or comment is missing.
 */
export async function finalizeChallenge(ctx: PersonContext, challengeId: string) {
  const { user } = ctx
  const ranked = await transaction(ctx.db, async tx => {
    const locked = await lockChallengeForAdmin(tx, user.id, challengeId, 'update')
    if (!locked) throw notFound('This challenge')
    if (locked.status === 'finalized') throw conflict('This challenge is finalized already.')
    if (locked.status === 'cancelled') throw conflict('This challenge is cancelled.')
    if (locked.status !== 'judging')
      throw conflict('It can be finalized when the deadline has passed.')
    const { ranked: ranking, missing } = await rank(tx, locked)
    assertWhole(missing)
    await saveResults(tx, locked, ranking)
    await emit(tx, {
      name: 'challenge.finalized',
      organizationId: locked.organizationId,
      actorId: user.id,
      ip: ctx.ip,
      challengeId,
      title: locked.title,
      ranked: ranking.length,
    })
    return ranking.length
  })
  return { id: challengeId, status: 'finalized' as const, ranked }
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockChallengeForAdmin>>>

/** What was handed in with its points, the best first, and what it lacks to be told. */
async function rank(db: Db | Tx, { id, criteria }: Pick<Locked, 'id' | 'criteria'>) {
  const submissions = await listSubmissions(db, id)
  const judgements = bySubmission(await listJudgements(db, { challengeId: id }))
  const missing: string[] = []
  const scored = submissions.map(submission => {
    const own = judgements.get(submission.id) ?? []
    if (own.length === 0) missing.push(`Entrant ${submission.number} is not judged`)
    else if (own.some(({ scores }) => scores.some(({ comment }) => !comment)))
      missing.push(`Entrant ${submission.number} lacks a comment`)
    return { ...submission, score: finalScore(criteria, own).score ?? 0 }
  })
  return { ranked: rankAll(scored), missing }
}

const shownPlaces = 50

/** The first places as they would be told now. */
export async function comingRanking(
  db: Db,
  challenge: Pick<Locked, 'id' | 'criteria'>,
): Promise<Place[]> {
  const { ranked } = await rank(db, challenge)
  const shared = Map.groupBy(ranked, one => one.rank)
  return ranked.slice(0, shownPlaces).map(one => ({
    id: one.id,
    number: one.number,
    score: one.score,
    place: one.rank,
    isShared: (shared.get(one.rank)?.length ?? 0) > 1,
  }))
}

interface Place {
  id: string
  number: number
  score: number
  place: number
  isShared: boolean
}

/** @throws CONFLICT when somebody's work is not judged whole. */
function assertWhole(missing: string[]) {
  if (missing.length > 0)
    throw conflict(
      `Each entrant is owed a score and a comment for every criterion. ${missing.slice(0, 5).join('; ')}${missing.length > 5 ? `; and ${missing.length - 5} more` : ''}.`,
    )
}
