import { sql } from 'kysely'
import { inBatches } from '#db/in-batches.ts'
import type { Db, Tx } from '#db/index.ts'
import { emit } from '#server/events/emit.ts'
import { openStages } from '#server/job/stages.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import { candidateWords } from './candidate-stage.ts'
import type { TakenBack } from './mails.ts'
import { retentionEnd } from './queries.ts'
import { reasonCode } from './reasons/hold-reason.ts'

const batch = 100

/**
 * Tells candidates by mail of each stage that is due: a move a minute after it, a rejection after
 * its delay, which from then on they see. Each is told once, however often and wherever this runs.
 */
export const tellDueStages = (db: Db, applicationId?: string) =>
  inBatches(db, batch, async tx => {
    const due = await lockDue(tx, applicationId)
    for (const row of due) await tell(tx, row)
    return due.length
  })

/** Before another decision: that a rejection which they were told of is taken back. */
export async function tellTakenBack(tx: Tx, ids: string[]) {
  const rows = await toTell(tx)
    .where(sql<boolean>`applications.id = any(${ids}::uuid[])`)
    .where('applications.toldStage', '=', 'rejected')
    .where('applications.systemStage', '<>', 'rejected')
    .execute()
  for (const row of rows) await tell(tx, row)
}

type Due = Awaited<ReturnType<typeof lockDue>>[number]

const way: readonly SystemStage[] = openStages

/** Of two stages told after each other: what the second says is no more so. */
function takenBackBy(told: SystemStage, now: SystemStage): TakenBack | null {
  if (now === 'rejected' || now === 'withdrawn') return null
  if (told === 'rejected') return told
  const isBack = way.indexOf(now) < way.indexOf(told)
  return isBack && (told === 'offer' || told === 'hired') ? told : null
}

const toTell = (tx: Tx) =>
  tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .select([
      'applications.id',
      'applications.userId',
      'applications.systemStage',
      'applications.toldStage',
      'applications.rejectedFrom',
      'applications.rejectReason',
      'applications.rejectMessage',
      'jobs.id as jobId',
      'jobs.slug',
      'jobs.title',
      'organizations.orgSlug',
      'organizations.name as orgName',
    ])

/** Those that no other process is telling at this moment. */
const lockDue = (tx: Tx, applicationId: string | undefined) =>
  toTell(tx)
    .where('applications.tellAt', '<=', sql<Date>`now()`)
    // What a suspended organization decided waits until it is back.
    .where('organizations.status', '<>', 'suspended')
    .$if(applicationId !== undefined, rows =>
      rows.where('applications.id', '=', applicationId ?? ''),
    )
    .orderBy('applications.tellAt')
    .limit(batch)
    .forUpdate('applications')
    .skipLocked()
    .execute()

async function tell(tx: Tx, row: Due) {
  const { id, userId, systemStage, toldStage, rejectedFrom, rejectReason, rejectMessage } = row
  const isRejection = systemStage === 'rejected' && toldStage !== 'rejected'
  const isNews = candidateWords[systemStage] !== candidateWords[toldStage]
  await tx
    .updateTable('applications')
    .set({
      toldStage: systemStage,
      tellAt: null,
      ...(isNews ? { firstResponseAt: sql`coalesce(first_response_at, now())` } : {}),
      ...(isRejection ? { stageSince: sql`now()`, retentionUntil: retentionEnd } : {}),
    })
    .where('id', '=', id)
    .execute()
  const { jobId, slug, title, orgSlug, orgName } = row
  await emit(tx, {
    name: 'application.told',
    applicationId: id,
    actorId: null,
    userId,
    job: { id: jobId, slug, title, orgSlug, orgName },
    fromStage: rejectedFrom ?? toldStage,
    toStage: systemStage,
    isNews,
    isRejection,
    takenBack: takenBackBy(toldStage, systemStage),
    reason: systemStage === 'rejected' ? rejectReason : null,
    reasonCode: systemStage === 'rejected' ? reasonCode(rejectReason) : null,
    message: systemStage === 'rejected' ? rejectMessage : null,
  })
}
