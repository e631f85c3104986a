import { rejectReasons } from '#server/job/schema.ts'
import { asRole, roles, type TeamRole } from '#server/shown/roles.ts'
import type { RouterOutputs } from '#src/api.ts'
import { stageLabels } from '#src/application/application-words.ts'
import { revealLabels } from '#src/application/blind/reveal-words.ts'
import { roleLabels } from '../team/role-words.ts'

export type ActivityEntry = RouterOutputs['org']['activity']['items'][number]

/** What the actor did, to follow their name; the second word is what it was done to. */
const sentences: Record<string, (about: string, entry: ActivityEntry) => string> = {
  'org.created': () => 'created the organization',
  'org.updated': () => 'edited the organization',
  'org.verified': () => 'confirmed an address on the organization’s domain',
  'org.activity_exported': (_, { format }) =>
    `downloaded the activity as ${(format ?? 'a file').toUpperCase()}`,
  'org.figures_exported': () => 'downloaded a table of the overview',
  'claim.claimed': () => 'claimed the organization',
  'claim.already_admin': () => 'claimed the organization again',
  'claim.forbidden': () => 'tried to claim the organization, and was refused',
  'claim.conflict': () => 'tried to claim the organization, which has an admin',
  'org.left': () => 'deleted their account, and left the organization without an owner',
  'org.domain_asked': () => 'named the domain of the organization',
  'org.suspended': () => 'suspended the organization',
  'org.suspension_undone': () => 'undid the suspension of the organization',
  'claim.undone': () => 'took the organization from its team',
  'invitation.sent': (email, { role }) =>
    `invited ${email || 'an address'}${isRole(role) ? ` as ${asRole(role)}` : ''}`,
  'invitation.revoked': () => 'withdrew an invitation',
  'invitation.accepted': () => 'accepted an invitation',
  'member.left': () => 'left the organization',
  'member.role_changed': name => `changed the role of ${name || 'a member'}`,
  'member.removed': name => `removed ${name || 'a member'}`,
  'job.create': title => `began the job ${title}`,
  'job.publish': title => `published the job ${title}`,
  'job.edit': title => `edited the job ${title}`,
  'job.pause': title => `paused the job ${title}`,
  'job.resume': title => `resumed the job ${title}`,
  'job.reopen': title => `reopened the job ${title}`,
  'job.close': title => `closed the job ${title}`,
  'job.schedule': title => `scheduled the job ${title}`,
  'job.unschedule': title => `took the job ${title} off the schedule`,
  'job.not_opened': title => `could not open the scheduled job ${title}`,
  'job.expire': title => `closed the job ${title}, whose last day is over`,
  'job.blind': title => `had the job ${title} reviewed blind`,
  'job.unblind': title => `ended the blind review of the job ${title}`,
  'job.applicants_exported': (title, { format }) =>
    `downloaded the applicants of ${title} as ${(format ?? 'a file').toUpperCase()}`,
  'job.candidates_invited': (title, { count }) =>
    `invited ${count === 1 ? '1 candidate' : `${count} candidates`} to apply for ${title || 'a job'}`,
  'job.invitation_withdrawn': title =>
    `removed a candidate invited to apply for ${title || 'a job'}`,
  'job.discard': () => 'discarded the draft of a job',
  'job.stall': title => `paused the job ${title}, whose applications nobody opened`,
  'application.moved': name => `moved ${name || 'an applicant'}`,
  'application.rejected': name => `rejected ${name || 'an applicant'}`,
  'application.rejection_undone': name => `took back the rejection of ${name || 'an applicant'}`,
  'application.told': (name, { to }) =>
    `told ${name || 'an applicant'} ${to === 'rejected' ? 'the decision' : 'of the new stage'}`,
  'application.withdrawn': name => `noted that ${name || 'an applicant'} withdrew`,
  'application.revealed': name => `revealed ${name || 'an applicant'}`,
  'application.unanswered': name => `told ${name || 'an applicant'} that no answer came`,
  'offer.made': name => `made ${name || 'an applicant'} an offer`,
  'offer.withdrawn': name => `withdrew the offer to ${name || 'an applicant'}`,
  'offer.accepted': name => `noted that ${name || 'an applicant'} accepted the offer`,
  'offer.declined': name => `noted that ${name || 'an applicant'} declined the offer`,
  'offer.expired': name => `ended the offer to ${name || 'an applicant'}, which was not answered`,
  'challenge.create': title => `began the challenge ${title}`,
  'challenge.edit': title => `edited the challenge ${title}`,
  'challenge.publish': title => `published the challenge ${title}`,
  'challenge.close': title => `closed the challenge ${title} for entries`,
  'challenge.cancel': title => `cancelled the challenge ${title}`,
  'challenge.extend': title => `moved the deadline of the challenge ${title}`,
  'challenge.archive': title => `archived the challenge ${title}`,
  'challenge.unarchive': title => `took the challenge ${title} out of the archive`,
  'challenge.leaveOutJudge': title => `left a judge out of the challenge ${title}`,
  'challenge.putBackJudge': title => `put a judge back into the challenge ${title}`,
  'challenge.judgeInvited': title => `invited a judge from outside to the challenge ${title}`,
  'challenge.judgeUninvited': title =>
    `withdrew the invitation of a judge to the challenge ${title}`,
  'challenge.judgeJoined': title => `joined the judges of the challenge ${title}`,
  'challenge.judgeRemoved': title => `removed a judge from the challenge ${title}`,
  'challenge.pickJury': title => `picked the judges of the challenge ${title}`,
  'challenge.assign': title => `assigned entries of the challenge ${title} to judges`,
  'challenge.declareConflict': title => `declared a conflict of interest in the challenge ${title}`,
  'challenge.withdrawConflict': title =>
    `took back a conflict of interest in the challenge ${title}`,
  'challenge.disqualify': title => `disqualified an entry to the challenge ${title}`,
  'challenge.undoDisqualification': title =>
    `took back the disqualification of an entry to the challenge ${title}`,
  'challenge.finalize': title => `finalized the challenge ${title}`,
  'challenge.answer': title => `answered a question on the challenge ${title}`,
  'challenge.edit_answer': title => `edited an answer on the challenge ${title}`,
  'challenge.hide_question': title => `hid a question on the challenge ${title}`,
  'challenge.show_question': title => `showed a hidden question on the challenge ${title}`,
  'challenge.answer_appeal': title => `answered an entrant about the result of ${title}`,
  'challenge.announce': title => `announced something in the challenge ${title}`,
  'challenge.open_anew': title => `opened an entry of ${title} to be judged anew`,
  'challenge.drop_judge_anew': title => `went on without a judge in a judging anew of ${title}`,
  'challenge.close_anew': title => `closed a judging anew of ${title} without a correction`,
  'challenge.publish_anew': title =>
    `corrected the result of the challenge ${title}: an entry was judged anew`,
  'challenge.correct': title => `corrected the result of the challenge ${title}`,
}

