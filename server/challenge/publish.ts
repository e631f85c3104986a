import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import { setPublished } from './edit-queries.ts'
import { requireChallenge } from './queries.ts'

/**
 * @throws CONFLICT when it is no draft any more, or its deadline has passed; FORBIDDEN when the
 *   person has not confirmed an address.
 */
export async function publishChallenge(ctx: PersonContext, challengeId: string) {
  const { db, user } = ctx
  assertConfirmed(ctx)
  const published = await setPublished(db, user.id, challengeId)
  if (published) return published
  const current = await requireChallenge(db, user.id, challengeId)
  throw conflict(
    current.status === 'draft'
      ? 'The deadline has passed. Choose a later one, save, and publish again.'
      : 'This challenge is published already.',
  )
}
