import type { LeftOutReason } from './schema.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#server/paths.ts'
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

export const challengeCancelled = (challenge: MailedChallenge): Letter => ({
  subject: `Cancelled: ${challenge.title}`,
  paragraphs: [
    'The organization cancelled this challenge. Your work stays with you: it is not judged or used.',
    challengeLink(challenge),
  ],
})

interface Result extends MailedChallenge {
  rank: number | null
  finalScore: number | null
}

export const challengeResult = (result: Result): Letter => ({
  subject: `Results: ${result.title}`,
  paragraphs: [
    result.rank === null
      ? 'This challenge is judged. You had not handed in; the ranking is here:'
      : `This challenge is judged. You are in place ${result.rank} with ${result.finalScore} of 100 points. The scores and comments for each criterion are here:`,
    result.rank === null
      ? null
      : `You can ask about your result or object to it there, once, within ${appealDays} days.`,
    challengeLink(result, 'See the results'),
  ],
})

interface Closed extends MailedChallenge {
  orgSlug: string
  submissions: number
}

export const toJudge = ({ id, title, orgSlug, submissions }: Closed): Letter => ({
  subject: `To judge: ${title}`,
  paragraphs: [
    `The deadline has passed, and ${submissions === 1 ? '1 submission waits' : `${submissions} submissions wait`} to be judged.`,
    { path: paths.challengeManage(orgSlug, id), label: 'Judge the submissions' },
  ],
})

const leftOutBecause: Record<LeftOutReason, string> = {
  conflict: 'of a conflict of interest',
  incomplete: 'not every entry could be judged by you',
  left: 'you have left the organization',
  aside: 'you do not judge in this challenge',
}

interface JuryChanged extends MailedChallenge {
  /** Null when they are put back. */
  reason: LeftOutReason | null
}

export const juryChanged = ({ reason, ...challenge }: JuryChanged): Letter => ({
  subject: reason
    ? `You no longer judge: ${challenge.title}`
    : `You judge again: ${challenge.title}`,
  paragraphs: [
    reason
      ? `Another admin left you out of the judges of this challenge, because ${leftOutBecause[reason]}. What you gave stays on record and does not count.`
      : 'Another admin put you back among the judges of this challenge: what you gave counts again.',
    challengeLink(challenge),
  ],
})
