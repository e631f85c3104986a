import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#server/paths.ts'
import { appealWaitDays } from '#server/shown/challenge-talk.ts'

interface MailedChallenge {
  id: string
  title: string
}

interface OfTeam extends MailedChallenge {
  orgSlug: string
}

const challengeLink = ({ id }: MailedChallenge, label = 'See the challenge', part = '') => ({
  path: paths.challenge(id) + part,
  label,
})

const manageLink = ({ id, orgSlug }: OfTeam, label: string, part = '') => ({
  path: paths.challengeManage(orgSlug, id) + part,
  label,
})

/** Texts are in the mail alone; of a notification the first line is shown. */
interface Said {
  text?: string
}

const quoted = ({ text }: Said) => text ?? null

export const challengeQuestion = (asked: OfTeam & Said): Letter => ({
  subject: `A question: ${asked.title}`,
  paragraphs: [
    'An entrant asks:',
    quoted(asked),
    'Your answer is public on the challenge’s page, where every entrant reads it.',
    manageLink(asked, 'Answer the question', '#questions'),
  ],
})

interface Answered extends MailedChallenge, Said {
  question?: string
  /** Of the asker. */
  isMine?: boolean
  isFirst?: boolean
}

export const challengeAnswer = (answered: Answered): Letter => ({
  subject: subjectOf(answered),
  paragraphs: [
    answered.question ?? null,
    answered.text ? 'The organization answers:' : null,
    quoted(answered),
    challengeLink(answered, 'See all questions', '#questions'),
  ],
})

function subjectOf({ title, isMine, isFirst }: Answered) {
  if (!isMine) return `A question was answered: ${title}`
  return isFirst === false
    ? `The answer to your question was edited: ${title}`
    : `Your question was answered: ${title}`
}

export const challengeAppeal = (sent: OfTeam & { kind: 'question' | 'appeal' }): Letter => ({
  subject: `${sent.kind === 'appeal' ? 'An appeal' : 'A question about the result'}: ${sent.title}`,
  paragraphs: [
    sent.kind === 'appeal'
      ? 'An entrant objects to the result. What they wrote is here; other entrants do not see it:'
      : 'An entrant asks about the result. What they wrote is here; other entrants do not see it:',
    manageLink(sent, 'Read and answer', '#appeals'),
  ],
})

export const appealWaits = (waiting: OfTeam): Letter => ({
  subject: `Waiting for your answer: ${waiting.title}`,
  paragraphs: [
    `An entrant asked about the result or objected to it ${appealWaitDays} days ago, and has no answer yet.`,
    manageLink(waiting, 'Read and answer', '#appeals'),
  ],
})

interface AppealAnswered extends MailedChallenge, Said {
  /** Null for a question. */
  isUpheld: boolean | null
}

const outcomes = new Map([
  [true, 'Your appeal is upheld'],
  [false, 'Your appeal is not upheld'],
])

export const appealAnswered = (answered: AppealAnswered): Letter => ({
  subject: `${(answered.isUpheld !== null && outcomes.get(answered.isUpheld)) || 'Your question about the result was answered'}: ${answered.title}`,
  paragraphs: [
    answered.text ? 'The organization answers:' : null,
    quoted(answered),
    challengeLink(answered, 'See the answer', '#appeal'),
  ],
})

export const challengeAnnouncement = (announced: MailedChallenge & Said): Letter => ({
  subject: `An announcement: ${announced.title}`,
  paragraphs: [quoted(announced), challengeLink(announced, 'See the challenge', '#announcements')],
})

export const challengeOpened = (opened: MailedChallenge): Letter => ({
  subject: `Now open: ${opened.title}`,
  paragraphs: ['The challenge you joined is open: you can hand in.', challengeLink(opened)],
})

export const challengeLastDay = (closing: MailedChallenge & { closesAt: string }): Letter => ({
  subject: `Less than a day left: ${closing.title}`,
  paragraphs: [
    `You have not handed in yet. The deadline is ${closing.closesAt}, to the millisecond.`,
    challengeLink(closing, 'Hand in', '#your-submission'),
  ],
})

interface JudgingDue extends MailedChallenge {
  endsAt: string
  /** Null for who judges from outside. */
  orgSlug: string | null
}

export const judgingDue = ({ orgSlug, ...due }: JudgingDue): Letter => ({
  subject: `Judging ends soon: ${due.title}`,
  paragraphs: [
    `Entrants were told that they have their results by ${due.endsAt}. Some of the work waits for you still.`,
    orgSlug === null
      ? { path: paths.challenge(due.id), label: 'Go on judging' }
      : manageLink({ ...due, orgSlug }, 'Go on judging'),
  ],
})

export const judgingOverdue = (overdue: OfTeam & { endsAt: string }): Letter => ({
  subject: `Results are overdue: ${overdue.title}`,
  paragraphs: [
    `Entrants were told that they have their results by ${overdue.endsAt}. The challenge is not finalized yet.`,
    manageLink(overdue, 'See what is missing'),
  ],
})

interface Corrected extends MailedChallenge, Said {
  /** Null for who has no place in it. */
  rank: number | null
  /** By this or an earlier correction. */
  isRevoked: boolean
}

export const resultCorrected = (corrected: Corrected): Letter => ({
  subject: `The result was corrected: ${corrected.title}`,
  paragraphs: [
    'There is a new ranking. The one before stays readable beside it. The organization’s reason:',
    quoted(corrected),
    corrected.rank === null ? null : `You are in place ${corrected.rank}.`,
    corrected.isRevoked
      ? 'Your entry is left out of it, and your badge is revoked. The scores and comments you were given stay with you.'
      : null,
    challengeLink(corrected, 'See the ranking', '#ranking'),
  ],
})
