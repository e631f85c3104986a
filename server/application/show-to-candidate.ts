import type { Db } from '#db/index.ts'
import type { JobStage } from '#db/tables/jobs.ts'
import type { CandidateStage } from '#db/tables/applications.ts'
import { askedOf } from '#server/job/posting/questions.ts'
import { processOf } from '#server/job/posting/stages.ts'
import { findForCopy } from '#server/resume/reading-queries.ts'
import { reasonText } from './mails.ts'
import { listEvents } from './event-queries.ts'
import { candidateWords, isToldRejection, mayWithdraw } from './candidate-stage.ts'
import { findDraft } from './draft/queries.ts'
import { statedAnswers } from './draft/stated-answers.ts'
import { findOwnProfileInvitation } from './invited/by-profile-queries.ts'
import { notedSummaryOf } from './noted/show-noted.ts'
import { listOffers } from './offer/queries.ts'
import {
  findApplying,
  findOwnApplication,
  type listOwnApplications,
  type ownApplications,
} from './own-queries.ts'
import { listSentResults } from './results/queries.ts'
import { sentResultOf } from './results/show.ts'
import { applyLimit } from './schema.ts'
import { sentOf } from './snapshot.ts'

type Row = Awaited<ReturnType<ReturnType<typeof ownApplications>['execute']>>[number]

/** An application as its sender sees it. */
const summaryOf = (row: Row) => ({
  kind: 'sent' as const,
  id: row.id,
  stage: row.stage,
  stageSince: row.stageSince,
  createdAt: row.createdAt,
  next: nextStage(row.stages, row.stage),
  /** Since when no answer is awaited, though none came. */
  unansweredAt: row.unansweredAt,
  /** By when an offer is to be answered; null without one that is open. */
  offerUntil: row.offerUntil,
  hasAccepted: row.hasAccepted,
  /** Why it is closed, in the organization's words. */
  closeReason: row.stage === 'Closed' ? row.closeReason : null,
  /** After a withdrawal, while one can. */
  mayApplyAgain: row.mayApplyAgain,
  /** Withdrawn once before: there is no third time. */
  isLast: row.attempt === applyLimit,
  /** The job's page is not shown, and nobody can answer. */
  isSuspended: row.isSuspended,
  job: {
    id: row.jobId,
    slug: row.jobSlug,
    title: row.jobTitle,
    orgSlug: row.orgSlug,
    orgName: row.orgName,
    orgLogoUrl: row.orgLogoUrl,
  },
})

type Listed = Awaited<ReturnType<typeof listOwnApplications>>[number]

/** One of either kind; undefined for one that went meanwhile. */
export const listedOf = ({ sent, noted }: Pick<Listed, 'sent' | 'noted'>) =>
  sent ? summaryOf(sent) : noted && notedSummaryOf(noted)

export const countsOf = (rows: { stage: CandidateStage; count: number }[]) =>
  Object.fromEntries(rows.map(({ stage, count }) => [stage, count])) as Partial<
    Record<CandidateStage, number>
  >

const undecided: CandidateStage[] = ['Received', 'In review', 'Interviewing']
const way: CandidateStage[] = [...undecided, 'Offer', 'Hired']

/**
 * What comes after a stage that the candidate sees, by the job's process, and how many days the
 * organization expects the present one to take. Of several stages that look the same to candidates
 * it tells none apart.
 */
function nextStage(own: JobStage[], seen: CandidateStage) {
  if (!undecided.includes(seen)) return null
  const process = processOf(own)
  const next = process.find(({ seenAs }) => way.indexOf(seenAs) > way.indexOf(seen))
  if (!next) return null
  const days = process.filter(({ seenAs }) => seenAs === seen).map(one => one.expectedDays)
  const isSaid = days.length > 0 && days.every(expected => expected !== null)
  return {
    name: next.name,
    days: isSaid ? days.reduce((sum, one) => sum + one, 0) : null,
    /** Of the present one, where candidates can tell it from others. */
    ofStage: days.length === 1 ? (days[0] ?? null) : null,
  }
}

/** What the job's page needs before one applies; undefined when there is no such job. */
export async function showApplying(db: Db, userId: string, jobId: string) {
  const found = await findApplying(db, userId, jobId)
  if (!found) return undefined
  const { applications, isOpen, isBlind, retentionDays, questions, role, mayWorkIn } = found
  const [latest] = applications
  const isFree = applications.every(one => one.systemStage === 'withdrawn')
  const mayApply = isOpen && isFree && applications.length < applyLimit
  return {
    retentionDays,
    /** Its team reads without who sent it. */
    isBlind,
    questions: questions.map(askedOf),
    /** Answers that the person's profile holds, to begin with. */
    stated: mayApply ? statedAnswers(found, mayWorkIn) : [],
    /** What the person is in the job's own organization. */
    role,
    application: latest ? summaryOf(latest) : null,
    mayApply,
    /** Of the team, which found the person's profile. */
    invitation: mayApply ? ((await findOwnProfileInvitation(db, userId, jobId)) ?? null) : null,
    /** The person's copy of a resume for this job, and what one would be made from. */
    copying: mayApply ? await findForCopy(db, userId, jobId) : null,
    draft: mayApply ? ((await findDraft(db, userId, jobId)) ?? null) : null,
  }
}

/** With what was sent and what they may know of its way; undefined when it is not theirs. */
export async function showApplication(db: Db, userId: string, applicationId: string) {
  const found = await findOwnApplication(db, userId, applicationId)
  if (!found) return undefined
  const [events, offers, results] = await Promise.all([
    listEvents(db, applicationId, true),
    listOffers(db, applicationId),
    listSentResults(db, [applicationId]),
  ])
  const isTold = isToldRejection(found)
  return {
    ...summaryOf(found),
    retentionDays: found.retentionDays,
    // A rejection does not touch it before it is told.
    retentionUntil: found.retentionUntil,
    mayWithdraw: mayWithdraw(found),
    rejection: isTold
      ? { reason: reasonText(found.rejectReason), message: found.rejectMessage }
      : null,
    offers,
    sent: sentOf(found.snapshot, found.coverNote),
    /** Of challenges, which were sent along and not taken back. */
    results: results.map(sentResultOf),
    events: events.map(({ id, type, toStage, at }) => ({
      id,
      type,
      stage: toStage && candidateWords[toStage],
      at,
    })),
  }
}
