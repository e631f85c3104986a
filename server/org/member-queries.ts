import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { invitationDays } from '#server/limits.ts'
import { whoMay, type TeamRole } from '#server/shown/roles.ts'
import { hasAdmin, whereMay } from './queries.ts'

/** Members, or invitations, on the team's one page: no team comes near it. */
const teamLimit = 200

export const listMembers = (db: Db, organizationId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select([
      'users.id as userId',
      'users.name',
      'users.email',
      'memberships.role',
      'memberships.createdAt as since',
    ])
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.status', '=', 'active')
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .limit(teamLimit)
    .execute()

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
    .limit(teamLimit)
    .execute()

export const findMemberByEmail = (tx: Tx, organizationId: string, email: string) =>
  tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.name', 'memberships.role'])
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.status', '=', 'active')
    .where('users.email', '=', email)
    .executeTakeFirst()

/** What an active member is; undefined for whoever is none. */
export async function findRole(tx: Tx, organizationId: string, userId: string) {
  const membership = await tx
    .selectFrom('memberships')
    .select('role')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .executeTakeFirst()
  return membership?.role
}

export const setRole = (tx: Tx, organizationId: string, userId: string, role: TeamRole) =>
  tx
    .updateTable('memberships')
    .set({ role })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('status', '=', 'active')
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

/** With the invitations they sent. False when the person is no member. */
export async function deleteMember(tx: Tx, organizationId: string, userId: string) {
  const gone = await tx
    .deleteFrom('memberships')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .returning('userId')
    .executeTakeFirst()
  await tx
    .deleteFrom('invitations')
    .where('organizationId', '=', organizationId)
    .where('invitedBy', '=', userId)
    .where('acceptedAt', 'is', null)
    .execute()
  return gone !== undefined
}

/** Whether staff took the person out of the organization, or took it after they had left, and nobody has invited them since. */
export async function wasTakenOut(tx: Tx, organizationId: string, userId: string) {
  const membership = await tx
    .selectFrom('memberships')
    .select('status')
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return membership?.status === 'removed'
}

/**
 * Whoever was an admin before, as the audit log has it, counts as taken out too: leaving in time must
 * not help.
 */
const takeOutEarlierAdmins = (tx: Tx, organizationId: string) =>
  sql`insert into memberships (organization_id, user_id, role, status)
    select ${organizationId}::uuid, users.id, 'viewer', 'removed' from users
    where id in (
      select actor_id from audit_log where organization_id = ${organizationId}
        and action in ('org.created', 'claim.claimed', 'claim.already_admin',
          'invitation.accepted', 'member.left')
      union select entity_id::uuid from audit_log where organization_id = ${organizationId}
        and action = 'member.removed')
    for key share
    on conflict do nothing`.execute(tx)

/** Those that this person leads, locked until the transaction ends. */
export async function lockLed(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', 'in', whereMay(userId, 'manageTeam'))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Of these, those that their last owner left get one: whoever has been an admin longest. */
const promoteAdmins = (tx: Tx, organizationIds: string[]) =>
  sql`update memberships set role = 'owner' where (organization_id, user_id) in (
    select distinct on (organization_id) organization_id, user_id from memberships led
    where organization_id = any(${organizationIds}::uuid[]) and status = 'active'
      and role in (${sql.join([...whoMay('manageTeam')])})
      and not exists (select from memberships other
        where other.organization_id = led.organization_id and other.status = 'active'
          and other.role = 'owner')
    order by organization_id, created_at, user_id)`.execute(tx)

/**
 * Of these, those that nobody leads any more can be claimed, as far as their policy lets
 * anybody, and what they published waits for whoever does. Answers with them.
 */
export async function leaveToBeClaimed(tx: Tx, organizationIds: string[]) {
  if (organizationIds.length === 0) return []
  await promoteAdmins(tx, organizationIds)
  const left = await tx
    .updateTable('organizations')
    .set(unclaimed)
    .where('id', 'in', organizationIds)
    .where(eb => eb.not(hasAdmin(sql.ref('organizations.id'))))
    .returning('id')
    .execute()
  for (const { id } of left) await pauseJobs(tx, id)
  return left.map(({ id }) => id)
}

/** Of an organization that nobody has. Whoever has it next, it stays suspended until staff undo that. */
const unclaimed = {
  claimedAt: null,
  domainAsked: null,
  status: sql<'unclaimed'>`case when status = 'suspended' then status else 'unclaimed' end`,
  statusBeforeSuspension: sql<string>`case when status = 'suspended' then 'unclaimed' end`,
  updatedAt: sql<Date>`now()`,
}

/** All that are open: nobody is there to answer. */
const pauseJobs = (tx: Tx, organizationId: string) =>
  tx
    .updateTable('jobs')
    .set({ status: 'paused', updatedAt: sql`now()` })
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'open')
    .execute()

/**
 * Takes everybody out, and makes the organization one that can be claimed again, but not by whoever
 * was an admin. What they published waits for whoever comes next: nobody would answer it.
 */
export async function releaseOrganization(
  tx: Tx,
  organizationId: string,
  claim: { domain: string | null; claimPolicy: 'domain' | 'open' },
) {
  const removed = await tx
    .updateTable('memberships')
    .set({ status: 'removed' })
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .returning('userId')
    .execute()
  await takeOutEarlierAdmins(tx, organizationId)
  await tx
    .deleteFrom('invitations')
    .where('organizationId', '=', organizationId)
    .where('acceptedAt', 'is', null)
    .execute()
  await pauseJobs(tx, organizationId)
  await tx
    .updateTable('organizations')
    .set({ ...claim, ...unclaimed })
    .where('id', '=', organizationId)
    .execute()
  return removed.map(one => one.userId)
}
