import { teamInvitationDays } from '#server/shown/challenge-teams.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#server/paths.ts'

interface OfTeam {
  /** Of the challenge. */
  id: string
  title: string
  teamName: string
  /** Whoever did it. */
  authorName: string
}

const seeTeam = ({ id }: OfTeam, label = 'See your team') => ({
  path: `${paths.challenge(id)}?view=team`,
  label,
})

interface Invited extends OfTeam {
  inviterName: string
  email: string
}

/** To an address, which may be no account's. */
export const teamInvitation = ({ email, inviterName, ...team }: Invited): Letter => ({
  subject: `${inviterName} invites you to the team ${team.teamName}`,
  paragraphs: [
    `${inviterName} invites you to take part in the challenge ${team.title} with the team ${team.teamName}.`,
    seeTeam(team, 'See the invitation'),
    `It is for ${email}: log in with that address, or sign up with it, to accept. The invitation is good for ${teamInvitationDays} days. If you don’t want to take part, there is nothing to do.`,
  ],
})

/** To somebody with an account. */
export const teamInvited = (team: OfTeam): Letter => ({
  subject: `${team.authorName} invites you to the team ${team.teamName}`,
  paragraphs: [
    `${team.authorName} invites you to take part in the challenge ${team.title} with the team ${team.teamName}. The invitation is good for ${teamInvitationDays} days.`,
    seeTeam(team, 'See the invitation'),
  ],
})

export const teamAccepted = (team: OfTeam): Letter => ({
  subject: `${team.authorName} is in your team ${team.teamName} now`,
  paragraphs: [
    `${team.authorName} has accepted the invitation, and works with you on ${team.title}.`,
    seeTeam(team),
  ],
})

export const teamLeft = ({ leads, ...team }: OfTeam & { leads: boolean }): Letter => ({
  subject: `${team.authorName} has left your team ${team.teamName}`,
  paragraphs: [
    `${team.authorName} takes no part in ${team.title} with you any more. The work stays with the team.`,
    leads ? 'You lead the team now.' : null,
    seeTeam(team),
  ],
})

export const teamRemoved = (team: OfTeam): Letter => ({
  subject: `You are no longer in the team ${team.teamName}`,
  paragraphs: [
    `${team.authorName} removed you from the team ${team.teamName} in the challenge ${team.title}. You can enter it alone or with another team until its deadline.`,
    seeTeam(team, 'See the challenge'),
  ],
})

export const teamHandedOver = (team: OfTeam): Letter => ({
  subject: `You lead the team ${team.teamName} now`,
  paragraphs: [
    `${team.authorName} handed the lead of the team to you. You invite and remove people in ${team.title}.`,
    seeTeam(team),
  ],
})
