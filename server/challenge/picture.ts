import type { Db } from '#db/index.ts'
import { dateText } from '#server/shown/when.ts'
import type { Sheet } from '#server/social/draw-sheet.ts'
import { findChallenge } from './queries.ts'

/** What stands for a challenge as it is now; null for one that is a draft or was cancelled. */
export async function challengeSheet(db: Db, challengeId: string): Promise<Sheet | null> {
  const challenge = await findChallenge(db, challengeId, null)
  if (!challenge || challenge.status === 'cancelled') return null
  const { orgName, title } = challenge
  return { name: orgName, says: `Challenge by ${orgName}`, title, marked: whenOf(challenge) }
}

type Dated = NonNullable<Awaited<ReturnType<typeof findChallenge>>>

function whenOf({ status, opensAt, submissionsCloseAt, timezone }: Dated): string | null {
  const day = (at: Date) => dateText(at, timezone)
  if (status === 'scheduled') return opensAt && `Opens on ${day(opensAt)}`
  if (status === 'open') return submissionsCloseAt && `Open until ${day(submissionsCloseAt)}`
  return status === 'judging' ? 'Being judged' : 'The results are out'
}
