import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { confirmDomains, holdDomain } from '#server/org-domain/confirm-domains.ts'
import { ownsDomain } from '#server/org-domain/owns-domain.ts'
import { assertOwnDomain, domainTaken } from './own-domain.ts'
import { findOrganizationByDomain, setAskedDomain } from './queries.ts'

/**
 * Says which domain is an organization's that is not verified yet; at once verified, when the
 * admin has a confirmed address on it.
 */
export const askDomain = (
  { db, user, ip }: PersonContext,
  organizationId: string,
  domain: string,
): Promise<void> =>
  transaction(db, async tx => {
    assertOwnDomain(domain)
    await holdDomain(tx, domain)
    const owner = await findOrganizationByDomain(tx, domain)
    if (owner && owner.id !== organizationId) throw domainTaken(owner)
    if (!(await setAskedDomain(tx, user.id, organizationId, domain)))
      throw conflict('This organization is verified already.')
    await emit(tx, {
      name: 'organization.domainAsked',
      organizationId,
      actorId: user.id,
      ip,
    })
    if (ownsDomain(user, domain)) await confirmDomains(tx, { id: user.id, ip })
  })
