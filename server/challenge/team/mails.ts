import { teamInvitationDays } from '#server/shown/challenge-teams.ts'
import type { Letter } from '#server/mail/letter.ts'
import { dueTo, type Reader } from '#server/mail/reader.ts'
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

interface Invited extends OfTeam, Reader {
  /** ISO 8601; left out of those from before. */
  expiresAt?: string
}

const goodUntil = ({ expiresAt, ...reader }: Invited) =>
  `The invitation is good ${expiresAt ? `until ${dueTo(reader, expiresAt)}` : `for ${teamInvitationDays} days`}.`

/** To an address, which may be no account's. */
export const teamInvitation = ({
  email,
  inviterName,
  ...team
}: Invited & { email: string; inviterName: string }): Letter => ({
  subject: `${inviterName} invites you to the team ${team.teamName}`,
  paragraphs: [
    `${inviterName} invites you to take part in the challenge ${team.title} with the team ${team.teamName}.`,
    seeTeam(team, 'See the invitation'),
    `It is for ${email}: log in with that address, or sign up with it, to accept. ${goodUntil(team)} If you don’t want to take part, there is nothing to do.`,
  ],
})

/** To somebody with an account. */
export const teamInvited = (team: Invited): Letter => ({
  subject: `${team.authorName} invites you to the team ${team.teamName}`,
  paragraphs: [
    `${team.authorName} invites you to take part in the challenge ${team.title} with the team ${team.teamName}. ${goodUntil(team)}`,
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
    `${team.authorName} no longer takes part in ${team.title} with you. The work stays with the team.`,
    leads ? 'You lead the team now.' : null,
    seeTeam(team),
  ],
})

export const teamRemoved = (team: OfTeam): Letter => ({
  subject: `You are no longer in the team ${team.teamName}`,
  paragraphs: [
    `${team.authorName} removed you from the team ${team.teamName} in the challenge ${team.title}. Until its deadline you can still enter it, alone or with another team.`,
    seeTeam(team, 'See the challenge'),
  ],
})

export const teamHandedOver = (team: OfTeam): Letter => ({
  subject: `You lead the team ${team.teamName} now`,
  paragraphs: [
    `${team.authorName} handed the lead of the team to you. From now on you invite and remove its members in ${team.title}.`,
    seeTeam(team),
  ],
})

export const teamHandedIn = ({
  attempt,
  inGallery,
  ...team
}: OfTeam & { attempt: number; inGallery: boolean }): Letter => ({
  subject: `${team.authorName} handed in for your team ${team.teamName}`,
  paragraphs: [
    `Attempt ${attempt} at ${team.title} is handed in, and it is what counts now. Each of you can change the draft and hand in again until the deadline, while attempts are left.`,
    inGallery
      ? 'Your lead agreed that the work is shown in the gallery. If you don’t want that, take it back on the challenge’s page.'
      : null,
    seeTeam(team, 'See what was handed in'),
  ],
})

export const teamWorkWithdrawn = (team: OfTeam): Letter => ({
  subject: `${team.authorName} withdrew what your team handed in`,
  paragraphs: [
    `What the team ${team.teamName} had handed in to ${team.title} is not judged now. The draft and the receipts stay, and any of you can hand in again until the deadline, while attempts are left.`,
    seeTeam(team),
  ],
})
