import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { rejectionHours } from '#server/limits.ts'
import { candidateWords } from './stage.ts'
import { jobsAdministeredBy } from './queries.ts'

/** A mistaken move taken back within this time is never mailed. */
const moveDelay = sql<Date>`now() + interval '1 minute'`
const rejectionDelay = sql<Date>`now() + ${rejectionHours} * interval '1 hour'`
/** When what was sent is to be deleted, counted from now. */
export const retentionEnd = sql<Date>`now() + (select retention_days from organizations
  join jobs on jobs.organization_id = organizations.id
  where jobs.id = applications.job_id) * interval '1 day'`

/** Undefined when the application is not the admin's, or not in `fromStage` any more. */
export async function moveApplication(
  tx: Tx,
  userId: string,
  id: string,
  fromStage: SystemStage,
  toStage: SystemStage,
) {
  const moved = await tx
    .updateTable('applications')
    .set({
      systemStage: toStage,
      stageSince: sql`now()`,
      tellAt: moveDelay,
      firstResponseAt: sql`coalesce(first_response_at, now())`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('systemStage', '=', fromStage)
    .where('jobId', 'in', jobsAdministeredBy(userId))
    .returning(['id', 'systemStage as stage'])
    .executeTakeFirst()
  if (moved)
    await addEvent(tx, userId, id, 'moved', {
      fromStage,
      toStage,
      visibleToCandidate: candidateWords[fromStage] !== candidateWords[toStage],
    })
  return moved
}

/** Undefined when the application is not the admin's, is rejected already or withdrawn. */
export async function rejectApplication(
  tx: Tx,
  userId: string,
  id: string,
  { reason, message, tellNow }: { reason: string; message: string; tellNow: boolean },
) {
  const rejected = await tx
    .updateTable('applications')
    .set({
      systemStage: 'rejected',
      rejectedFrom: sql`system_stage`,
      rejectedAt: sql`now()`,
      rejectReason: reason,
      rejectMessage: message || null,
      tellAt: tellNow ? sql`now()` : rejectionDelay,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('systemStage', 'not in', ['rejected', 'withdrawn'])
    .where('jobId', 'in', jobsAdministeredBy(userId))
    .returning(['id', 'systemStage as stage', 'rejectedFrom', 'tellAt'])
    .executeTakeFirst()
  if (rejected)
    await addEvent(tx, userId, id, 'rejected', {
      fromStage: rejected.rejectedFrom,
      toStage: 'rejected',
      visibleToCandidate: false,
      data: JSON.stringify({ reason }),
    })
  return rejected
}

/** Puts a rejected application back where it was; undefined when it is none of the admin's. */
export async function undoRejection(tx: Tx, userId: string, id: string) {
  const before = await tx
    .selectFrom('applications')
    .select(['rejectedFrom', 'toldStage'])
    .where('id', '=', id)
    .where('systemStage', '=', 'rejected')
    .where('userId', 'is not', null)
    .where('jobId', 'in', jobsAdministeredBy(userId))
    .forUpdate()
    .executeTakeFirst()
  if (!before?.rejectedFrom) return undefined
  const toStage = before.rejectedFrom
  const wasTold = before.toldStage === 'rejected'
  await tx
    .updateTable('applications')
    .set({
      systemStage: toStage,
      ...noRejection,
      ...(wasTold ? { stageSince: sql`now()` } : {}),
      tellAt: moveDelay,
      retentionUntil: null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .execute()
  await addEvent(tx, userId, id, 'rejection_undone', {
    fromStage: 'rejected',
    toStage,
    visibleToCandidate: wasTold,
  })
  return { id, stage: toStage }
}

/** By its sender, unless it is decided; undefined when it is not theirs or decided. */
export async function withdrawApplication(tx: Tx, userId: string, id: string) {
  const withdrawn = await tx
    .updateTable('applications')
    .set({
      systemStage: 'withdrawn',
      toldStage: 'withdrawn',
      withdrawnAt: sql`now()`,
      stageSince: sql`now()`,
      ...noRejection,
      tellAt: null,
      retentionUntil: retentionEnd,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .where('userId', '=', userId)
    .where('systemStage', 'not in', ['withdrawn', 'hired'])
    .where(eb => eb.or([eb('systemStage', '<>', 'rejected'), eb('toldStage', '<>', 'rejected')]))
    .returning(['id', 'jobId'])
    .executeTakeFirst()
  if (withdrawn) await addEvent(tx, userId, id, 'withdrawn', { toStage: 'withdrawn' })
  return withdrawn
}

const noRejection = {
  rejectedFrom: null,
  rejectedAt: null,
  rejectReason: null,
  rejectMessage: null,
}

interface Event {
  fromStage?: SystemStage | null
  toStage: SystemStage
  visibleToCandidate?: boolean
  data?: string
}

/** Appends to the application's history. `actorId` is null for what time alone did. */
export const addEvent = (
  tx: Tx,
  actorId: string | null,
  applicationId: string,
  type: 'moved' | 'rejected' | 'rejection_undone' | 'told' | 'withdrawn',
  event: Event,
) =>
  tx
    .insertInto('applicationEvents')
    .values({ ...event, applicationId, actorId, type })
    .execute()
