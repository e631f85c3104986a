import { transaction } from '#db/index.ts'
import type { RankedRow } from '#db/tables/challenge-talk.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, forbidden, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { mostRankings } from '#server/shown/challenge-talk.ts'
import { saveFirstRanking } from '#server/challenge/judging/first-ranking.ts'
import { findByNumber, listRows, saveRanking } from './queries.ts'

interface Correction {
  /** Of the ranking that was shown. */
  version: number
  /** The entrant's. */
  number: number
  isLeftOut: boolean
  reason: string
}

/**
 * Makes a new ranking of a finalized challenge, in which one entry is left out or is back; those
 * before stay as they are.
 * @throws CONFLICT before it is finalized, or when it was corrected since `version`; FORBIDDEN for an
 *   entrant.
 */
export const correctResult = (ctx: PersonContext, challengeId: string, correction: Correction) =>
  transaction(ctx.db, async tx => {
    const { user, ip } = ctx
    const { version, number, isLeftOut, reason } = correction
    const locked = await lockChallengeForAdmin(tx, user.id, challengeId, 'runChallenges', 'update')
    if (!locked) throw notFound('This challenge')
    if (locked.isEntrant)
      throw forbidden(
        'You have an entry in this challenge: somebody else of your team corrects it.',
      )
    if (locked.status !== 'finalized')
      throw conflict('There is no result yet that could be corrected.')
    // Where a server of the version before finalized it.
    await saveFirstRanking(tx, challengeId, null)
    const rankings = await listRows(tx, challengeId)
    const [first, last] = [rankings[0]!, rankings.at(-1)!]
    if (last.version !== version)
      throw conflict('The result was corrected meanwhile. Look at the new ranking first.')
    if (rankings.length >= mostRankings)
      throw conflict(`A result is corrected ${mostRankings - 1} times at most.`)
    const entry = await findByNumber(tx, challengeId, number)
    const isIn = (rows: RankedRow[]) => rows.some(row => row.submission === entry?.id)
    if (!entry || !isIn(first.rows))
      throw fieldError('BAD_REQUEST', 'number', 'No entry of this number was ranked.')
    if (isIn(last.rows) !== isLeftOut)
      throw conflict(
        isLeftOut ? 'This entry is left out already.' : 'This entry is in the ranking already.',
      )
    const still = new Set(last.rows.map(row => row.submission))
    if (isLeftOut) still.delete(entry.id)
    else still.add(entry.id)
    const next = version + 1
    const rows = rankAmong(first.rows.filter(row => still.has(row.submission)))
    await saveRanking(tx, { challengeId, version: next, madeBy: user.id, reason, rows })
    await emit(tx, {
      name: 'challenge.corrected',
      organizationId: locked.organizationId,
      actorId: user.id,
      ip,
      challengeId,
      title: locked.title,
      version: next,
      submissionId: entry.id,
      isLeftOut,
      reason,
    })
    return { version: next, entries: rows.length }
  })

/** Their places when the others are gone: in the order of the first ranking, ties as they were. */
const rankAmong = (rows: RankedRow[]) =>
  rows.map(row => ({ ...row, rank: 1 + rows.filter(({ rank }) => rank < row.rank).length }))
