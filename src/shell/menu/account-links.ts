import type { CurrentUser } from '#src/session.ts'
import { paths } from '#server/paths.ts'

export const profilePath = ({ username }: CurrentUser) =>
  username ? paths.publicProfile(username) : paths.profile

/** Whether Analytics stands in the person's menu; the server decides who may read it. */
export const isOnCompanyDomain = ({ email }: { email: string }, companyDomain: string | null) =>
  companyDomain !== null && email.toLowerCase().endsWith(`@${companyDomain.toLowerCase()}`)
