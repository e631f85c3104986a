import type { z } from 'zod'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdDomain } from '#server/org-domain/confirm-domains.ts'
import { isPublicMailDomain } from '#server/org-domain/public-mail-domains.ts'
import { domainTaken } from './domain/own-domain.ts'
import { releaseOrganization } from './member-queries.ts'
import { findAskedDomain, findOrganizationByDomain } from './domain/queries.ts'
import { lockOrganization } from './queries.ts'
import type { undoClaimSchema } from './schema.ts'

/**
 * Takes an organization from whoever claimed or made it, and from everybody they invited, so that
 * whose it is can claim it: by an address on its domain, which staff name or which it asked for;
 * without a domain by the link.
 */
export const undoClaim = (
  { db, user, ip }: PersonContext,
  { orgSlug, domain: named, reason }: z.output<typeof undoClaimSchema>,
) =>
  transaction(db, async tx => {
    const wanted = named || (await findAskedDomain(tx, orgSlug))
    if (wanted) await holdDomain(tx, wanted)
    const org = await lockOrganization(tx, orgSlug)
    if (!org) throw notFound('This organization')
    const domain = (wanted && (await freeDomain(tx, org, wanted, Boolean(named)))) || org.domain
    const isByDomain = named || (domain && org.claimPolicy !== 'open')
    const removed = await releaseOrganization(tx, org.id, {
      domain,
      claimPolicy: isByDomain ? 'domain' : 'open',
    })
    if (removed.length === 0 && !named)
      throw conflict(`${org.name} has no admin, so there is nothing to undo.`)
    await emit(tx, {
      name: 'organization.claimUndone',
      organizationId: org.id,
      actorId: user.id,
      ip,
      orgName: org.name,
      reason,
      removed,
    })
    return { message: `${org.name} can be claimed again.` }
  })

/** The domain, where no other organization has it. @throws field errors when staff named it. */
async function freeDomain(tx: Tx, org: { id: string }, domain: string, isNamed: boolean) {
  const owner = await findOrganizationByDomain(tx, domain)
  if (owner && owner.id !== org.id) {
    if (isNamed) throw domainTaken(owner)
    return null
  }
  if (!isPublicMailDomain(domain)) return domain
  if (isNamed)
    throw fieldError('BAD_REQUEST', 'domain', `Anybody can have an address at ${domain}.`)
  return null
}
