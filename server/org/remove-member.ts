import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertMayName } from './may-name.ts'
import { deleteMember, findRole } from './member-queries.ts'
import { listStayingWhoMay, lockOrganization } from './queries.ts'

/**
 * Takes a person out of an organization; oneself too, which is leaving. The row lock orders those
 * who go at once, so that one owner always stays.
 */
export const removeMember = (
  { db, user: actor, ip }: PersonContext,
  orgSlug: string,
  userId: string,
) =>
  transaction(db, async tx => {
    const org = await lockOrganization(tx, orgSlug)
    if (!org) throw notFound('This organization')
    const role = await findRole(tx, org.id, userId)
    if (userId !== actor.id) await assertMayName(tx, org.id, actor.id, role ? [role] : [])
    else if (!role) throw notFound('This organization')
    if (role === 'owner') await assertOwnerStays(tx, org, userId)
    if (!(await deleteMember(tx, org.id, userId))) throw notFound('This member')
    await emit(tx, {
      name: 'member.gone',
      organizationId: org.id,
      actorId: actor.id,
      ip,
      userId,
      orgName: org.name,
    })
  })

/** Whether the organization keeps an owner without this one; it is locked. @throws CONFLICT */
export async function assertOwnerStays(tx: Tx, org: { id: string; name: string }, userId: string) {
  const staying = await listStayingWhoMay(tx, org.id, 'nameOwners')
  if (staying.every(id => id === userId))
    throw conflict(
      `${org.name} needs an owner, and there is no other one. Make another member an owner first.`,
    )
}
