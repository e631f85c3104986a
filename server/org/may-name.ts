import type { Tx } from '#db/index.ts'
import { forbidden, notFound } from '#server/errors.ts'
import { may, type TeamRole } from '#server/shown/roles.ts'
import { assertMay } from './assert-may.ts'
import { findRole } from './member-queries.ts'

/**
 * Whether the person may give and take these roles, asked once the organization is locked: whoever was
 * removed or lowered meanwhile may not. Owners alone make and unmake owners.
 * @throws NOT_FOUND for who is no member, FORBIDDEN
 */
export async function assertMayName(
  tx: Tx,
  organizationId: string,
  userId: string,
  named: TeamRole[],
) {
  const role = await findRole(tx, organizationId, userId)
  if (!role) throw notFound('This organization')
  assertMay('manageTeam', { role })
  if (named.includes('owner') && !may(role, 'nameOwners'))
    throw forbidden('Only an owner can make others owners, change their role or remove them.')
}
