import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdDomain } from '#server/org-domain/confirm-domains.ts'
import { findAskedDomain, findOrganizationByDomain } from '../domain/queries.ts'
import { assertOwnDomain, domainTaken } from '../domain/own-domain.ts'
import { listWhoMay, lockOrganization } from '../queries.ts'
import { setVerifiedByStaff } from './queries.ts'

/**
 * Verifies an organization by what staff know of it, where neither an address nor the DNS proves it.
 * The domain that they name, or that it asked for, is its own from now on.
 * @throws CONFLICT where nobody answers for it, it is verified or suspended, or changed meanwhile; a
 *   field error of `domain` where that is missing or not to be had.
 */
export const verifyOrganization = (
  { db, user, ip }: PersonContext,
  { orgSlug, domain: named }: { orgSlug: string; domain?: string | undefined },
) =>
  transaction(db, async tx => {
    const asked = await findAskedDomain(tx, orgSlug)
    const wanted = named || asked
    if (wanted) await holdDomain(tx, wanted)
    const org = await lockOrganization(tx, orgSlug)
    if (!org) throw notFound('This organization')
    if (org.status === 'verified') throw conflict(`${org.name} is verified already.`)
    if (org.status === 'suspended')
      throw conflict(`${org.name} is suspended. Undo that before you verify it.`)
    if ((await listWhoMay(tx, org.id, 'manageTeam')).length === 0)
      throw conflict(`${org.name} has no admin, so nobody would answer for it.`)
    if (org.domainAsked !== asked)
      throw conflict(`${org.name} was changed meanwhile. Look at it again.`)
    const domain = wanted || org.domain
    if (!domain) throw fieldError('BAD_REQUEST', 'domain', 'Enter the domain of the organization.')
    assertOwnDomain(domain)
    const owner = await findOrganizationByDomain(tx, domain)
    if (owner && owner.id !== org.id) throw domainTaken(owner)
    await setVerifiedByStaff(tx, org.id, domain)
    await emit(tx, { name: 'organization.verified', organizationId: org.id, actorId: user.id, ip })
    return { message: `${org.name} is verified.` }
  })