const isRole = (role: string | null): role is TeamRole => roles.some(one => one === role)

/** What the actor did, to follow their name: `invited ada@mail.example`, `rejected 16 applicants`. */
export function sentenceOf(entry: ActivityEntry): string {
  const about = entry.ofAct > 1 ? `${entry.ofAct} applicants` : (entry.subject ?? '')
  const sentence = sentences[entry.action]
  if (sentence) return sentence(about, entry).trimEnd()
  const words = entry.action.replaceAll(/[._]/g, ' ')
  return about ? `${words}: ${about}` : words
}

/** A stage and a reason to look behind the mask may have the same code. */
const places: Record<string, string> = { ...roleLabels, ...stageLabels }
const reasons: Record<string, string> = {
  ...rejectReasons,
  own: 'A reason of the organization’s own',
  ...revealLabels,
}
const placeOf = (code: string) => places[code] ?? code

const fieldNames: Record<string, string> = {
  blindDefault: 'blind review of new jobs',
  ownReasons: 'own reasons of rejection',
  reasonsOff: 'fixed reasons of rejection that are used',
  usualStages: 'stages of new jobs',
  rejectionTemplates: 'templates of rejections',
  messageTemplates: 'templates of messages',
  retentionDays: 'days to keep applications',
}

/** `publicAddress` as `public address`. */
const wordsOf = (name: string) =>
  fieldNames[name] ?? name.replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)

/** The rest that the entry holds: `Screening → Interview · Fitter`; empty where there is none. */
export const detailsOf = ({
  from,
  to,
  reason,
  changed,
  jobTitle,
  kind,
  ofAct,
}: ActivityEntry): string =>
  [
    // Of several each may come from elsewhere.
    ofAct > 1 && to && placeOf(to),
    ofAct === 1 && from && to && `${placeOf(from)} → ${placeOf(to)}`,
    reason && (kind === 'application' ? (reasons[reason] ?? reason) : reason),
    changed?.map(wordsOf).join(', '),
    jobTitle,
  ]
    .filter(Boolean)
    .join(' · ')
