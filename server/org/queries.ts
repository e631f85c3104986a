import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'

/** Who may open an organization's admin screens. */
const adminRoles = ['owner', 'admin'] as const

/** The organizations whose admin screens the person may open, by name. */
export const listAdminOrganizations = (db: Db, userId: string) =>
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
    .where('memberships.role', 'in', adminRoles)
    .orderBy('organizations.name')
    .orderBy('organizations.id')
    .execute()

/** The organization, if the person is one of its admins. */
export const findAdminOrganization = (db: Db, userId: string, orgSlug: string) =>
  db
    .selectFrom('organizations')
    .innerJoin('memberships', 'memberships.organizationId', 'organizations.id')
    .select(['organizations.id', 'organizations.orgSlug', 'organizations.name', 'memberships.role'])
    .where('organizations.orgSlug', '=', orgSlug)
    .where('memberships.userId', '=', userId)
    .where('memberships.status', '=', 'active')
    .where('memberships.role', 'in', adminRoles)
    .executeTakeFirst()

/** What anyone may see of an organization, with whether it can still be claimed. */
export const findOrganization = (db: Db, orgSlug: string) =>
  db
    .selectFrom('organizations')
    .select([
      'id',
      'orgSlug',
      'name',
      'logoUrl',
      'description',
      'url',
      'industry',
      'numberOfEmployees',
      'foundingDate',
      'location',
      'status',
    ])
    .select(eb =>
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('memberships')
              .select('userId')
              .whereRef('organizationId', '=', 'organizations.id')
              .where('memberships.status', '=', 'active')
              .where('role', 'in', adminRoles),
          ),
        )
        .as('claimable'),
    )
    .where('orgSlug', '=', orgSlug)
    .where('status', '<>', 'suspended')
    .executeTakeFirst()

/** Locks the row until the transaction ends, so that of parallel claims one decides. */
export const lockOrganization = (tx: Tx, orgSlug: string) =>
  tx
    .selectFrom('organizations')
    .select(['id', 'name', 'domain', 'claimPolicy', 'status'])
    .where('orgSlug', '=', orgSlug)
    .forUpdate()
    .executeTakeFirst()

export async function listAdmins(tx: Tx, organizationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('memberships')
    .select('userId')
    .where('organizationId', '=', organizationId)
    .where('status', '=', 'active')
    .where('role', 'in', adminRoles)
    .execute()
  return rows.map(row => row.userId)
}

export const insertAdmin = (tx: Tx, organizationId: string, userId: string) =>
  tx
    .insertInto('memberships')
    .values({ organizationId, userId, role: 'admin', invitedBy: null })
    .onConflict(conflict =>
      conflict
        .columns(['organizationId', 'userId'])
        .doUpdateSet({ role: 'admin', status: 'active' }),
    )
    .execute()

/** Ids of the organizations that the person administers: what a record's organization must be in. */
export const administeredBy = (userId: string) =>
  sql<string>`(select organization_id from memberships
    where user_id = ${userId} and status = 'active' and role in (${sql.join(adminRoles)}))`
