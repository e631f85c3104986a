import { noRejection } from '#server/application/queries.ts'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { isToldRejection } from '#server/application/candidate-stage.ts'
import { reasonText } from '#server/application/mails.ts'
import type { Snapshot } from '#server/application/snapshot.ts'
import { resumeFileName } from '#server/files/file-name.ts'
import { exportMessagesOf } from './message-queries.ts'

/** Applications read at once. */
const pageSize = 50

/** What was begun and not sent, and what was noted of applications made elsewhere. */
export async function exportUnsent(db: Db, userId: string) {
  const drafts = db
    .selectFrom('applicationDrafts')
    .innerJoin('jobs', 'jobs.id', 'applicationDrafts.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select(['jobs.title as job', 'organizations.name as organization'])
    .select(['resumeId', 'coverNote', 'answers', 'savedAt'])
    .where('userId', '=', userId)
    .orderBy('savedAt')
    .orderBy('jobId')
  const noted = db
    .selectFrom('notedApplications')
    .select(['title', 'organization', 'link', 'appliedOn', 'stage', 'stageSince', 'steps', 'note'])
    .select(['resumeId', 'resumeTitle', 'removedAt', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
  return { applicationDrafts: await drafts.execute(), notedApplications: await noted.execute() }
}

/** Each application as it was sent, and what the candidate has been told of it. */
export async function exportApplications(db: Db, userId: string) {
  const sent = await db
    .selectFrom('applications')
    .select(['id', sql<Snapshot['file'] | null>`snapshot -> 'file'`.as('file')])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const ids = sent.map(({ id }) => id)
  return {
    // Read anew each time that it is gone through: nothing of it is held.
    data: { [Symbol.asyncIterator]: () => exportInPages(db, ids) },
    files: sent.flatMap(({ id, file }) =>
      file
        ? [
            {
              path: pathOf(id, file),
              storageKey: file.storageKey,
              mediaType: file.mediaType,
              about: 'The copy of a resume that you sent with an application.',
            },
          ]
        : [],
    ),
  }
}

const pathOf = (applicationId: string, file: { name: string; mediaType: string }) =>
  `applications/${applicationId}/${resumeFileName(file.name, file.mediaType)}`

async function* exportInPages(db: Db, ids: string[]) {
  for (let at = 0; at < ids.length; at += pageSize)
    yield* await exportPage(db, ids.slice(at, at + pageSize))
}

async function exportPage(db: Db, ids: string[]) {
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
      'applications.source',
      'applications.systemStage',
      'applications.toldStage',
      'applications.stageSince',
      'applications.rejectedFrom',
      'applications.rejectedAt',
      'applications.rejectReason',
      'applications.rejectMessage',
      'applications.firstResponseAt',
      'applications.unansweredAt',
      'applications.withdrawnAt',
      'applications.retentionUntil',
      'applications.retentionDays',
      'applications.createdAt',
    ])
    .where('applications.id', 'in', ids)
    .orderBy('applications.createdAt')
    .orderBy('applications.id')
    .execute()
  const events = await db
    .selectFrom('applicationEvents')
    .select(['applicationId', 'type', 'fromStage', 'toStage', 'at'])
    .where('applicationId', 'in', ids)
    .where('visibleToCandidate', '=', true)
    .orderBy('position')
    .execute()
  const offers = await db
    .selectFrom('offers')
    .select(['applicationId', 'title', 'salaryCents', 'salaryCurrency', 'salaryUnit', 'terms'])
    .select([sql<string | null>`starts_on::text`.as('startsOn'), 'status', 'expiresAt'])
    .select(['answerNote', 'answeredAt', 'createdAt'])
    .where('applicationId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const results = await db
    .selectFrom('applicationResults')
    .select(['applicationId', 'snapshot', 'consentedAt'])
    .where('applicationId', 'in', ids)
    .orderBy('position')
    .execute()
  const messagesOf = await exportMessagesOf(db, ids)
  const interviews = await db
    .selectFrom('interviews')
    .select(['applicationId', 'title', 'minutes', 'place', 'link', 'note', 'state', 'zone'])
    .select(['startsAt', 'wasAt', 'bookedAt', 'remindedAt', 'answerNote', 'suggested'])
    .select(['createdAt', 'updatedAt'])
    .select(
      sql<Date[]>`array(select at from interview_times
      where interview_id = interviews.id order by at)`.as('times'),
    )
    .where('applicationId', 'in', ids)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return applications.map(row => {
    const { closeReason: _, ...application } = row
    const { file, ...sent } = application.snapshot as Snapshot
    return {
      ...application,
      rejectReason: reasonText(row.rejectReason),
      ...whatIsTold(row),
      snapshot: {
        ...sent,
        file: file && {
          name: file.name,
          mediaType: file.mediaType,
          size: file.size,
          sha256: file.sha256,
          file: pathOf(application.id, file),
        },
      },
      history: events
        .filter(event => event.applicationId === application.id)
        .map(({ applicationId: __, ...event }) => event),
      offers: offers
        .filter(offer => offer.applicationId === application.id)
        .map(({ applicationId: __, ...offer }) => offer),
      results: results
        .filter(one => one.applicationId === application.id)
        .map(({ applicationId: __, ...result }) => result),
      messages: messagesOf(application.id, application.snapshot),
      interviews: interviews
        .filter(interview => interview.applicationId === application.id)
        .map(({ applicationId: __, times, ...interview }) => ({
          ...interview,
          times: times.map(at => ({ at })),
        })),
    }
  })
}

type Standing = Parameters<typeof isToldRejection>[0] & { rejectedFrom: SystemStage | null }

/** A rejection that is not told yet is not there; its time, `updatedAt`, is in no export. */
const whatIsTold = (application: Standing) =>
  application.systemStage === 'rejected' && !isToldRejection(application)
    ? { systemStage: application.rejectedFrom, ...noRejection }
    : {}
