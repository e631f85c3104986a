import type { Tx } from '#db/index.ts'
import { conflict, forbidden } from '#server/errors.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { saveFirstRanking } from '#server/challenge/judging/first-ranking.ts'

/**
 * A challenge whose result may be corrected, till the transaction ends.
 * @throws CONFLICT before it is finalized; FORBIDDEN for an entrant; NOT_FOUND.
 */
export async function lockFinalized(tx: Tx, userId: string, challengeId: string) {
  const locked = await lockChallengeForAdmin(tx, userId, challengeId, 'runChallenges', 'update')
  if (locked.isEntrant)
    throw forbidden('You have an entry in this challenge: somebody else of your team corrects it.')
  if (locked.status !== 'finalized')
    throw conflict('There is no result yet that could be corrected.')
  // Where a server of the version before finalized it.
  await saveFirstRanking(tx, challengeId, null)
  return locked
}

/** @throws CONFLICT when another ranking would be published than was shown. */
export function assertShown(plan: { version: string }, shown: string) {
  if (plan.version !== shown)
    throw conflict('The ranking has changed since you saw it. Look at it again, then publish it.')
}
