import type { LeftOutReason } from './schema.ts'
import type { Letter } from '#server/mail/letter.ts'
import { invitationDays } from '#server/limits.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { appealDays } from '#server/shown/challenge-talk.ts'

interface MailedChallenge {
  id: string
  title: string
}

const challengeLink = ({ id }: MailedChallenge, label = 'See the challenge') => ({
  path: paths.challenge(id),
  label,
})

interface Submitted extends MailedChallenge {
  attempt: number
  /** ISO 8601. */
  submittedAt: string
  receipt: string
}

export const submissionReceived = (submitted: Submitted): Letter => ({
  subject: `Received: your submission to ${submitted.title}`,
  paragraphs: [
    `Attempt ${submitted.attempt} reached us at ${submitted.submittedAt}. Its receipt:`,
    submitted.receipt,
    'What you handed in, and how to check the receipt, is here:',
    challengeLink(submitted, 'See what you handed in'),
  ],
})

export const deadlineMoved = (challenge: MailedChallenge & { to: string }): Letter => ({
  subject: `More time: ${challenge.title}`,
  paragraphs: [
    `The deadline of this challenge has moved to ${challenge.to}.`,
    challengeLink(challenge),
  ],
})

export const challengeCancelled = ({
  reason,
  ...challenge
}: MailedChallenge & { reason?: string }): Letter => ({
  subject: `Cancelled: ${challenge.title}`,
  paragraphs: [
    ...(reason ? [`The organization cancelled this challenge and says why: ${reason}`] : []),
    'The organization cancelled this challenge. Your work stays with you: it is not judged or used.',
    challengeLink(challenge),
  ],
})

interface Result extends MailedChallenge {
  rank: number | null
  finalScore: number | null
  /** Left out of those queued before entries could be. */
  isDisqualified?: boolean | null
}

export const challengeResult = (result: Result): Letter => ({
  subject: `Results: ${result.title}`,
  paragraphs: [
    result.rank === null
      ? withoutRank(result)
      : `This challenge is judged. You are in place ${result.rank} with ${result.finalScore} of 100 points. The scores and comments for each criterion are here:`,
    result.rank === null
      ? null
      : `You can ask about your result or object to it there, once, within ${appealDays} days.`,
    challengeLink(result, 'See the results'),
  ],
})

const withoutRank = ({ isDisqualified }: Result) =>
  isDisqualified
    ? 'This challenge is judged. Your entry was disqualified and has no place; what the judges said of it is here:'
    : 'This challenge is judged. You had not handed in; the ranking is here:'

interface Closed extends MailedChallenge {
  /** Null for who judges from outside. */
  orgSlug: string | null
  submissions: number
}

export const toJudge = ({ id, title, orgSlug, submissions }: Closed): Letter => ({
  subject: `To judge: ${title}`,
  paragraphs: [
    `The deadline has passed, and ${submissions === 1 ? '1 submission waits' : `${submissions} submissions wait`} to be judged.`,
    {
      path: orgSlug === null ? paths.challenge(id) : paths.challengeManage(orgSlug, id),
      label: 'Judge the submissions',
    },
  ],
})

const leftOutBecause: Record<LeftOutReason, string> = {
  conflict: 'of a conflict of interest',
  incomplete: 'not every entry could be judged by you',
  left: 'you have left the organization',
  aside: 'you do not judge in this challenge',
  removed: 'the organization chose so',
}

interface JuryChanged extends MailedChallenge {
  /** Null when they are put back; left out where it is only noted. */
  reason?: LeftOutReason | null
  /** Left out of those from before. */
  isBack?: boolean
}

export const juryChanged = ({
  reason,
  isBack = reason === null,
  ...challenge
}: JuryChanged): Letter => ({
  subject: isBack
    ? `You judge again: ${challenge.title}`
    : `You no longer judge: ${challenge.title}`,
  paragraphs: [
    reason === 'removed'
      ? 'The organization has removed you from the judges of this challenge. What you gave stays on record and does not count.'
      : reason
        ? `Another admin left you out of the judges of this challenge, because ${leftOutBecause[reason]}. What you gave stays on record and does not count.`
        : 'Another admin put you back among the judges of this challenge: what you gave counts again.',
    challengeLink(challenge),
  ],
})

interface Invitation {
  email: string
  inviterName: string
  orgName: string
  title: string
  token: string
}

export function judgeInvitation({ email, inviterName, orgName, title, token }: Invitation): Letter {
  const inviter = inviterName.replaceAll(/\s+/g, ' ')
  return {
    subject: `${inviter} invites you to judge: ${title}`,
    paragraphs: [
      `${inviter} invites you to judge the challenge “${title}” of ${orgName} on Fairlead. Open this link to accept:`,
      { path: serverPaths.invitation(token), label: 'See the invitation' },
      `The link is good for ${invitationDays} days and works once, for the account with the address ${email}. If you did not expect it, ignore this e-mail.`,
    ],
  }
}

interface Joined extends MailedChallenge {
  orgSlug: string
  /** Left out where it is only noted. */
  name?: string
}

export const judgeJoined = ({ id, title, orgSlug, name }: Joined): Letter => ({
  subject: `A judge from outside joined: ${title}`,
  paragraphs: [
    `${name?.replaceAll(/\s+/g, ' ') ?? 'Somebody'} has accepted your invitation to judge this challenge.`,
    { path: paths.challengeManage(orgSlug, id), label: 'See the judges' },
  ],
})

interface Disqualified extends MailedChallenge {
  isOver: boolean
  /** In the organization's words; left out where it is only noted. */
  reason?: string | null
}

export const disqualified = ({ isOver, reason, ...challenge }: Disqualified): Letter => ({
  subject: isOver
    ? `Ranked again: your entry to ${challenge.title}`
    : `Disqualified: your entry to ${challenge.title}`,
  paragraphs: isOver
    ? [
        'The organization has taken back the disqualification of your entry: it is ranked.',
        challengeLink(challenge),
      ]
    : [
        'The organization has disqualified your entry, so it gets no place in the ranking.',
        reason ? `They say: ${reason}` : null,
        'You still get what the judges said of it when the results are out.',
        challengeLink(challenge),
      ],
})
