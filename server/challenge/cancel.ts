import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdEdited, setCancelled } from './edit-queries.ts'
import { assertNoEntry } from './judging/jury.ts'
import { requireChallenge } from './queries.ts'
import { insertVersion } from './terms/version-queries.ts'

/**
 * Ends a challenge without results, from any state before it is finalized, and tells every entrant
 * why.
 * @throws BAD_REQUEST when it is published and no reason is given.
 */
export async function cancelChallenge(ctx: PersonContext, challengeId: string, reason: string) {
  const { user } = ctx
  const cancelled = await transaction(ctx.db, async tx => {
    const before = await holdEdited(tx, challengeId)
    const row = await setCancelled(tx, user.id, challengeId, reason)
    const isDraft = before?.status === 'draft'
    if (row && !isDraft && !reason)
      throw fieldError('BAD_REQUEST', 'reason', 'Say why: the entrants are told.')
    if (row && !isDraft) await insertVersion(tx, { challengeId, kind: 'cancelled', byId: user.id })
    if (row)
      await emit(tx, {
        name: 'challenge.cancelled',
        organizationId: row.organizationId,
        actorId: user.id,
        ip: ctx.ip,
        challengeId,
        title: row.title,
        reason,
      })
    return row
  })
  if (!cancelled) {
    const current = await requireChallenge(ctx.db, user.id, challengeId)
    assertNoEntry(current)
    throw conflict(
      current.status === 'finalized'
        ? 'This challenge is finalized: its results stand.'
        : 'This challenge is cancelled already.',
    )
  }
  return { id: challengeId, status: 'cancelled' as const }
}
