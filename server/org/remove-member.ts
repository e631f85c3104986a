import { transaction } from '#db/index.ts'
import { audit } from '#server/audit.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { deleteMember, releaseOrganization } from './member-queries.ts'
import { listAdmins, listStayingAdmins, lockOrganization } from './queries.ts'

/**
 * Takes a person out of an organization; oneself too, which is leaving. The row lock orders those
 * who go at once, so that one admin always stays.
 */
export const removeMember = (
  { db, ip }: Context,
  actorId: string,
  orgSlug: string,
  userId: string,
) =>
  transaction(db, async tx => {
    const org = await lockOrganization(tx, orgSlug)
    const admins = org ? await listAdmins(tx, org.id) : []
    if (!org || !admins.includes(actorId)) throw notFound('This organization')
    const staying = await listStayingAdmins(tx, org.id)
    if (admins.includes(userId) && staying.every(id => id === userId))
      throw conflict(
        `You are the last admin of ${org.name}. Invite another one first; then you can leave.`,
      )
    if (!(await deleteMember(tx, org.id, userId))) throw notFound('This member')
    await audit(tx, {
      organizationId: org.id,
      actorId,
      action: actorId === userId ? 'member.left' : 'member.removed',
      entityType: 'user',
      entityId: userId,
      data: {},
      ip,
    })
  })

/**
 * Undoes a claim: an organization is claimed only when it has no admin, so everybody in it came by
 * that claim, its claimant or by an invitation since. All of them go.
 */
export const undoClaim = ({ db, ip }: Context, actorId: string, orgSlug: string) =>
  transaction(db, async tx => {
    const org = await lockOrganization(tx, orgSlug)
    if (!org) throw notFound('This organization')
    if (!org.claimedAt) throw conflict(`There is no claim of ${org.name} to undo.`)
    const removed = await releaseOrganization(tx, org.id)
    await audit(tx, {
      organizationId: org.id,
      actorId,
      action: 'claim.undone',
      entityType: 'organization',
      entityId: org.id,
      data: { removed },
      ip,
    })
    return { message: `${org.name} can be claimed again.` }
  })
