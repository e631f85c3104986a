import { wonTo } from '#server/challenge/prizes.ts'
import type { Letter } from '#server/mail/letter.ts'
import { dueTo, type Reader } from '#server/mail/reader.ts'
import { paths } from '#server/paths.ts'
import { appealWaitDays } from '#server/shown/challenge-talk.ts'
import type { WonPrize } from '#server/shown/won-words.ts'

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

/** Of what the organization writes as Markdown. */
const rendered = ({ text }: Said) => (text ? { markdown: text } : null)

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
    rendered(answered),
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
  /** Another of their team sent it. */
  isOfTeam?: boolean
}

function outcomeOf({ isUpheld, isOfTeam }: AppealAnswered) {
  const whose = isOfTeam ? 'Your team’s' : 'Your'
  if (isUpheld === null) return `${whose} question about the result was answered`
  return `${whose} appeal is ${isUpheld ? '' : 'not '}upheld`
}

export const appealAnswered = (answered: AppealAnswered): Letter => ({
  subject: `${outcomeOf(answered)}: ${answered.title}`,
  paragraphs: [
    answered.text ? 'The organization answers:' : null,
    rendered(answered),
    challengeLink(answered, 'See the answer', '#appeal'),
  ],
})

export const challengeAnnouncement = (announced: MailedChallenge & Said): Letter => ({
  subject: `An announcement: ${announced.title}`,
  paragraphs: [
    rendered(announced),
    challengeLink(announced, 'See the challenge', '#announcements'),
  ],
})

export const challengeOpened = (opened: MailedChallenge): Letter => ({
  subject: `Now open: ${opened.title}`,
  paragraphs: ['The challenge you joined is open: you can hand in.', challengeLink(opened)],
})

export const challengeLastDay = (
  closing: MailedChallenge & Reader & { closesAt: string },
): Letter => ({
  subject: `Less than a day left: ${closing.title}`,
  paragraphs: [
    `You have not handed in yet. The deadline is ${dueTo(closing, closing.closesAt)}.`,
    challengeLink(closing, 'Hand in', '#your-submission'),
  ],
})

interface JudgingDue extends MailedChallenge, Reader {
  endsAt: string
  /** Null for who judges from outside. */
  orgSlug: string | null
  /** Nobody can judge what waits; left out of the others. */
  isLacking?: boolean
}

export const judgingDue = ({ orgSlug, isLacking, ...due }: JudgingDue): Letter => {
  const label = isLacking ? 'See the judges' : 'Go on judging'
  return {
    subject: `${isLacking ? 'A judge is missing' : 'Judging ends soon'}: ${due.title}`,
    paragraphs: [
      `Entrants were told that they will have their results by ${dueTo(due, due.endsAt)}. ${isLacking ? 'Some of the work waits, and nobody is there to judge it: give it to a judge, or invite one.' : 'Some of the work waits for you still.'}`,
      orgSlug === null
        ? { path: paths.challenge(due.id), label }
        : manageLink({ ...due, orgSlug }, label),
    ],
  }
}

export const judgingOverdue = (overdue: OfTeam & Reader & { endsAt: string }): Letter => ({
  subject: `Results are overdue: ${overdue.title}`,
  paragraphs: [
    `Entrants were told that they will have their results by ${dueTo(overdue, overdue.endsAt)}. The challenge is not finalized yet.`,
    manageLink(overdue, 'See what is missing'),
  ],
})

interface Standing {
  place: number
  won: WonPrize[]
}

interface Corrected extends MailedChallenge, Said, Reader {
  /** Null for who has no place in it. */
  rank: number | null
  /** By the ranking before, and by this one; left out of those from before, and of no entry. */
  before?: Standing | null
  after?: Standing | null
  /** By this or an earlier correction. */
  isRevoked: boolean
  /** One entry was judged anew. */
  isAnew?: boolean
}

export const resultCorrected = (corrected: Corrected): Letter => ({
  subject: `The result was corrected${shortChange(corrected)}: ${corrected.title}`,
  paragraphs: [
    `${corrected.isAnew ? 'One entry was judged anew, and there' : 'There'} is a new ranking; the one before is kept beside it. The organization’s reason:`,
    quoted(corrected),
    placeChange(corrected),
    prizeChange(corrected),
    corrected.isRevoked
      ? 'Your entry is left out of it, and your badge is revoked. The scores and comments you were given stay with you.'
      : null,
    challengeLink(corrected, 'See the result', '#ranking'),
  ],
})

/** What a list of notices shows of it, after "The result was corrected". */
function shortChange({ before, after }: Corrected): string {
  if (!after) return before ? ', and you have no place any more' : ''
  if (!before) return `, and you are in place ${after.place}`
  if (before.place !== after.place)
    return `, and you are in place ${after.place} instead of ${before.place}`
  const isSame = (...standings: unknown[]) =>
    new Set(standings.map(one => JSON.stringify(one))).size === 1
  if (isSame(before.won, after.won)) return `, and you stay in place ${after.place}`
  const [had, has] = [before, after].map(({ won }) => won.map(({ label, kind }) => [label, kind]))
  return isSame(had, has)
    ? `, you stay in place ${after.place}, and what you win has changed`
    : `, and you stay in place ${after.place} with another prize`
}

function placeChange({ rank, before, after }: Corrected): string | null {
  if (!after) {
    if (before) return `You were in place ${before.place}, and have no place any more.`
    return rank === null ? null : `You are in place ${rank}.`
  }
  if (!before) return `You are in place ${after.place}. Before, you had no place.`
  return before.place === after.place
    ? `You stay in place ${after.place}.`
    : `You were in place ${before.place}, and are in place ${after.place} now.`
}

function prizeChange({ before, after, ...corrected }: Corrected): string | null {
  const [won, wins] = [before, after].map(one => wonTo(corrected, one?.won ?? []))
  if (won === wins) return wins ? `You win what you won before: ${wins}.` : null
  if (!wins) return `You no longer win ${won}.`
  return won ? `You win: ${wins}. Before, it was ${won}.` : `You win: ${wins}.`
}
