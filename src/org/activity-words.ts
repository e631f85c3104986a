import type { RouterOutputs } from '#src/api.ts'

type Entry = RouterOutputs['org']['activity']['items'][number]

const sentences: Record<string, (subject: string | null) => string> = {
  'org.created': () => 'created the organization',
  'org.updated': () => 'edited the organization',
  'org.verified': () => 'confirmed an address on the organization’s domain',
  'claim.claimed': () => 'claimed the organization',
  'claim.already_admin': () => 'claimed the organization again',
  'claim.forbidden': () => 'tried to claim the organization, and was refused',
  'claim.conflict': () => 'tried to claim the organization, which has an admin',
  'org.left': () => 'deleted their account, and left the organization without an admin',
  'org.domain_asked': () => 'named the domain of the organization',
  'org.suspended': () => 'suspended the organization',
  'org.suspension_undone': () => 'undid the suspension of the organization',
  'claim.undone': () => 'took the organization from its admins',
  'invitation.sent': email => `invited ${email ?? 'an address'}`,
  'invitation.revoked': () => 'withdrew an invitation',
  'invitation.accepted': () => 'accepted an invitation',
  'member.left': () => 'left the organization',
  'member.role_changed': name => `changed the role of ${name ?? 'a member'}`,
  'member.removed': name => `removed ${name ?? 'a member'}`,
  'job.publish': title => `published the job ${title ?? ''}`,
  'job.edit': title => `edited the job ${title ?? ''}`,
  'job.pause': title => `paused the job ${title ?? ''}`,
  'job.resume': title => `resumed the job ${title ?? ''}`,
  'job.reopen': title => `reopened the job ${title ?? ''}`,
  'job.close': title => `closed the job ${title ?? ''}`,
  'job.schedule': title => `scheduled the job ${title ?? ''}`,
  'job.unschedule': title => `took the job ${title ?? ''} off the schedule`,
  'job.discard': () => 'discarded the draft of a job',
  'job.stall': title => `paused the job ${title ?? ''}, whose applications nobody opened`,
  'challenge.publish': title => `published the challenge ${title ?? ''}`,
  'challenge.cancel': title => `cancelled the challenge ${title ?? ''}`,
  'challenge.extend': title => `moved the deadline of the challenge ${title ?? ''}`,
  'challenge.leaveOutJudge': title => `left a judge out of the challenge ${title ?? ''}`,
  'challenge.putBackJudge': title => `put a judge back into the challenge ${title ?? ''}`,
  'challenge.finalize': title => `finalized the challenge ${title ?? ''}`,
}

/** What the actor did, to follow their name: `invited ada@mail.example`. */
export function sentenceOf({ action, subject }: Entry): string {
  const sentence = sentences[action]
  if (sentence) return sentence(subject)
  const words = action.replaceAll(/[._]/g, ' ')
  return subject ? `${words}: ${subject}` : words
}
