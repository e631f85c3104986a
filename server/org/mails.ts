import type { Mail } from '#server/background/mail.ts'
import type { Env } from '#server/env.ts'
import { invitationDays } from '#server/limits.ts'
import { paths, serverPaths } from '#server/paths.ts'
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

const waiting = {
  applicant: {
    what: 'You applied for a job at',
    until: 'Until that changes, nobody there can answer your application.',
    where: paths.dashboard,
    kept: 'What you sent, and the way to withdraw it, is on your dashboard:',
  },
  entrant: {
    what: 'You take part in a challenge of',
    until: 'Until that changes, the challenge takes no work and is not judged.',
    where: serverPaths.myChallenges,
    kept: 'What you handed in is kept here for you:',
  },
}

/** To the admins of an organization and whoever waits for its answer: it is suspended, or is back. */
export function suspendedMail(
  env: Env,
  { name, email, as }: { name: string; email: string; as: 'admin' | 'applicant' | 'entrant' },
  org: { name: string; orgSlug: string },
  isOver: boolean,
): Mail {
  const happened = isOver
    ? `${org.name} is back on Fairlead: the people who run this site have undone its suspension.`
    : `The people who run this site have suspended ${org.name}.`
  const paragraphs =
    as === 'admin'
      ? [
          happened,
          isOver
            ? 'Its page, jobs and challenges are shown again, and you can go on where you were:'
            : 'Its page, jobs and challenges are not shown, and nothing of it can be published or changed. What is there you can still read:',
          siteLink(env, paths.orgDashboard(org.orgSlug)),
        ]
      : [
          `${waiting[as].what} ${org.name}. ${happened}`,
          isOver ? 'It goes on where it was.' : waiting[as].until,
          waiting[as].kept,
          siteLink(env, waiting[as].where),
        ]
  return {
    to: email,
    subject: isOver ? `No longer suspended: ${org.name}` : `Suspended: ${org.name}`,
    text: `${[`Hello ${name},`, ...paragraphs].join('\n\n')}\n`,
  }
}
