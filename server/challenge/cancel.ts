import { transaction } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { sendAnyway } from '#server/background/mail.ts'
import { setCancelled } from './edit-queries.ts'
import { cancelledMail } from './mails.ts'
import { listEntrants, requireChallenge } from './queries.ts'

/** Ends a challenge without results, from any state before it is finalized, and tells every entrant. */
export async function cancelChallenge(ctx: PersonContext, challengeId: string) {
  const { user } = ctx
  const { cancelled, entrants } = await transaction(ctx.db, async tx => {
    const row = await setCancelled(tx, user.id, challengeId)
    if (!row) return { cancelled: undefined, entrants: [] }
    await audit(tx, {
      organizationId: row.organizationId,
      actorId: user.id,
      action: 'challenge.cancel',
      entityType: 'challenge',
      entityId: challengeId,
      data: {},
      ip: ctx.ip,
    })
    return { cancelled: row, entrants: await listEntrants(tx, challengeId) }
  })
  if (!cancelled) {
    const current = await requireChallenge(ctx.db, user.id, challengeId)
    throw conflict(
      current.status === 'finalized'
        ? 'This challenge is finalized: its results stand.'
        : 'This challenge is cancelled already.',
    )
  }
  const mails = entrants.map(entrant => cancelledMail(ctx.env, entrant, cancelled))
  await sendAnyway(ctx, mails, 'mails about a challenge failed')
  return { id: challengeId, status: 'cancelled' as const }
}
