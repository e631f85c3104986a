import { sql } from 'kysely'
import { emit } from '#server/events/emit.ts'
import type { Tx } from '#db/index.ts'
import { domainOf } from './owns-domain.ts'
import { isPublicMailDomain } from './public-mail-domains.ts'

/**
 * Lets one transaction at a time decide whose a domain is; taken before an organization's row is
 * locked. The constraint that it is one's alone then refuses nobody half-way.
 */
export const holdDomain = (tx: Tx, domain: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`domain ${domain}`}, 0))`.execute(tx)

/** What an organization becomes whose domain is confirmed, by whichever proof. */
export const verifiedFor = (domain: string) => ({
  domain,
  domainAsked: null,
  domainAskedBy: null,
  claimPolicy: 'domain' as const,
  status: 'verified' as const,
  updatedAt: sql<Date>`now()`,
})

/**
 * Called when an address is confirmed, and when a domain is named: the first organization for which
 * this very person, as its admin, named the address's domain gets it, if it is free, and is verified.
 * That somebody else named it proves nothing, or an invitation would take a domain.
 */
export async function confirmDomains(
  tx: Tx,
  { id: userId, ip }: { id: string; ip: string | null },
): Promise<void> {
  const user = await tx
    .selectFrom('users')
    .select(['email', 'emailVerifiedAt'])
    .where('id', '=', userId)
    .executeTakeFirst()
  const domain = user?.emailVerifiedAt ? domainOf(user.email) : null
  if (!domain || isPublicMailDomain(domain)) return
  await holdDomain(tx, domain)
  if (await isDomainTaken(tx, domain)) return
  const confirmed = await tx
    .updateTable('organizations')
    .set(verifiedFor(domain))
    .where(
      'id',
      '=',
      sql<string>`(select organizations.id from organizations
        join memberships on organization_id = organizations.id
        where domain_asked = ${domain} and domain_asked_by = ${userId}
          and organizations.status = 'pending'
          and user_id = ${userId} and memberships.status = 'active'
          and role in ('owner', 'admin')
        order by organizations.created_at, organizations.id limit 1)`,
    )
    .returning('id')
    .executeTakeFirst()
  if (!confirmed) return
  await emit(tx, {
    name: 'organization.verified',
    organizationId: confirmed.id,
    actorId: userId,
    ip,
  })
}

async function isDomainTaken(tx: Tx, domain: string): Promise<boolean> {
  const owner = await tx
    .selectFrom('organizations')
    .select('id')
    .where('domain', '=', domain)
    .executeTakeFirst()
  return owner !== undefined
}
