import type { Letter } from '#server/mail/letter.ts'
import { staleDays } from '#server/limits.ts'
import { paths, serverPaths } from '#server/paths.ts'

/** As mails name it. */
export interface MailedJob {
  id: string
  slug: string
  title: string
  orgSlug: string
  orgName: string
}

const list = new Intl.ListFormat('en')

/** For who has applied. */
export const jobChanged = ({ job, changed }: { job: MailedJob; changed: string[] }): Letter => ({
  subject: `Changed: ${job.title} at ${job.orgName}`,
  paragraphs: [
    `${job.orgName} changed ${list.format(changed)} of a job that you applied for: ${job.title}. Your application stays as it is, and you can withdraw it. Read the job as it is now:`,
    { path: paths.job(job), label: 'Read the job' },
  ],
})

/** For admins: what was scheduled stays a draft. */
export const jobNotOpened = ({ job, refusal }: { job: MailedJob; refusal: string }): Letter => ({
  subject: `Not published: ${job.title}`,
  paragraphs: [
    `${job.title} was to be published for ${job.orgName} now, and was not. ${refusal}`,
    'It is a draft again. Publish it, or choose another time:',
    { path: paths.jobEdit(job.orgSlug, job.id), label: 'Look at the draft' },
  ],
})

/** For admins. */
export const jobStalled = ({ job }: { job: MailedJob }): Letter => ({
  subject: `Paused: ${job.title}`,
  paragraphs: [
    `An application for ${job.title} at ${job.orgName} has waited ${staleDays} days, and nobody has opened it. So that nobody applies in vain, the job takes no new applications for now.`,
    'Read what has come, then continue the posting with one press, or close it:',
    { path: serverPaths.applicants(job.orgSlug, job.id), label: 'Read the applications' },
  ],
})
