import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { setCancelled } from './edit-queries.ts'
import { assertNoEntry } from './judging/jury.ts'
import { requireChallenge } from './queries.ts'

/** Ends a challenge without results, from any state before it is finalized, and tells every entrant. */
export async function cancelChallenge(ctx: PersonContext, challengeId: string) {
  const { user } = ctx
  const cancelled = await transaction(ctx.db, async tx => {
    const row = await setCancelled(tx, user.id, challengeId)
    if (row)
      await emit(tx, {
        name: 'challenge.cancelled',
        organizationId: row.organizationId,
        actorId: user.id,
        ip: ctx.ip,
        challengeId,
        title: row.title,
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
