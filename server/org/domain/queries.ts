import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { verifiedFor } from '#server/org-domain/confirm-domains.ts'
import { whereMay } from '../queries.ts'

export const findOrganizationByDomain = (db: Db, domain: string) =>
  db
    .selectFrom('organizations')
    .select(['id', 'orgSlug', 'name'])
    .where('domain', '=', domain)
    .executeTakeFirst()

/** False when it is verified, or the person is no admin of it any more. */
export async function setAskedDomain(
  tx: Tx,
  userId: string,
  organizationId: string,
  domain: string,
): Promise<boolean> {
  const set = await tx
    .updateTable('organizations')
    .set({
      domainAsked: domain,
      domainAskedBy: userId,
      // A domain that nobody confirmed is no longer the organization's.
      domain: null,
      status: 'pending',
      updatedAt: sql`now()`,
    })
    .where('id', '=', organizationId)
    .where('id', 'in', whereMay(userId, 'editOrganization'))
    .where('status', 'in', ['unclaimed', 'pending'])
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

/** False when something of it was changed meanwhile. */
export async function setVerifiedByDns(
  tx: Tx,
  userId: string,
  organizationId: string,
  domain: string,
): Promise<boolean> {
  const set = await tx
    .updateTable('organizations')
    .set({ ...verifiedFor(domain), verifiedBy: 'dns' })
    .where('id', '=', organizationId)
    .where('id', 'in', whereMay(userId, 'editOrganization'))
    .where('status', '=', 'pending')
    .where('domainAsked', '=', domain)
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

export async function findAskedDomain(tx: Tx, orgSlug: string): Promise<string | null> {
  const org = await tx
    .selectFrom('organizations')
    .select('domainAsked')
    .where('orgSlug', '=', orgSlug)
    .executeTakeFirst()
  return org?.domainAsked ?? null
}
