import { invitationDays } from '#server/limits.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { asRole, type TeamRole } from '#server/shown/roles.ts'

interface Invitation {
  inviterName: string
  /** Left out of those queued before there were roles. */
  role?: TeamRole
  orgName: string
  email: string
  token: string
}

export function invitation({
  inviterName,
  role = 'admin',
  orgName,
  email,
  token,
}: Invitation): Letter {
  const inviter = inviterName.replaceAll(/\s+/g, ' ')
  return {
    subject: `${inviter} invites you to ${orgName} on Fairlead`,
    paragraphs: [
      `${inviter} invites you to be ${asRole(role)} of ${orgName} on Fairlead. Open this link to accept:`,
      { path: serverPaths.invitation(token), label: 'See the invitation' },
      `The link is good for ${invitationDays} days and works once, for the account with the address ${email}. If you did not expect it, ignore this e-mail.`,
    ],
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

const inTheirWords = (reason: string) => `They say: ${reason}`
const askWhoRunsIt = 'If you think that this is wrong, write to the people who run this site.'
const whoRunsIt = { path: paths.about, label: 'Who runs this site' }

interface Suspension {
  orgName: string
  orgSlug: string
  as: 'admin' | 'applicant' | 'entrant'
  isOver: boolean
  /** In staff's words; empty when they gave none. */
  reason: string
}

/** To the admins of an organization and whoever waits for its answer: it is suspended, or is back. */
export function suspension({ orgName, orgSlug, as, isOver, reason }: Suspension): Letter {
  const happened = isOver
    ? `${orgName} is back on Fairlead: the people who run this site have undone its suspension.`
    : `The people who run this site have suspended ${orgName}.`
  return {
    subject: isOver ? `No longer suspended: ${orgName}` : `Suspended: ${orgName}`,
    paragraphs:
      as === 'admin'
        ? [
            happened,
            reason ? inTheirWords(reason) : null,
            isOver
              ? 'Its page, jobs and challenges are shown again, and you can go on where you were:'
              : 'Its page, jobs and challenges are not shown, and nothing of it can be published or changed. What is there you can still read:',
            { path: paths.orgDashboard(orgSlug), label: 'See the organization' },
            ...(isOver ? [] : [askWhoRunsIt, whoRunsIt]),
          ]
        : [
            `${waiting[as].what} ${orgName}. ${happened}`,
            isOver ? 'It goes on where it was.' : waiting[as].until,
            waiting[as].kept,
            { path: waiting[as].where, label: 'See what you sent' },
          ],
  }
}

interface NewRole {
  orgSlug: string
  orgName: string
  role: TeamRole
}

/** To a member whose role somebody else changed. */
export const roleChanged = ({ orgSlug, orgName, role }: NewRole): Letter => ({
  subject: `You are now ${asRole(role)} of ${orgName}`,
  paragraphs: [
    `Your role in ${orgName} was changed: you are now ${asRole(role)}. What each role can do is listed beside its team:`,
    { path: paths.orgTab(orgSlug, 'team'), label: 'See the team' },
  ],
})

/** To a member whom somebody else removed. */
export const memberRemoved = ({ orgName }: { orgName: string }): Letter => ({
  subject: `You are no longer in the team of ${orgName}`,
  paragraphs: [
    `You were removed from the team of ${orgName} on Fairlead, and no longer see its applicants, jobs and challenges. Your own account stays as it is.`,
    'If you think that this is a mistake, ask the people of the organization.',
    { path: paths.dashboard, label: 'Your dashboard' },
  ],
})

interface Accepted {
  orgSlug: string
  orgName: string
  name: string
}

/** To who invited them. */
export const invitationAccepted = ({ orgSlug, orgName, name }: Accepted): Letter => ({
  subject: `${name} has joined ${orgName}`,
  paragraphs: [
    `${name} has accepted your invitation, and is in the team of ${orgName} now.`,
    { path: paths.orgTab(orgSlug, 'team'), label: 'See the team' },
  ],
})

/** To who was an admin when staff took the organization away. */
export const takenAway = ({ orgName, reason }: { orgName: string; reason: string }): Letter => ({
  subject: `You are no longer an admin of ${orgName}`,
  paragraphs: [
    `The people who run this site have taken ${orgName} from its admins, so that whose it is can claim it. Its open jobs are paused.`,
    reason ? inTheirWords(reason) : null,
    askWhoRunsIt,
    whoRunsIt,
  ],
})

interface Claimed {
  orgSlug: string
  orgName: string
  claimerName: string | null
  domain: string | null
}

/** To the contact of an organization, and to whoever is left of its team: somebody claimed it. */
export const claimed = ({ orgSlug, orgName, claimerName, domain }: Claimed): Letter => ({
  subject: `${orgName} was claimed on Fairlead`,
  paragraphs: [
    `${claimerName?.replaceAll(/\s+/g, ' ') ?? 'Somebody'} has claimed the page of ${orgName} on Fairlead, and now publishes its jobs and decides on its applications.`,
    domain
      ? `They have a confirmed e-mail address at ${domain}.`
      : 'They had the link for it; their e-mail address was not compared with yours.',
    { path: paths.org(orgSlug), label: 'See the page' },
    'If that is right, there is nothing to do. If not, write to the people who run this site: they can undo it.',
    whoRunsIt,
  ],
})
