import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { lockChallengeForAdmin } from '#server/challenge/edit-queries.ts'
import { assertNoEntry } from '#server/challenge/judging/jury.ts'

export type Locked = Awaited<ReturnType<typeof lockChallengeForAdmin>> & {
  judgesPerEntry: number
}

/**
 * Changes who judges what: one at a time, and no judge sends a score meanwhile.
 * @throws CONFLICT where every judge scores every entry
 */
export const whileLocked = <T>(
  { db, user }: PersonContext,
  challengeId: string,
  work: (tx: Tx, challenge: Locked) => Promise<T>,
) =>
  transaction(db, async tx => {
    const challenge = await lockChallengeForAdmin(
      tx,
      user.id,
      challengeId,
      'runChallenges',
      'update',
    )
    assertNoEntry(challenge)
    const { judgesPerEntry } = challenge
    return work(tx, { ...challenge, judgesPerEntry: assertPerEntry(judgesPerEntry) })
  })

export function assertPerEntry(judgesPerEntry: number | null): number {
  if (judgesPerEntry === null)
    throw conflict('Every judge scores every entry of this challenge: nothing is assigned.')
  return judgesPerEntry
}

/** @throws CONFLICT before the deadline, and when it is over */
export function assertJudged({ status }: { status: string }) {
  if (status === 'finalized' || status === 'cancelled')
    throw conflict('This challenge is over: there is nothing left to assign.')
  if (status !== 'judging')
    throw conflict(
      'Entries are assigned when the deadline has passed: until then they change. You can pick the judges now.',
    )
}
