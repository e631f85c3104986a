import type { Tx } from '#db/index.ts'
import { conflict, notFound } from '#server/errors.ts'
import { findOwnResults } from './queries.ts'
import type { AttachedResult } from '../schema.ts'
import { withoutComments } from './snapshot.ts'

/**
 * Sends results with an application that is being made, as they are now.
 * @throws NOT_FOUND for what is no result of the person's; CONFLICT when a ranking is another one
 *   than they read.
 */
export async function attachResults(
  tx: Tx,
  userId: string,
  applicationId: string,
  chosen: AttachedResult[],
) {
  if (chosen.length === 0) return
  const own = await findOwnResults(
    tx,
    userId,
    chosen.map(one => one.challengeId),
  )
  const rows = chosen.map(({ challengeId, version, withComments }, index) => {
    const found = own.find(({ id }) => id === challengeId)
    if (!found) throw notFound('This result')
    if (found.result.version !== version)
      throw conflict(
        `The ranking of ${found.result.title} was corrected meanwhile. Look at your result again before you send it.`,
      )
    return {
      applicationId,
      challengeId,
      submissionId: found.submissionId,
      position: index + 1,
      snapshot: JSON.stringify(withComments ? found.result : withoutComments(found.result)),
    }
  })
  await tx.insertInto('applicationResults').values(rows).execute()
}
