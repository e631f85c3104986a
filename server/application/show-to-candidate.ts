import type { Db } from '#db/index.ts'
import { reasonText } from './mails.ts'
import { findOwnApplication, listEvents, type listMovedApplications } from './queries.ts'
import { sentOf } from './snapshot.ts'
import { candidateStage, candidateWords, isToldRejection } from './policy.ts'

type Row = Awaited<ReturnType<typeof listMovedApplications>>[number]

/** An application as its sender sees it. */
export const listed = (row: Row) => ({
  id: row.id,
  stage: candidateStage(row),
  stageSince: row.stageSince,
  createdAt: row.createdAt,
  job: {
    id: row.jobId,
    slug: row.jobSlug,
    title: row.jobTitle,
    orgSlug: row.orgSlug,
    orgName: row.orgName,
    orgLogoUrl: row.orgLogoUrl,
  },
})

/** With what was sent and what they may know of its way; undefined when it is not theirs. */
export async function ownApplication(db: Db, userId: string, applicationId: string) {
  const found = await findOwnApplication(db, userId, applicationId)
  if (!found) return undefined
  const events = await listEvents(db, applicationId, true)
  const isTold = isToldRejection(found)
  const isOver = isTold || found.systemStage === 'withdrawn'
  return {
    ...listed(found),
    retentionDays: found.retentionDays,
    // A date that is set at the rejection would give it away.
    retentionUntil: isOver ? found.retentionUntil : null,
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
