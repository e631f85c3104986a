import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { invitationDays } from '#server/limits.ts'
import { whoMay, type TeamRole } from '#server/shown/roles.ts'

/** On the team's one page: no team comes near it. */
const invitationLimit = 200

/** Whoever invited may do so still: an invitation ends with the membership it came from. */
const isVouchedFor = sql<boolean>`exists (select from memberships
  where memberships.organization_id = invitations.organization_id
    and memberships.user_id = invitations.invited_by and memberships.status = 'active'
    and memberships.role in (${sql.join([...whoMay('manageTeam')])})
    and (invitations.role <> 'owner' or memberships.role in (${sql.join([...whoMay('nameOwners')])})))`

/** Those not accepted yet, the newest first. */
export const listInvitations = (db: Db, organizationId: string) =>
  db
    .selectFrom('invitations')
    .leftJoin('users', 'users.id', 'invitations.invitedBy')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.expiresAt',
      'users.name as invitedByName',
    ])
    .select(sql<boolean>`invitations.expires_at <= now()`.as('isExpired'))
    .where('invitations.organizationId', '=', organizationId)
    .where('invitations.acceptedAt', 'is', null)
    .where(isVouchedFor)
    .orderBy('invitations.expiresAt', 'desc')
    .orderBy('invitations.id')
    .limit(invitationLimit)
    .execute()

/** A pending one to the same address gets the new token in place of its own. */
export const saveInvitation = (
  tx: Tx,
  invitation: {
    organizationId: string
    email: string
    role: TeamRole
    tokenHash: string
    invitedBy: string
  },
) =>
  tx
    .insertInto('invitations')
    .values({
      ...invitation,
      expiresAt: sql`now() + ${invitationDays} * interval '1 day'`,
    })
    .onConflict(conflict =>
      conflict
        .columns(['organizationId', 'email'])
        .where('acceptedAt', 'is', null)
        .doUpdateSet(eb => ({
          role: eb.ref('excluded.role'),
          tokenHash: eb.ref('excluded.tokenHash'),
          invitedBy: eb.ref('excluded.invitedBy'),
          expiresAt: eb.ref('excluded.expiresAt'),
        })),
    )
    .returning(['id', 'email', 'expiresAt'])
    .executeTakeFirstOrThrow()

/** What who is invited would be; undefined when nobody is, or could accept it. */
export async function findPendingRole(
  tx: Tx,
  organizationId: string,
  which: { email: string } | { id: string },
): Promise<TeamRole | undefined> {
  const [[column, value]] = Object.entries(which) as [['email' | 'id', string]]
  const row = await tx
    .selectFrom('invitations')
    .select('role')
    .where('organizationId', '=', organizationId)
    .where(column, '=', value)
    .where('acceptedAt', 'is', null)
    .where(isVouchedFor)
    .executeTakeFirst()
  return row?.role
}

export const deleteInvitation = (tx: Tx, organizationId: string, invitationId: string) =>
  tx
    .deleteFrom('invitations')
    .where('id', '=', invitationId)
    .where('organizationId', '=', organizationId)
    .where('acceptedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** The invitation behind a link that is still good. */
export const findInvitation = (db: Db, tokenHash: string) =>
  db
    .selectFrom('invitations')
    .innerJoin('organizations', 'organizations.id', 'invitations.organizationId')
    .select([
      'invitations.id',
      'invitations.email',
      'invitations.role',
      'invitations.expiresAt',
      'organizations.orgSlug',
      'organizations.name as orgName',
      'organizations.logoUrl as orgLogoUrl',
    ])
    .where('tokenHash', '=', tokenHash)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where('organizations.status', '<>', 'suspended')
    .where(isVouchedFor)
    .executeTakeFirst()

/** Uses an invitation up. Undefined when it was used, replaced or revoked meanwhile, or is no longer good. */
export const takeInvitation = (tx: Tx, tokenHash: string, email: string) =>
  tx
    .updateTable('invitations')
    .set({ acceptedAt: sql`now()` })
    .where('tokenHash', '=', tokenHash)
    .where('email', '=', email)
    .where('acceptedAt', 'is', null)
    .where('expiresAt', '>', sql<Date>`now()`)
    .where(isVouchedFor)
    .returning(['id', 'organizationId', 'role', 'invitedBy'])
    .executeTakeFirst()
