import type { Env } from '#server/env.ts'
import type { Mail } from '#server/background/mail.ts'
import { siteLink } from '#server/site/site-link.ts'
import type { CandidateStage } from './candidate-stage.ts'
import { paths, serverPaths } from '#server/paths.ts'
import { rejectReasons } from '#server/job/schema.ts'

interface MailedJob {
  id: string
  slug: string
  title: string
  orgSlug: string
  orgName: string
}

/** The candidate's receipt, and the news for each admin. */
export function applicationMails(
  env: Env,
  user: { name: string; email: string },
  { id, job, adminEmails }: { id: string; job: MailedJob; adminEmails: string[] },
): Mail[] {
  const receipt = {
    to: user.email,
    subject: `Received: your application for ${job.title}`,
    text: `Hello ${user.name},\n\n${job.orgName} has received your application for ${job.title}. See here what you sent and how it goes on:\n\n${jobLink(env, job)}\n`,
  }
  const applicantLink = siteLink(env, serverPaths.applicant(job.orgSlug, job.id, id))
  const news = adminEmails.map(to => ({
    to,
    subject: `New application: ${user.name} for ${job.title}`,
    text: `${user.name} applied for ${job.title} at ${job.orgName}. Read the application here:\n\n${applicantLink}\n`,
  }))
  return [receipt, ...news]
}

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

/** Tells a candidate where an application stands. */
export const stageMail = (
  env: Env,
  person: { name: string; email: string },
  job: MailedJob,
  stage: CandidateStage,
  rejection: { reason: string | null; message: string | null } | null,
): Mail => ({
  to: person.email,
  subject: `${stage}: your application for ${job.title}`,
  text: [
    `Hello ${person.name},`,
    `Your application for ${job.title} at ${job.orgName} ${sentences[stage]}.`,
    ...(rejection ? [reasonText(rejection.reason), rejection.message] : []),
    'You find all of it here:',
    `${jobLink(env, job)}\n`,
  ]
    .filter(Boolean)
    .join('\n\n'),
})

/** The sentence behind a reason's key. */
export const reasonText = (reason: string | null): string | null =>
  reason === null ? null : (rejectReasons[reason as keyof typeof rejectReasons] ?? null)

const jobLink = (env: Env, job: MailedJob) => siteLink(env, paths.job(job))
