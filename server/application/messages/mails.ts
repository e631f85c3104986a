import type { MailedJob } from '#server/job/mails.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths, serverPaths } from '#server/paths.ts'

/** One side writes to the other: what whoever is told may know of it. */
export interface MessageSent {
  organizationId: string
  job: MailedJob
  byTeam: boolean
  authorName: string
  /** As much of it as a mail holds. */
  text: string
  isCut: boolean
  files: number
  to: string[]
}

interface Received extends Pick<MessageSent, 'job' | 'byTeam' | 'text' | 'isCut' | 'files'> {
  /** The application's. */
  id: string
  name: string
}

/** To the other side of an application; one link leads to where it is answered. */
export function messageReceived({ id, job, name, byTeam, text, isCut, files }: Received): Letter {
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
