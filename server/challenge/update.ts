import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { updateChallenge } from './edit-queries.ts'
import { assertNoEntry } from './judging/jury.ts'
import { requireChallenge } from './queries.ts'
import type { ChallengeFields } from './schema.ts'

/** @throws CONFLICT when it was changed since `version`, or has opened. */
export async function saveChallenge(
  { db, user }: PersonContext,
  challengeId: string,
  version: number,
  fields: ChallengeFields,
) {
  const updated = await updateChallenge(db, user.id, challengeId, version, fields)
  if (updated) return updated
  const current = await requireChallenge(db, user.id, challengeId)
  assertNoEntry(current)
  throw conflict(
    current.status === 'draft' || current.status === 'scheduled'
      ? 'Somebody changed this challenge while you edited it. Copy your text, reload and try again.'
      : 'This challenge has opened: its brief and criteria are fixed now.',
  )
}
