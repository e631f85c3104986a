import type { Letter } from '#server/mail/letter.ts'
import { paths } from '#server/paths.ts'

interface MailedJob {
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
