import type { Env } from '#server/env.ts'
import type { Mail } from '#server/background/mail.ts'
import { siteLink } from '#server/site/site-link.ts'
import { paths } from '#server/paths.ts'

interface Person {
  name: string
  email: string
}

interface MailedChallenge {
  id: string
  title: string
}

const challengeLink = (env: Env, { id }: MailedChallenge) => siteLink(env, paths.challenge(id))

const letter = (to: Person, subject: string, paragraphs: string[]): Mail => ({
  to: to.email,
  subject,
  text: `${[`Hello ${to.name},`, ...paragraphs].join('\n\n')}\n`,
})

export const receiptMail = (
  env: Env,
  person: Person,
  challenge: MailedChallenge,
  submitted: { attempt: number; submittedAt: Date; receipt: string },
) =>
  letter(person, `Received: your submission to ${challenge.title}`, [
    `Attempt ${submitted.attempt} reached us at ${submitted.submittedAt.toISOString()}. Its receipt:`,
    submitted.receipt,
    'What you handed in, and how to check the receipt, is here:',
    challengeLink(env, challenge),
  ])

export const deadlineMail = (
  env: Env,
  person: Person,
  challenge: MailedChallenge,
  submissionsCloseAt: Date,
) =>
  letter(person, `More time: ${challenge.title}`, [
    `The deadline of this challenge has moved to ${submissionsCloseAt.toISOString()}.`,
    challengeLink(env, challenge),
  ])

export const cancelledMail = (env: Env, person: Person, challenge: MailedChallenge) =>
  letter(person, `Cancelled: ${challenge.title}`, [
    'The organization cancelled this challenge. Your work stays with you: it is not judged or used.',
    challengeLink(env, challenge),
  ])

export const resultMail = (
  env: Env,
  person: Person & { rank: number | null; finalScore: number | null },
  challenge: MailedChallenge,
) =>
  letter(person, `Results: ${challenge.title}`, [
    person.rank === null
      ? 'This challenge is judged. You had not handed in; the ranking is here:'
      : `This challenge is judged. You are in place ${person.rank} with ${person.finalScore} of 100 points. The scores and comments for each criterion are here:`,
    challengeLink(env, challenge),
  ])

export const judgeMail = (
  env: Env,
  person: Person,
  challenge: MailedChallenge & { orgSlug: string; submissions: number | null },
) =>
  letter(person, `To judge: ${challenge.title}`, [
    `The deadline has passed, and ${challenge.submissions === 1 ? '1 submission waits' : `${challenge.submissions} submissions wait`} to be judged.`,
    siteLink(env, paths.challengeManage(challenge.orgSlug, challenge.id)),
  ])
