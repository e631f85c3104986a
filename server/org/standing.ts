import type { Db } from '#db/index.ts'
import { domainOf } from '#server/org-domain/owns-domain.ts'
import { proofOf } from '#server/org-domain/proof.ts'
import { findOrganizationByDomain } from './domain/queries.ts'

interface Asked {
  status: string
  domain: string | null
  domainAsked: string | null
  domainAskedBy: string | null
  dnsProof: string
}

/** What an organization lacks to be verified, as the admin who asks can mend it. */
type Missing =
  | 'domain'
  /** Another organization, `heldBy`, has it. */
  | 'domainTaken'
  /** The admin's own address is on the domain, but not confirmed. */
  | 'confirmation'
  /** The admin's own address is on the domain: it is for them to say that it is the organization's. */
  | 'consent'
  /** No admin has an address on the domain that is confirmed. */
  | 'address'

/** Whether an organization is verified, and by which domain; else what is missing. */
export async function standingOf(
  db: Db,
  { status, domain, domainAsked, domainAskedBy, dnsProof }: Asked,
  user: { id: string; email: string; emailVerifiedAt: Date | null },
) {
  const named = domain ?? domainAsked
  const isVerified = status === 'verified'
  const owner =
    !isVerified && domain === null && domainAsked
      ? await findOrganizationByDomain(db, domainAsked)
      : undefined
  const missing = (): Missing | null => {
    if (isVerified) return null
    if (!named) return 'domain'
    if (owner) return 'domainTaken'
    if (domainOf(user.email) !== named) return 'address'
    if (user.emailVerifiedAt !== null) return 'consent'
    return domainAskedBy === user.id ? 'confirmation' : 'address'
  }
  return {
    isVerified,
    domain: named,
    missing: missing(),
    heldBy: owner?.name ?? null,
    /** Written into the DNS, it stands in for an address. */
    proof: !isVerified && domainAsked && !owner ? proofOf(domainAsked, dnsProof) : null,
  }
}
