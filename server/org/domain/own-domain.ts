import { fieldError } from '#server/errors.ts'
import { isPublicMailDomain } from '#server/org-domain/public-mail-domains.ts'

/** @throws a field error for a domain where anybody gets an address. */
export function assertOwnDomain(domain: string) {
  if (isPublicMailDomain(domain))
    throw fieldError(
      'BAD_REQUEST',
      'domain',
      `Anybody can have an address at ${domain}. Enter the organization’s own domain, or leave it empty.`,
    )
}

export const domainTaken = (owner: { name: string }) =>
  fieldError(
    'CONFLICT',
    'domain',
    `${owner.name} has this domain. Open its page to claim it, or ask its admins for an invitation.`,
  )
