import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { deleteMember } from './member-queries.ts'
import { listAdmins, listStayingAdmins, lockOrganization } from './queries.ts'

/**
 * Takes a person out of an organization; oneself too, which is leaving. The row lock orders those
 * who go at once, so that one admin always stays.
 */
export const removeMember = (
  { db, user: actor, ip }: PersonContext,
  orgSlug: string,
  userId: string,
) =>
  transaction(db, async tx => {
    const org = await lockOrganization(tx, orgSlug)
    const admins = org ? await listAdmins(tx, org.id) : []
    if (!org || !admins.includes(actor.id)) throw notFound('This organization')
    const staying = await listStayingAdmins(tx, org.id)
    if (admins.includes(userId) && staying.every(id => id === userId))
      throw conflict(
        `You are the last admin of ${org.name}. Invite another one first; then you can leave.`,
      )
    if (!(await deleteMember(tx, org.id, userId))) throw notFound('This member')
    await emit(tx, {
      name: 'member.gone',
      organizationId: org.id,
      actorId: actor.id,
      ip,
      userId,
    })
  })
