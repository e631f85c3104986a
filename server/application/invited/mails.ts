import { candidateDays } from '#server/limits.ts'
import type { Letter } from '#server/mail/letter.ts'
import { paths, serverPaths } from '#server/paths.ts'

interface Inviting {
  job: { id: string; slug: string; title: string; orgSlug: string; orgName: string }
  /** Of whoever invites, may be empty. */
  message: string
}

interface Invited extends Inviting {
  /** Of the link that stops these mails. */
  token: string
  hasNote: boolean
}

/** To somebody who may have no account: an organization would like them to apply. */
export const candidateInvited = ({ job, message, token, hasNote }: Invited): Letter => ({
  subject: `${job.orgName} invites you to apply: ${job.title}`,
  paragraphs: [
    `${job.orgName} invites you to apply for ${job.title} on Fairlead.`,
    message ? `They write: “${message}”` : null,
    { path: paths.jobFrom(job, 'invited'), label: 'See the job' },
    `Nobody has applied for you: if you want the job, you apply yourself. ${job.orgName} gave us your name and your address${hasNote ? ', with a note of their own' : ''}. Nothing else is stored, and it is deleted after ${candidateDays} days at the latest.`,
  ],
  stop: {
    path: serverPaths.unsubscribe(token),
    label: `Invitations from ${job.orgName}`,
    why: `${job.orgName} has your address and invites you`,
  },
})

/** To somebody whose profile the organization found; a notification is without the message. */
export const invitedToApply = ({
  job,
  message,
}: Partial<Inviting> & Pick<Inviting, 'job'>): Letter => ({
  subject: `${job.orgName} invites you to apply: ${job.title}`,
  paragraphs: [
    `${job.orgName} found your profile on Fairlead and invites you to apply for ${job.title}.`,
    message ? `They write: “${message}”` : null,
    { path: paths.jobFrom(job, 'invited'), label: 'See the job' },
    `Nobody has applied for you: if you want the job, you apply yourself. This invitation did not tell ${job.orgName} your e-mail address. In your settings you see which organizations looked at your profile, and keep it from those that should not.`,
    { path: paths.settingsPrivacy, label: 'See who looked' },
  ],
})
