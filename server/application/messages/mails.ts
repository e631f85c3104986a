import type { MailedJob } from '#server/job/mails.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths, serverPaths } from '#server/paths.ts'

interface Received {
  /** The application's. */
  id: string
  job: MailedJob
  byTeam: boolean
  /** As whoever is told may know them. */
  authorName: string
  /** As much of it as a mail holds. */
  text: string
  isCut: boolean
  files: number
}

/** To the other side of an application; one link leads to where it is answered. */
export function messageReceived({
  id,
  job,
  byTeam,
  text,
  isCut,
  files,
  ...told
}: Received): Letter {
  const { authorName: name } = told
  const path = byTeam
    ? paths.messagesOf(id)
    : serverPaths.applicantMessages(job.orgSlug, job.id, id)
  return {
    subject: byTeam
      ? `${name} of ${job.orgName} writes to you: ${job.title}`
      : `${name} writes to you: ${job.title}`,
    paragraphs: [
      byTeam
        ? `${name} of ${job.orgName} writes to you about your application for ${job.title}:`
        : `${name}, who applied for ${job.title} at ${job.orgName}, writes to you:`,
      text === '' ? null : `${text}${isCut ? ' …' : ''}`,
      files > 0 ? filesText(files) : null,
      { path, label: isCut ? 'Read the rest and reply' : 'Reply' },
    ],
  }
}

const filesText = (files: number) =>
  files === 1
    ? 'A file is attached; you find it there.'
    : `${files} files are attached; you find them there.`
