export const domainOf = (email: string): string | null => email.split('@')[1] ?? null

/** A verified address on an organization's domain speaks for it. */
export const ownsDomain = (
  user: { email: string; emailVerifiedAt: Date | null },
  domain: string | null,
): boolean => user.emailVerifiedAt !== null && domain !== null && domainOf(user.email) === domain
