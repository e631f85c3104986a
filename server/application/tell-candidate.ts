import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { Deps } from '#server/context.ts'
import { sendMails } from '#server/background/mail.ts'
import { addEvent } from './event-queries.ts'
import { stageMail } from './mails.ts'
import { candidateWords, type CandidateStage } from './candidate-stage.ts'
import { retentionEnd } from './queries.ts'

type Telling = Pick<Deps, 'db' | 'env' | 'sendMail'>

const batch = 100

/**
 * Tells candidates by mail of each stage that is due: a move a minute after it, a rejection after
 * its delay, which from then on they see. Each is told once, however often and wherever this runs.
 */
export async function tellDueStages({ db, env, sendMail }: Telling, applicationId?: string) {
  let found: number
  do {
    const due = await transaction(db, async tx => {
      const rows = await lockDue(tx, applicationId)
      for (const row of rows) await markTold(tx, row)
      return rows
    })
    found = due.length
    const mails = due.flatMap(row => {
      const stage = candidateWords[row.systemStage]
      if (stage === candidateWords[row.toldStage] || !row.email) return []
      const person = { name: row.name ?? '', email: row.email }
      return stageMail(env, person, { ...row, id: row.jobId }, stage, rejectionOf(row, stage))
    })
    await sendMails({ sendMail }, mails)
  } while (found === batch)
}

type Due = Awaited<ReturnType<typeof lockDue>>[number]

/** Those that no other process is telling at this moment. */
const lockDue = (tx: Tx, applicationId: string | undefined) =>
  tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('organizations', 'organizations.id', 'jobs.organizationId')
    .leftJoin('users', 'users.id', 'applications.userId')
    .select([
      'applications.id',
      'applications.systemStage',
      'applications.toldStage',
      'applications.rejectedFrom',
      'applications.rejectReason',
      'applications.rejectMessage',
      'users.email',
      'users.name',
      'jobs.id as jobId',
      'jobs.slug',
      'jobs.title',
      'organizations.orgSlug',
      'organizations.name as orgName',
    ])
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

async function markTold(tx: Tx, { id, systemStage, toldStage, rejectedFrom }: Due) {
  const isRejection = systemStage === 'rejected' && toldStage !== 'rejected'
  await tx
    .updateTable('applications')
    .set({
      toldStage: systemStage,
      tellAt: null,
      ...(isRejection
        ? {
            stageSince: sql`now()`,
            firstResponseAt: sql`coalesce(first_response_at, now())`,
            retentionUntil: retentionEnd,
          }
        : {}),
    })
    .where('id', '=', id)
    .execute()
  if (isRejection)
    await addEvent(tx, null, id, 'told', { fromStage: rejectedFrom, toStage: 'rejected' })
}

const rejectionOf = (row: Due, stage: CandidateStage) =>
  stage === 'Not selected' ? { reason: row.rejectReason, message: row.rejectMessage } : null
