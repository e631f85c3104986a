import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { prizesWon } from '#server/challenge/prizes.ts'
import { rankEntries } from './coming-ranking.ts'
import { saveFirstRanking } from './first-ranking.ts'
import { assertNoEntry } from './jury.ts'
import { saveCounted } from './jury-queries.ts'
import { saveResults } from './queries.ts'

/**
 * Ends a challenge for good: ranks what was handed in, gives the badges and releases the feedback.
 * @throws CONFLICT before the deadline, a second time, while a judgement or comment is missing, and
 * when the ranking is not the one of the version that was `shown`.
 */
export async function finalizeChallenge(ctx: PersonContext, challengeId: string, shown?: string) {
  const { user } = ctx
  const ranked = await transaction(ctx.db, async tx => {
    const locked = await lockChallengeForAdmin(tx, user.id, challengeId, 'runChallenges', 'update')
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
    await saveFirstRanking(tx, challengeId, user.id, ranking)
    await emit(tx, {
      name: 'challenge.finalized',
      organizationId: locked.organizationId,
      actorId: user.id,
      ip: ctx.ip,
      challengeId,
      title: locked.title,
      ranked: ranking.length,
      standings: standingsOf(locked, ranking),
      judges,
      leftOut: leftOut.map(({ id }) => id),
      erased,
    })
    return ranking.length
  })
  return { id: challengeId, status: 'finalized' as const, ranked }
}

/** By place what each of those who share it wins; without those where nothing is to be said. */
function standingsOf(challenge: Parameters<typeof prizesWon>[0], ranking: { rank: number }[]) {
  const places = [...Map.groupBy(ranking, one => one.rank)].map(([rank, { length: sharing }]) => {
    const won = prizesWon(challenge, rank, sharing)
    return [rank, { sharing, won }] as const
  })
  return Object.fromEntries(places.filter(([, one]) => one.sharing > 1 || one.won.length > 0))
}
