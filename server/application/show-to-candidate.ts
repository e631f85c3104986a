import type { Db } from '#db/index.ts'
import { askedOf } from '#server/job/posting/questions.ts'
import { reasonText } from './mails.ts'
import { listEvents } from './event-queries.ts'
import { candidateStage, candidateWords, isToldRejection } from './candidate-stage.ts'
import { findApplying, findOwnApplication, type listMovedApplications } from './queries.ts'
import { applyLimit } from './schema.ts'
import { sentOf } from './snapshot.ts'

type Row = Awaited<ReturnType<typeof listMovedApplications>>[number]

/** An application as its sender sees it. */
export const summaryOf = (row: Row) => ({
  id: row.id,
  stage: candidateStage(row),
  stageSince: row.stageSince,
  createdAt: row.createdAt,
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

/** What the job's page needs before one applies; undefined when there is no such job. */
export async function showApplying(db: Db, userId: string, jobId: string) {
  const found = await findApplying(db, userId, jobId)
  if (!found) return undefined
  const { applications, isOpen, retentionDays, questions } = found
  const [latest] = applications
  const isFree = applications.every(one => one.systemStage === 'withdrawn')
  return {
    retentionDays,
    questions: questions.map(askedOf),
    application: latest ? summaryOf(latest) : null,
    mayApply: isOpen && isFree && applications.length < applyLimit,
  }
}

/** With what was sent and what they may know of its way; undefined when it is not theirs. */
export async function showApplication(db: Db, userId: string, applicationId: string) {
  const found = await findOwnApplication(db, userId, applicationId)
  if (!found) return undefined
  const events = await listEvents(db, applicationId, true)
  const isTold = isToldRejection(found)
  const isOver = isTold || found.systemStage === 'withdrawn'
  return {
    ...summaryOf(found),
    retentionDays: found.retentionDays,
    // A rejection does not touch it before it is told.
    retentionUntil: found.retentionUntil,
    mayWithdraw: !isOver && found.systemStage !== 'hired',
    rejection: isTold
      ? { reason: reasonText(found.rejectReason), message: found.rejectMessage }
      : null,
    sent: sentOf(found.snapshot, found.coverNote),
    events: events.map(({ id, type, toStage, at }) => ({
      id,
      type,
      stage: toStage && candidateWords[toStage],
      at,
    })),
  }
}
