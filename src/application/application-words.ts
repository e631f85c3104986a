import type { RouterOutputs } from '#src/api.ts'
import { formatDay } from '#src/lib/format-date.ts'
import { silenceDays } from '#server/limits.ts'
import { paths } from '#server/paths.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

export type OwnApplication = RouterOutputs['job']['application']
/** One's own, sent from here or noted of elsewhere. */
export type ListedApplication = RouterOutputs['job']['myApplications']['items'][number]
export type SentApplication = Extract<ListedApplication, { kind: 'sent' }>
export type NotedApplication = Extract<ListedApplication, { kind: 'noted' }>
export type Draft = RouterOutputs['job']['applicationDrafts']['items'][number]
export type Applicant = RouterOutputs['job']['applicant']
/** One of a job's own stages. */
export type OwnStage = Pick<
  RouterOutputs['job']['applications']['stages'][number],
  'id' | 'name' | 'systemStage'
>
export type Sent = OwnApplication['sent']
export type Stage = Applicant['stage']

const yesOrNo: Record<string, string> = { yes: 'Yes', no: 'No' }

/** What somebody answered, or can. */
export const answerWords = (type: Sent['answers'][number]['type'], answer: string) =>
  type === 'yesno' ? (yesOrNo[answer] ?? answer) : answer

/** What an admin can put an application into. */
const openStages = ['applied', 'screening', 'assessment', 'interview', 'offer', 'hired'] as const
export type OpenStage = (typeof openStages)[number]

export const isOpenStage = (stage: Stage): stage is OpenStage =>
  openStages.some(open => open === stage)

/** The organization's words. */
export const stageLabels: Record<Stage, string> = {
  applied: 'Applied',
  screening: 'Screening',
  assessment: 'Assessment',
  interview: 'Interview',
  offer: 'Offer',
  hired: 'Hired',
  rejected: 'Rejected',
  withdrawn: 'Withdrawn',
}

export const stageTones: Record<Stage, BadgeTone> = {
  applied: 'neutral',
  screening: 'accent',
  assessment: 'accent',
  interview: 'accent',
  offer: 'good',
  hired: 'good',
  rejected: 'bad',
  withdrawn: 'neutral',
}

/** The candidate's words come from the server. */
export const candidateTones: Record<ListedApplication['stage'], BadgeTone> = {
  Received: 'neutral',
  'In review': 'accent',
  Interviewing: 'accent',
  Offer: 'good',
  Hired: 'good',
  'Not selected': 'neutral',
  Withdrawn: 'neutral',
  Closed: 'neutral',
}

/** Where the person reads it: on the job's page, unless that is not shown. */
export const placeOf = ({ id, job, isSuspended }: SentApplication) =>
  isSuspended ? paths.applicationOf(id) : paths.application(job)

/** Where the person reads one that was made elsewhere. */
export const placeOfNoted = ({ id }: NotedApplication) => `${paths.applications}&noted=${id}`

/** What happens next, as far as the organization said; null where nothing does. */
export function nextInWords(application: SentApplication): string | null {
  const { stage, next, closeReason, mayApplyAgain, job, offerUntil, unansweredAt } = application
  if (stage === 'Closed' && unansweredAt !== null)
    return `${job.orgName} did not answer in the ${silenceDays} days after the job ended. It counts as unanswered in their record.`
  if (stage === 'Closed')
    return closeReason === 'filled' ? 'The job was filled.' : 'The job was cancelled.'
  if (mayApplyAgain) return 'You can apply once more while the job is open.'
  if (stage === 'Offer' && application.hasAccepted)
    return `You accepted their offer. ${job.orgName} prepares the contract.`
  if (stage === 'Offer')
    return offerUntil === null
      ? `${job.orgName} wants to hire you.`
      : `${job.orgName} has made you an offer. Answer until ${formatDay(offerUntil)}.`
  if (!next) return null
  return next.days === null
    ? `Next: ${next.name}. ${job.orgName} didn’t say how long it takes.`
    : `Next: ${next.name}. ${job.orgName} says it takes ${daysInWords(next.days)}.`
}

const daysInWords = (days: number) => {
  if (days === 0) return 'less than a day'
  return days === 1 ? 'about a day' : `about ${days} days`
}

const dayLength = 86_400_000
const daysFrom = (iso: string, now: number) =>
  Math.max(0, Math.floor((now - Date.parse(iso)) / dayLength))

/**
 * `since today`, `for 12 days`: how long something stands in the stage that is named before it; where
 * the organization says how many days that takes, `day 3 of about 5`.
 */
export function daysSince(iso: string, now: number, expected: number | null = null): string {
  const days = daysFrom(iso, now)
  if (expected !== null && expected > 0) return `day ${days + 1} of about ${expected}`
  if (days === 0) return 'since today'
  return days === 1 ? 'for 1 day' : `for ${days} days`
}

/** Whether it stands there longer than the organization said. */
export const isOverdue = (iso: string, now: number, expected: number | null): boolean =>
  expected !== null && expected > 0 && daysFrom(iso, now) >= expected

/** The days that the organization says of the present stage of one's own application. */
export const expectedOf = (application: ListedApplication): number | null =>
  application.kind === 'sent' ? (application.next?.ofStage ?? null) : null
