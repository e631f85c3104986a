import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdEdited, moveDeadline } from './edit-queries.ts'
import { assertNoEntry } from './judging/jury.ts'
import { requireChallenge } from './queries.ts'
import type { DeadlineFields } from './schema.ts'
import { changesBetween, insertVersion } from './terms/version-queries.ts'
import { holdTimes } from './times-lock.ts'

/** Gives an open challenge more time and tells every entrant. */
export async function extendChallenge(ctx: PersonContext, id: string, fields: DeadlineFields) {
  const { user } = ctx
  const closesAt = new Date(fields.submissionsCloseAt)
  const moved = await transaction(ctx.db, async tx => {
    await holdTimes(tx, id)
    const before = await holdEdited(tx, id)
    const row = await moveDeadline(tx, user.id, id, fields)
    const after = row && (await holdEdited(tx, id))
    if (row && before && after) {
      const changes = changesBetween(before, after)
      await insertVersion(tx, { challengeId: id, kind: 'extended', byId: user.id, changes })
      await emit(tx, {
        name: 'challenge.extended',
        organizationId: row.organizationId,
        actorId: user.id,
        ip: ctx.ip,
        challengeId: id,
        title: row.title,
        from: before.submissionsCloseAt,
        to: closesAt,
      })
    }
    return row
  })
  if (!moved) {
    const current = await requireChallenge(ctx.db, user.id, id)
    assertNoEntry(current)
    if (current.status !== 'open') throw conflict('Only an open challenge can be given more time.')
    throw fieldError(
      'BAD_REQUEST',
      'submissionsCloseAt',
      'Once it is open, its deadline can only move to a later time.',
    )
  }
  return { id, submissionsCloseAt: closesAt }
}
