import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { holdDomain } from '#server/org-domain/confirm-domains.ts'
import { findTexts } from '#server/org-domain/find-texts.ts'
import { proofOf } from '#server/org-domain/proof.ts'
import { domainTaken } from './own-domain.ts'
import { findOrganizationByDomain, setVerifiedByDns } from './queries.ts'
import { findOrganizationForEdit } from '../queries.ts'

/**
 * Verifies an organization whose domain holds its record. Else it says how many others are at that
 * name: none often means that it was not saved, some that it was copied wrong.
 * @throws CONFLICT when there is nothing to check, or the domain is another's.
 */
export async function checkDomain({ db, env, user, ip }: PersonContext, organizationId: string) {
  const { status, domain, domainAsked, dnsProof } = await findOrganizationForEdit(
    db,
    organizationId,
  )
  if (status === 'verified') return { isVerified: true, name: domain ?? '', others: 0 }
  if (!domainAsked) throw conflict('Name the domain of the organization first.')
  const { name, value } = proofOf(domainAsked, dnsProof)
  const texts = await findTexts(name, env.DNS_SERVERS)
  if (!texts.some(text => text.trim() === value))
    return { isVerified: false, name, others: texts.length }
  await transaction(db, async tx => {
    await holdDomain(tx, domainAsked)
    const owner = await findOrganizationByDomain(tx, domainAsked)
    if (owner && owner.id !== organizationId) throw domainTaken(owner)
    if (!(await setVerifiedByDns(tx, user.id, organizationId, domainAsked)))
      throw conflict('The organization was changed meanwhile. Reload, and check again.')
    await emit(tx, { name: 'organization.verified', organizationId, actorId: user.id, ip })
  })
  return { isVerified: true, name, others: 0 }
}
