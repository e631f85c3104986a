import { transaction } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { sendAnyway } from '#server/background/mail.ts'
import { moveDeadline } from './edit-queries.ts'
import { deadlineMail } from './mails.ts'
import { listEntrants, requireChallenge } from './queries.ts'
import type { DeadlineFields } from './schema.ts'

/** Gives an open challenge more time and tells every entrant. */
export async function extendChallenge(
  ctx: PersonContext,
  challenge: { id: string; submissionsCloseAt: Date | null },
  fields: DeadlineFields,
) {
  const { user } = ctx
  const { id } = challenge
  const { moved, entrants } = await transaction(ctx.db, async tx => {
    const row = await moveDeadline(tx, user.id, id, fields)
    if (!row) return { moved: undefined, entrants: [] }
    await audit(tx, {
      organizationId: row.organizationId,
      actorId: user.id,
      action: 'challenge.extend',
      entityType: 'challenge',
      entityId: id,
      data: { from: challenge.submissionsCloseAt, to: row.submissionsCloseAt },
      ip: ctx.ip,
    })
    return { moved: row, entrants: await listEntrants(tx, id) }
  })
  if (!moved) {
    const current = await requireChallenge(ctx.db, user.id, id)
    if (current.status !== 'open') throw conflict('Only an open challenge can be given more time.')
    throw fieldError(
      'BAD_REQUEST',
      'submissionsCloseAt',
      'Once it is open, its deadline can only move to a later time.',
    )
  }
  const closesAt = new Date(fields.submissionsCloseAt)
  const mails = entrants.map(entrant => deadlineMail(ctx.env, entrant, moved, closesAt))
  await sendAnyway(ctx, mails, 'mails about a challenge failed')
  return { id, submissionsCloseAt: closesAt }
}
