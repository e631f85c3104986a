interface Person {
  email: string
  emailVerifiedAt: Date | null
}

/** On the company's domain, verified or not: such a person sees the menu's Analytics entry. */
export const isOnCompanyDomain = (user: Person, companyDomain: string | undefined): boolean =>
  companyDomain !== undefined && user.email.split('@')[1] === companyDomain

/** Staff: a verified address on the company's domain. They see analytics and may undo a claim. */
export const isStaff = (user: Person, companyDomain: string | undefined): boolean =>
  isOnCompanyDomain(user, companyDomain) && user.emailVerifiedAt !== null
