import { invitationDays } from '#server/limits.ts'
import type { Letter } from '#server/mail/letter.ts'
import { serverPaths } from '#server/paths.ts'

interface Invitation {
  inviterName: string
  orgName: string
  email: string
  token: string
}

export function invitation({ inviterName, orgName, email, token }: Invitation): Letter {
  const inviter = inviterName.replaceAll(/\s+/g, ' ')
  return {
    subject: `${inviter} invites you to ${orgName} on Fairlead`,
    paragraphs: [
      `${inviter} invites you to be an admin of ${orgName} on Fairlead. Open this link to accept:`,
      { path: serverPaths.invitation(token), label: 'See the invitation' },
      `The link is good for ${invitationDays} days and works once, for the account with the address ${email}. If you did not expect it, ignore this e-mail.`,
    ],
  }
}
