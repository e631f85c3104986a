import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { notFound } from '#server/errors.ts'
import { whoMay, type Permission, type TeamRole } from '#server/shown/roles.ts'
import type { OrgFields } from './schema.ts'

/** Whether the organization with this id is; staff alone decide that. */
export const isSuspended = (organizationId: RawBuilder<unknown>) =>
  sql<boolean>`(${organizationId} = any(array(
    select id from organizations where status = 'suspended')))`

/**
 * Whether something of the organization is shown to the public. As a test for null, which the planner
 * expects to hold for nearly all: of a bare `not` it expects no rows where one organization has most.
 */
export const isShown = (organizationId: RawBuilder<unknown>) =>
  sql<boolean>`(nullif(not ${isSuspended(organizationId)}, false) is not null)`

/** Where a screen's organization is named, records are that organization's. */
export const isOf = (organizationId: RawBuilder<unknown>, orgSlug: string | undefined) =>
  orgSlug === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${organizationId} =
        (select id from organizations where org_slug = ${orgSlug}))`

/** Ids of the organizations in which the person may: what a record's organization must be in. */
export const whereMay = (userId: string, permission: Permission) =>
  sql<string>`(select organization_id from memberships
    where user_id = ${userId} and status = 'active'
      and role in (${sql.join([...whoMay(permission)])}))`

/** Of a record's organization that is among these, beside which its row is: what the person is in it. */
export const roleIn = (userId: string, organizationId: RawBuilder<unknown>) =>
  sql<TeamRole>`(select role from memberships where organization_id = ${organizationId}
    and user_id = ${userId} and status = 'active')`

/** Whether the organization has an admin; without one nobody judges or answers. */
export const hasAdmin = (organizationId: RawBuilder<unknown>) =>
  sql<boolean>`(exists (select from memberships
    where memberships.organization_id = ${organizationId} and memberships.status = 'active'
      and memberships.role in (${sql.join([...whoMay('manageTeam')])})))`

/** The organizations that the person is a member of, by name. */
export const listOwnOrganizations = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select([
      'organizations.id',
      'organizations.orgSlug',
      'organizations.name',
      'organizations.logoUrl',
    ])
    .where('memberships.userId', '=', userId)
    .where('memberships.status', '=', 'active')
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .limit(500)
    .execute()

/** What the person is, where they are a member; not of suspended organizations, in which nothing is to do. */
export const listMemberships = (db: Db, userId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('organizations', 'organizations.id', 'memberships.organizationId')
    .select(['memberships.organizationId', 'memberships.role'])
    .where('memberships.userId', '=', userId)
    .where('memberships.status', '=', 'active')
    .where('organizations.status', '<>', 'suspended')
    .limit(500)
    .execute()

/** The organization, if the person is a member of it, with their role. */
export const findOwnOrganization = (db: Db, userId: string, orgSlug: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('memberships', 'memberships.organizationId', 'organizations.id')
    .select(['organizations.id', 'organizations.orgSlug', 'organizations.name', 'memberships.role'])
    .select(isSuspended(sql.ref('organizations.id')).as('isSuspended'))
    .select(sql<boolean>`organizations.status = 'verified'`.as('isVerified'))
    .where('organizations.orgSlug', '=', orgSlug)
    .where('memberships.userId', '=', userId)
    .where('memberships.status', '=', 'active')
    .executeTakeFirst()

/** What an organization says of itself. */
const said = [
  'orgSlug',
  'name',
  'logoUrl',
  'description',
  'url',
  'industry',
  'numberOfEmployees',
  'foundingDate',
  'location',
] as const

/**
 * What anyone may see of an organization, with whether it can still be claimed; a suspended one for
 * staff alone.
 */
const findOrganization = (db: Db, orgSlug: string, isForStaff: boolean) =>
  db
    .selectFrom('organizations')
    .select(said)
    .select(['id', 'status', 'claimedAt', 'domain', 'verifiedBy', 'verifiedAt'])
    .select(eb =>
      eb
        .and([
          eb('organizations.status', '<>', 'suspended'),
          eb.not(hasAdmin(sql.ref('organizations.id'))),
        ])
        .as('claimable'),
    )
    .where('orgSlug', '=', orgSlug)
    .$if(!isForStaff, rows => rows.where('status', '<>', 'suspended'))
    .executeTakeFirst()

/** As `findOrganization`. @throws NOT_FOUND */
export async function requireOrganization(db: Db, orgSlug: string, isForStaff = false) {
  const org = await findOrganization(db, orgSlug, isForStaff)
  if (!org) throw notFound('This organization')
  return org
}

/** Keeps an organization as it is until the transaction ends: it is not suspended meanwhile. */
export const holdOrganization = (tx: Tx, organizationId: string) =>
  tx
    .selectFrom('organizations')
    .select(['id', 'name', 'status'])
    .where('id', '=', organizationId)
    .forShare()
    .executeTakeFirstOrThrow()

/** Locks the row until the transaction ends, so that of parallel claims one decides. */
export const lockOrganization = (tx: Tx, orgSlug: string) =>
  tx
    .selectFrom('organizations')
    .select(['id', 'name', 'domain', 'domainAsked', 'claimPolicy', 'status', 'claimedAt'])
    .select('contactEmail')
    .where('orgSlug', '=', orgSlug)
    .forUpdate()
    .executeTakeFirst()

/** Who may, of an organization whose row is locked or that may change meanwhile. */
export async function listWhoMay(
  tx: Tx,
  organizationId: string,
  permission: Permission,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('role', 'in', whoMay(permission))
    .execute()
  return rows.map(row => row.userId)
}

/** As `listWhoMay`, those whose account is not about to be erased. */
export async function listStayingWhoMay(
  db: Db | Tx,
  organizationId: string,
  permission: Permission,
): Promise<string[]> {
  const rows = await db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('memberships.status', '=', 'active')
    .where('users.status', '=', 'active')
    .where('role', 'in', whoMay(permission))
    .execute()
  return rows.map(row => row.userId)
}

/** Makes the person a member. Whoever is one keeps the role that allows more. */
export const insertMember = (
  tx: Tx,
  member: { organizationId: string; userId: string; role: TeamRole; invitedBy?: string | null },
) =>
  tx
    .insertInto('memberships')
    .values(member)
    .onConflict(conflict =>
      conflict.columns(['organizationId', 'userId']).doUpdateSet({
        role: eb => eb.ref('excluded.role'),
        status: 'active',
        // Who comes back is asked anew.
        publicTitle: sql`case when memberships.status = 'active' then memberships.public_title end`,
      }),
    )
    .execute()

/** Undefined when the address or the domain is taken. */
export const insertOrganization = (
  tx: Tx,
  values: {
    name: string
    orgSlug: string
    domain: string | null
    domainAsked: string | null
    domainAskedBy: string | null
    claimPolicy: 'domain' | 'closed'
    status: 'pending' | 'verified'
  },
) =>
  tx
    .insertInto('organizations')
    .values(values)
    .onConflict(conflict => conflict.doNothing())
    .returning(['id', 'orgSlug', 'name', 'status', 'domain', 'domainAsked'])
    .executeTakeFirst()

/** The form's content. */
export const findOrganizationForEdit = (db: Db, organizationId: string) =>
  db
    .selectFrom('organizations')
    .select(said)
    .select([
      'domain',
      'domainAsked',
      'domainAskedBy',
      'dnsProof',
      'status',
      'version',
      'retentionDays',
    ])
    .select(['verifiedBy', 'verifiedAt', 'contactEmail', 'claimPolicy'])
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow()

/** Undefined when it was changed since `version`. */
export const updateOrganization = (
  tx: Tx,
  organizationId: string,
  version: number,
  fields: OrgFields,
) =>
  tx
    .updateTable('organizations')
    .set({ ...fields, updatedAt: sql`now()`, version: sql`version + 1` })
    .where('id', '=', organizationId)
    .where('version', '=', version)
    .returning(['name', 'version'])
    .executeTakeFirst()

export const setClaimed = (tx: Tx, organizationId: string, status: 'pending' | 'verified') =>
  tx
    .updateTable('organizations')
    .set({ claimedAt: sql`now()`, status, updatedAt: sql`now()` })
    .where('id', '=', organizationId)
    .execute()
