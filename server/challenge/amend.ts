import type { User } from 'lucia'
import { transaction } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { Context } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { sendMails } from '#server/work/mail.ts'
import { cancelChallenge, moveDeadline } from './edit-queries.ts'
import { cancelledMail, deadlineMail } from './mails.ts'
import { findChallengeForAdmin, listEntrants } from './queries.ts'
import type { DeadlineFields } from './schema.ts'

const absent = () => notFound('This challenge')

/** Gives an open challenge more time and tells every entrant. */
export async function extendChallenge(
  ctx: Context,
  user: User,
  challengeId: string,
  fields: DeadlineFields,
) {
  const { moved, entrants } = await transaction(ctx.db, async tx => {
    const before = await findChallengeForAdmin(tx, user.id, challengeId)
    const row = await moveDeadline(tx, user.id, challengeId, fields)
    if (!row) return { moved: undefined, entrants: [] }
    await audit(tx, {
      organizationId: row.organizationId,
      actorId: user.id,
      action: 'challenge.extend',
      entityType: 'challenge',
      entityId: challengeId,
      data: { from: before?.submissionsCloseAt, to: row.submissionsCloseAt },
      ip: ctx.ip,
    })
    return { moved: row, entrants: await listEntrants(tx, challengeId) }
  })
  if (!moved) {
    const current = await findChallengeForAdmin(ctx.db, user.id, challengeId)
    if (!current) throw absent()
    if (current.status !== 'open') throw conflict('Only an open challenge can be given more time.')
    throw fieldError(
      'BAD_REQUEST',
      'submissionsCloseAt',
      'Once it is open, its deadline can only move to a later time.',
    )
  }
  const closesAt = new Date(fields.submissionsCloseAt)
  const mails = entrants.map(entrant => deadlineMail(ctx.env, entrant, moved, closesAt))
  await sendMails(ctx, mails).catch(error => ctx.log.error(error, 'mails about a challenge failed'))
  return { id: challengeId, submissionsCloseAt: closesAt }
}

/** Ends a challenge without results, from any state before it is finalized, and tells every entrant. */
export async function cancelForGood(ctx: Context, user: User, challengeId: string) {
  const { cancelled, entrants } = await transaction(ctx.db, async tx => {
    const row = await cancelChallenge(tx, user.id, challengeId)
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
    const current = await findChallengeForAdmin(ctx.db, user.id, challengeId)
    if (!current) throw absent()
    throw conflict(
      current.status === 'finalized'
        ? 'This challenge is finalized: its results stand.'
        : 'This challenge is cancelled already.',
    )
  }
  const mails = entrants.map(entrant => cancelledMail(ctx.env, entrant, cancelled))
  await sendMails(ctx, mails).catch(error => ctx.log.error(error, 'mails about a challenge failed'))
  return { id: challengeId, status: 'cancelled' as const }
}
