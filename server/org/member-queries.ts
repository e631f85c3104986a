import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { whoMay, type TeamRole } from '#server/shown/roles.ts'
import { hasAdmin, whereMay } from './queries.ts'

/** On the team's one page: no team comes near it. */
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
      'memberships.publicTitle',
    ])
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.status', '=', 'active')
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
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
  domainAskedBy: null,
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
