import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdEdited, updateChallenge } from './edit-queries.ts'
import { assertNoEntry } from './judging/jury.ts'
import { requireChallenge } from './queries.ts'
import type { ChallengeFields } from './schema.ts'
import { assertOwnJob } from './terms/assert-own-job.ts'
import { changesBetween, insertVersion } from './terms/version-queries.ts'

/** @throws CONFLICT when it was changed since `version`, or has opened. */
export async function saveChallenge(
  { db, user, ip }: PersonContext,
  challengeId: string,
  version: number,
  fields: ChallengeFields,
) {
  const updated = await transaction(db, async tx => {
    const before = await holdEdited(tx, challengeId)
    if (before) await assertOwnJob(tx, before.organizationId, fields.jobId)
    const saved = await updateChallenge(tx, user.id, challengeId, version, fields)
    const after = saved && (await holdEdited(tx, challengeId))
    const changes = before && after ? changesBetween(before, after) : []
    if (after && changes.length > 0) {
      if (after.status !== 'draft')
        await insertVersion(tx, { challengeId, kind: 'edited', byId: user.id, changes })
      await emit(tx, {
        name: 'challenge.edited',
        organizationId: after.organizationId,
        actorId: user.id,
        ip,
        challengeId,
        changed: changes.map(({ field }) => field),
      })
    }
    return saved
  })
  if (updated) return updated
  const current = await requireChallenge(db, user.id, challengeId)
  assertNoEntry(current)
  throw conflict(
    current.status === 'draft' || current.status === 'scheduled'
      ? 'Somebody changed this challenge while you edited it. Copy your text, reload and try again.'
      : 'This challenge has opened: its brief and criteria are fixed now.',
  )
}
