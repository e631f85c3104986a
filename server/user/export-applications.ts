import type { Db } from '#db/index.ts'
import { isToldRejection } from '#server/job/application-stage.ts'
import type { Snapshot } from '#server/job/application-snapshot.ts'
import { safeName } from './export-name.ts'

/** Each application as it was sent, and what the candidate has been told of it. */
export async function exportApplications(db: Db, userId: string) {
  const applications = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      'applications.id',
      'jobs.title as job',
      'organizations.name as organization',
      'jobs.closeReason',
      'applications.resumeId',
      'applications.attempt',
      'applications.snapshot',
      'applications.coverNote',
      'applications.systemStage',
      'applications.toldStage',
      'applications.stageSince',
      'applications.rejectedFrom',
      'applications.rejectedAt',
      'applications.rejectReason',
      'applications.rejectMessage',
      'applications.firstResponseAt',
      'applications.withdrawnAt',
      'applications.retentionUntil',
      'applications.createdAt',
    ])
    .where('userId', '=', userId)
    .orderBy('applications.createdAt')
    .execute()
  const events = await db
    .selectFrom('applicationEvents')
    .innerJoin('applications', 'applications.id', 'applicationEvents.applicationId')
    .select(['applicationId', 'type', 'fromStage', 'toStage', 'at'])
    .where('userId', '=', userId)
    .where('visibleToCandidate', '=', true)
    .orderBy('position')
    .execute()
  const located = applications.map(application => {
    const { file, ...sent } = application.snapshot as Snapshot
    return {
      ...application,
      ...whatIsTold(application),
      snapshot: {
        ...sent,
        file: file && {
          name: file.name,
          mediaType: file.mediaType,
          size: file.size,
          sha256: file.sha256,
          file: `applications/${application.id}/${safeName(file.name)}`,
        },
      },
      history: events
        .filter(event => event.applicationId === application.id)
        .map(({ applicationId: _, ...event }) => event),
      storageKey: file?.storageKey,
    }
  })
  return {
    data: located.map(({ storageKey: _, closeReason: __, ...application }) => application),
    files: located.flatMap(({ snapshot, storageKey }) =>
      snapshot.file && storageKey ? [{ path: snapshot.file.file, storageKey }] : [],
    ),
  }
}

type Standing = Parameters<typeof isToldRejection>[0]

/** A rejection that is not told yet is not there; its time, `updatedAt`, is in no export. */
const whatIsTold = (application: Standing) =>
  application.systemStage === 'rejected' && !isToldRejection(application)
    ? {
        systemStage: application.rejectedFrom,
        rejectedFrom: null,
        rejectedAt: null,
        rejectReason: null,
        rejectMessage: null,
      }
    : {}
