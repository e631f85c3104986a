import type { Mail } from '#server/background/mail.ts'
import type { Env } from '#server/env.ts'
import { invitationDays } from '#server/limits.ts'
import { serverPaths } from '#server/paths.ts'
import { siteLink } from '#server/site/site-link.ts'

export function invitationMail(
  env: Env,
  to: string,
  { inviterName, orgName, token }: { inviterName: string; orgName: string; token: string },
): Mail {
  const inviter = inviterName.replaceAll(/\s+/g, ' ')
  return {
    to,
    subject: `${inviter} invites you to ${orgName} on Fairlead`,
    text: `Hello,\n\n${inviter} invites you to be an admin of ${orgName} on Fairlead. Open this link to accept:\n\n${siteLink(env, serverPaths.invitation(token))}\n\nThe link is good for ${invitationDays} days and works once, for the account with the address ${to}. If you did not expect it, ignore this e-mail.\n`,
  }
}
