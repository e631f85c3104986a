import type { CandidateStage, SystemStage } from '#db/tables/applications.ts'
import { rejectReasons } from '#server/job/schema.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { candidateWords } from './candidate-stage.ts'

interface MailedJob {
  id: string
  slug: string
  title: string
  orgSlug: string
  orgName: string
}

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
}

/** Tells a candidate where an application stands. */
export function applicationStage({ job, stage, reason, message }: Told): Letter {
  const words = candidateWords[stage]
  return {
    subject: `${words}: your application for ${job.title}`,
    paragraphs: [
      `Your application for ${job.title} at ${job.orgName} ${sentences[words]}.`,
      reasonText(reason),
      message,
      'You find all of it here:',
      jobLink(job),
    ],
  }
}

/** The sentence behind a reason's key. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (rejectReasons[reason as keyof typeof rejectReasons] ?? null)
