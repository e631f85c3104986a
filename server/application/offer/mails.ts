import type { MailedJob } from '#server/job/mails.ts'
import type { Letter } from '#server/mail/letter.ts'
import { momentTo, readerOf, type Reader } from '#server/mail/reader.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { payOfOffer, type OfferPay } from '#server/shown/format-money.ts'
import { dayText } from '#server/shown/when.ts'

interface OfOffer {
  job: MailedJob
  /** The application's; left out of mails queued before it was needed. */
  id?: string
}

/** Where who is not signed in comes to it by way of that. */
const pathOf = ({ job, id }: OfOffer) => (id ? paths.applicationOf(id) : paths.application(job))

const toCandidate = (of: OfOffer) => ({ path: pathOf(of), label: 'See your application' })

interface Made extends OfOffer, Reader {
  title: string
  /** ISO 8601. */
  expiresAt: string
}

export const offerMade = ({ title, expiresAt, ...of }: Made): Letter => ({
  subject: `An offer for you: ${title} at ${of.job.orgName}`,
  paragraphs: [
    `${of.job.orgName} offers you the post ${title}. You can accept or decline until ${momentTo(of, expiresAt)}.`,
    'You find what they offer here, and answer there:',
    { path: pathOf(of), label: 'Read the offer' },
  ],
})

interface Agreed extends OfferPay {
  title: string
  /** A day; null where it is to be agreed. */
  startsOn: string | null
  terms: string
}

/** What somebody said yes to. */
export interface AcceptedOffer extends Agreed {
  acceptedAt: Date
  /** What they wrote with it. */
  note: string
}

type Accepted = Omit<AcceptedOffer, 'acceptedAt'> &
  OfOffer &
  Reader & {
    /** ISO 8601. */
    acceptedAt: string
  }

const inShort = (offer: Agreed, locale: string) =>
  [
    `Job title: ${offer.title}`,
    `Pay: ${payOfOffer(offer, locale) ?? 'as the terms say'}`,
    `Start: ${offer.startsOn ? dayText(new Date(offer.startsOn), 'UTC', locale) : 'to be agreed'}`,
  ].join('\n')

/** The receipt of who accepted: what they agreed to, as it stood then. */
export const offerAccepted = (accepted: Accepted): Letter => {
  const { title, terms, acceptedAt, note, job } = accepted
  const at = momentTo(accepted, acceptedAt)
  return {
    subject: `You accepted: ${title} at ${job.orgName}`,
    paragraphs: [
      `You accepted the offer of ${job.orgName} for ${job.title} on ${at}. This is what you said yes to:`,
      inShort(accepted, readerOf(accepted).locale),
      terms,
      note ? `You wrote:\n${note}` : null,
      'A contract that you both sign comes after. Keep this e-mail until then.',
      toCandidate(accepted),
    ],
  }
}

interface Ended extends OfOffer {
  /** Why it was withdrawn; null when its time was over. */
  note: string | null
  /** Left out of mails queued before it was said. */
  isWithdrawn?: boolean
}

export const offerEnded = ({ note, isWithdrawn = note !== null, ...of }: Ended): Letter => ({
  subject: !isWithdrawn
    ? `The time to answer is over: the offer of ${of.job.orgName}`
    : `Withdrawn: the offer of ${of.job.orgName}`,
  paragraphs:
    note === null
      ? [
          `You did not answer the offer of ${of.job.orgName} for ${of.job.title} in time, so it holds no longer. Your application stands: they can make a new offer.`,
          toCandidate(of),
        ]
      : [
          `${of.job.orgName} has withdrawn its offer for ${of.job.title}. They write:`,
          note,
          toCandidate(of),
        ],
})

interface Answered {
  id: string
  job: MailedJob
  applicantName: string
  answer: 'accepted' | 'declined' | 'withdrawn' | 'expired'
  note: string | null
  /** What was said yes to; left out of mails queued before it was said. */
  agreed?: Agreed | null
}

const answers = {
  accepted: { subject: 'accepts your offer', sentence: 'has accepted your offer' },
  declined: { subject: 'declines your offer', sentence: 'has declined your offer' },
  withdrawn: {
    subject: 'withdraws, and declines your offer',
    sentence: 'has withdrawn the application, and so declines your offer',
  },
  expired: { subject: 'did not answer your offer', sentence: 'did not answer your offer in time' },
}

/** To those of the team who see to it. */
export function offerAnswered({ agreed, ...answered }: Answered & Reader): Letter {
  const { id, job, applicantName, answer, note } = answered
  return {
    subject: `${applicantName} ${answers[answer].subject}: ${job.title}`,
    paragraphs: [
      `${applicantName} ${answers[answer].sentence} for ${job.title} at ${job.orgName}.`,
      agreed ? inShort(agreed, readerOf(answered).locale) : null,
      agreed?.terms ?? null,
      note || null,
      { path: serverPaths.applicant(job.orgSlug, job.id, id), label: 'See the application' },
    ],
  }
}
