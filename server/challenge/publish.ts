import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { setPublished } from './edit-queries.ts'
import { requireChallenge } from './queries.ts'

/** @throws CONFLICT when it is no draft any more, or its deadline has passed. */
export async function publishChallenge({ db, user }: PersonContext, challengeId: string) {
  const published = await setPublished(db, user.id, challengeId)
  if (published) return published
  const current = await requireChallenge(db, user.id, challengeId)
  throw conflict(
    current.status === 'draft'
      ? 'The deadline has passed. Choose a later one, save, and publish again.'
      : 'This challenge is published already.',
  )
}
