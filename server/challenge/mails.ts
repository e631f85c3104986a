import type { LeftOutReason } from './schema.ts'
import type { Letter } from '#server/mail/letter.ts'
import { wonTo } from './prizes.ts'
import { dueTo, type Reader } from '#server/mail/reader.ts'
import { invitationDays } from '#server/limits.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { appealDays } from '#server/shown/challenge-talk.ts'
import type { WonPrize } from '#server/shown/won-words.ts'

interface MailedChallenge {
  id: string
  title: string
}

const challengeLink = ({ id }: MailedChallenge, label = 'See the challenge') => ({
  path: paths.challenge(id),
  label,
})

/** `2026-03-03 14:00:00.123 UTC`, as the challenge's page writes it. */
const exactUtc = (iso: string) => iso.replace('T', ' ').replace('Z', ' UTC')

interface Submitted extends MailedChallenge, Reader {
  attempt: number
  /** ISO 8601. */
  submittedAt: string
  receipt: string
}

export const submissionReceived = (submitted: Submitted): Letter => ({
  subject: `Received: your submission to ${submitted.title}`,
  paragraphs: [
    `Attempt ${submitted.attempt} reached us on ${dueTo(submitted, submitted.submittedAt)}. To the millisecond that is ${exactUtc(submitted.submittedAt)}. Its receipt:`,
    submitted.receipt,
    'What you handed in, and how to check the receipt, is here:',
    challengeLink(submitted, 'See what you handed in'),
  ],
})

export const deadlineMoved = (challenge: MailedChallenge & Reader & { to: string }): Letter => ({
  subject: `More time: ${challenge.title}`,
  paragraphs: [
    `The deadline of this challenge has moved to ${dueTo(challenge, challenge.to)}.`,
    challengeLink(challenge),
  ],
})

export const challengeCancelled = ({
  reason,
  ...challenge
}: MailedChallenge & { reason?: string }): Letter => ({
  subject: `Cancelled: ${challenge.title}`,
  paragraphs: [
    reason
      ? `The organization cancelled this challenge and says why: ${reason}`
      : 'The organization cancelled this challenge.',
    'Your work stays with you: it is not judged or used.',
    challengeLink(challenge),
  ],
})

interface Result extends MailedChallenge, Reader {
  rank: number | null
  finalScore: number | null
  /** Left out of those queued before entries could be. */
  isDisqualified?: boolean | null
  /** By how many entries the place is shared; left out where there is nothing to say of it. */
  sharing?: number
  won?: WonPrize[]
}

export const challengeResult = (result: Result): Letter => ({
  subject: `Results: ${result.title}`,
  paragraphs: [
    result.rank === null
      ? withoutRank(result)
      : `This challenge is judged. You came in place ${result.rank}${sharedWords(result)}, with ${result.finalScore} of 100 points.${winsWords(result)} The scores and comments for each criterion are here:`,
    challengeLink(result, 'See the results'),
    result.rank === null
      ? null
      : `You can ask about your result or object to it there, once, within ${appealDays} days.`,
  ],
})

function sharedWords({ sharing = 1 }: Result) {
  if (sharing === 1) return ''
  return `, shared with ${sharing === 2 ? '1 other' : `${sharing - 1} others`}`
}

function winsWords({ won = [], ...result }: Result) {
  const wins = wonTo(result, won)
  return wins && ` You win: ${wins}.`
}

const withoutRank = ({ isDisqualified }: Result) =>
  isDisqualified
    ? 'This challenge is judged. Your entry was disqualified and has no place; what the judges said about it is here:'
    : 'This challenge is judged. You had not handed in. Its page is here:'

interface Closed extends MailedChallenge {
  /** Null for who judges from outside. */
  orgSlug: string | null
  submissions: number
  /** For who gives entries to judges; left out of those from before. */
  isAssigned?: boolean
  /** Nobody can judge them; left out of the others. */
  isLacking?: boolean
}

export const toJudge = ({ isLacking, ...closed }: Closed): Letter => {
  const { title, submissions, isAssigned } = closed
  const waiting = submissions === 1 ? '1 submission waits' : `${submissions} submissions wait`
  if (isLacking)
    return {
      subject: `A judge is missing: ${title}`,
      paragraphs: [
        `The deadline has passed, and ${waiting} to be judged. Nobody can judge ${submissions === 1 ? 'it' : 'them'}: each judge has a conflict of interest or an entry of their own. Invite a judge from outside.`,
        judgingLink(closed, 'Invite a judge'),
      ],
    }
  return {
    subject: `${isAssigned ? 'To assign' : 'To judge'}: ${title}`,
    paragraphs: [
      `The deadline has passed, and ${waiting} to be ${isAssigned ? 'given to judges' : 'judged'}.`,
      judgingLink(closed, isAssigned ? 'Assign the submissions' : 'Judge the submissions'),
    ],
  }
}

const judgingLink = ({ id, orgSlug }: Closed, label: string) => ({
  path: orgSlug === null ? paths.challenge(id) : paths.challengeManage(orgSlug, id),
  label,
})

interface Assigned extends MailedChallenge, Reader {
  /** Null for who judges from outside. */
  orgSlug: string | null
  count: number
  /** ISO 8601; null where no end was said. */
  endsAt: string | null
}

export const entriesAssigned = ({
  id,
  title,
  orgSlug,
  count,
  endsAt,
  ...reader
}: Assigned): Letter => ({
  subject: `${count === 1 ? '1 entry' : `${count} entries`} for you to judge: ${title}`,
  paragraphs: [
    `You were given ${count === 1 ? 'an entry' : `${count} entries`} to judge. Others judge the rest.`,
    endsAt === null
      ? null
      : `Entrants were told that they will have their results by ${dueTo(reader, endsAt)}.`,
    {
      path: orgSlug === null ? paths.challenge(id) : paths.challengeManage(orgSlug, id),
      label: 'Begin to judge',
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
      `${inviter} invites you to judge the challenge “${title}” by ${orgName} on Fairlead. Open this link to accept:`,
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
        'The organization has taken back the disqualification of your entry: it is ranked again.',
        challengeLink(challenge),
      ]
    : [
        'The organization has disqualified your entry, so it gets no place in the ranking.',
        reason ? `They say: ${reason}` : null,
        'When the results are out, you still get what the judges said about it.',
        challengeLink(challenge),
      ],
})
