import type { z } from 'zod'
import { transaction } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { asRole } from '#server/shown/roles.ts'
import { assertMayName } from './may-name.ts'
import { findRole, setRole } from './member-queries.ts'
import { lockOrganization } from './queries.ts'
import { assertOwnerStays } from './remove-member.ts'
import type { changeRoleSchema, orgInput } from './schema.ts'

/**
 * Gives a member another role. The row lock orders those who change at once, so that one owner always
 * stays.
 * @throws CONFLICT when the member has another role by now than was shown, or is the last owner.
 */
export const changeRole = (
  { db, env, user: actor, ip }: PersonContext,
  {
    orgSlug,
    userId,
    fromRole,
    role,
  }: z.output<typeof orgInput> & z.output<typeof changeRoleSchema>,
) =>
  transaction(db, async tx => {
    const org = await lockOrganization(tx, orgSlug)
    if (!org) throw notFound('This organization')
    const from = await findRole(tx, org.id, userId)
    await assertMayName(tx, org.id, actor.id, from ? [from, role] : [role])
    if (!from) throw notFound('This member')
    if (from !== fromRole && from !== role)
      throw conflict(`Meanwhile this member is ${asRole(from)}. Look at the team again.`)
    if (from === role) return { role }
    if (from === 'owner') await assertOwnerStays(tx, org, userId)
    await countAttempt({ db: tx, env }, 'roleChange', `${org.id} ${userId}`)
    await setRole(tx, org.id, userId, role)
    await emit(tx, {
      name: 'member.roleChanged',
      organizationId: org.id,
      actorId: actor.id,
      ip,
      userId,
      orgSlug,
      orgName: org.name,
      from,
      to: role,
    })
    return { role }
  })
