import type { CandidateStage, SystemStage } from '#db/tables/applications.ts'
import { isFixedReason, rejectReasons } from '#server/job/schema.ts'
import type { MailedJob } from '#server/job/mails.ts'
import type { Letter } from '#server/mail/letter.ts'
import { silenceDays } from '#server/limits.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { candidateWords } from './candidate-stage.ts'

const jobLink = (job: MailedJob) => ({ path: paths.job(job), label: 'See your application' })

/** The candidate's receipt. */
export const applicationReceived = ({ job }: { job: MailedJob }): Letter => ({
  subject: `Received: your application for ${job.title}`,
  paragraphs: [
    `${job.orgName} has received your application for ${job.title}. See here what you sent and how it goes on:`,
    jobLink(job),
  ],
})

/** The news for an admin; `name` is the candidate's. */
export const newApplication = ({
  id,
  job,
  name,
}: {
  id: string
  job: MailedJob
  name: string
}): Letter => ({
  subject: `New application: ${name} for ${job.title}`,
  paragraphs: [
    `${name} applied for ${job.title} at ${job.orgName}. Read the application here:`,
    { path: serverPaths.applicant(job.orgSlug, job.id, id), label: 'Read the application' },
  ],
})

interface Withdrawn {
  id: string
  job: MailedJob
  applicantName: string
}

/** To those of the team who see to it. */
export const applicationWithdrawn = ({ id, job, applicantName }: Withdrawn): Letter => ({
  subject: `${applicantName} withdraws: ${job.title}`,
  paragraphs: [
    `${applicantName} has withdrawn the application for ${job.title} at ${job.orgName}. There is nothing for you to do.`,
    { path: serverPaths.applicant(job.orgSlug, job.id, id), label: 'See the application' },
  ],
})

interface Mention {
  id: string
  job: MailedJob
  authorName: string
  applicantName: string
}

/** To one of the team whom a note names; what it says stays where only the team reads. */
export const mentioned = ({ id, job, authorName, applicantName }: Mention): Letter => ({
  subject: `${authorName} mentions you: ${applicantName}, ${job.title}`,
  paragraphs: [
    `${authorName} mentions you in a note on ${applicantName}, who applied for ${job.title} at ${job.orgName}. Read it here:`,
    { path: serverPaths.applicant(job.orgSlug, job.id, id), label: 'Read the note' },
  ],
})

const sentences: Record<CandidateStage, string> = {
  Received: 'is with the organization and will be looked at',
  'In review': 'is being looked at now',
  Interviewing: 'moves on to interviews',
  Offer: 'has led to an offer',
  Hired: 'was successful: you are hired',
  'Not selected': 'was not successful',
  Withdrawn: 'is withdrawn',
  Closed: 'is closed',
}

interface Told {
  job: MailedJob
  stage: SystemStage
  reason: string | null
  message: string | null
  /** What they were told that holds no more; left out of mails queued before it was said. */
  takenBack?: TakenBack | null
}

export type TakenBack = 'rejected' | 'offer' | 'hired'

const takenBackWords: Record<TakenBack, string> = {
  rejected: 'was not successful',
  offer: 'has led to an offer',
  hired: 'was successful and you are hired',
}

/** Tells a candidate where an application stands. */
export function applicationStage({ job, stage, reason, message, takenBack }: Told): Letter {
  const words = candidateWords[stage]
  return {
    subject: takenBack
      ? `Taken back: the answer to your application for ${job.title}`
      : `${words}: your application for ${job.title}`,
    paragraphs: [
      takenBack
        ? `${job.orgName} has taken back that your application for ${job.title} ${takenBackWords[takenBack]}. It is ${takenBack === 'rejected' ? 'open again' : 'where it was before'}, and ${sentences[words]}.`
        : `Your application for ${job.title} at ${job.orgName} ${sentences[words]}.`,
      reasonText(reason),
      message,
      'You find all of it here:',
      jobLink(job),
    ],
  }
}

/** To who waits for an answer that does not come. */
export const unanswered = ({
  job,
  isSuspended,
}: {
  job: MailedJob
  isSuspended: boolean
}): Letter => ({
  subject: `No answer: your application for ${job.title}`,
  paragraphs: [
    isSuspended
      ? `${job.orgName} has been suspended for ${silenceDays} days, and nobody there can answer your application for ${job.title}.`
      : `${job.orgName} closed the job ${job.title}, and has not answered your application in the ${silenceDays} days since.`,
    'We say it plainly: no answer came. It counts as unanswered in the record that everybody sees of them. Should they answer after all, we tell you.',
    jobLink(job),
  ],
})

/** The sentence of a reason as it is stored: behind a fixed one's key, or itself. */
export const reasonText = (reason: string | null): string | null =>
  reason !== null && isFixedReason(reason) ? rejectReasons[reason] : reason
