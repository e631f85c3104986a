import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { stageOf } from '#server/job/posting/stages.ts'
import { nameTo } from '../blind-to.ts'
import { wordsInSql } from '../candidate-stage.ts'
import { keepJob } from '../keep-job.ts'
import { jobsWhereMay } from '../queries.ts'
import { freeToMove, moveLocked, moveOf } from '../move-to-stage.ts'
import { restoreAll } from '../reject.ts'
import type { Pipeline } from './queries.ts'

const shownChanges = 20

interface RecentChange {
  batchId: string
  at: Date
  type: 'moved' | 'rejected'
  count: number
  /** Of one of them. */
  name: string
  /** In the organization's words; null for a rejection. */
  stageName: string | null
  /** How many stand where it put them, and can be put back. */
  undoable: number
  /** How many were put back. */
  undone: number
  /** Of how many the candidate was mailed by now; what takes it back is mailed too. */
  told: number
}

/** An event is undone as long as nothing came after it, and no rejection was told: that is asked about first. */
const isUndoable = sql`not (event.type = 'rejected' and applications.told_stage = 'rejected')
  and not exists (select from application_events later
  where later.application_id = event.application_id and later.position > event.position
    and later.type in ('moved', 'rejected', 'rejection_undone', 'withdrawn', 'offered'))`

/** By a move that says so; a rejection, however it is taken back. */
const wasUndone = sql`exists (select from application_events later
  where later.application_id = event.application_id and later.position > event.position
    and (later.data ->> 'undoes' = event.batch_id::text
      or event.type = 'rejected' and later.type = 'rejection_undone'))`

/** What the person did last to the applications of a job, the newest first. */
export async function listRecentChanges(
  db: Db,
  { jobId, userId, isBlind }: Pipeline,
): Promise<RecentChange[]> {
  const { rows } = await sql<RecentChange>`
    select event.batch_id, max(event.at) as at, min(event.type) as type, count(*)::int as count,
      coalesce(min(${nameTo(userId, isBlind)}), '') as name, min(event.data ->> 'stage') as stage_name,
      (count(*) filter (where ${isUndoable} and applicants.application_id is not null))::int as undoable,
      (count(*) filter (where ${wasUndone}))::int as undone,
      (count(*) filter (where event.type = 'moved' and tell_at is null
        and told_stage = event.to_stage
        and ${wordsInSql} ->> told_stage <> ${wordsInSql} ->> event.from_stage))::int as told
    from application_events event
      join applications on applications.id = event.application_id
      left join applicants on applicants.application_id = event.application_id
    where applications.job_id = ${jobId} and applications.job_id in ${jobsWhereMay(userId, 'readApplicants')} and event.actor_id = ${userId}
      and event.batch_id is not null and event.type in ('moved', 'rejected')
      and not event.data ? 'undoes'
      and event.at > now() - interval '1 day'
    group by event.batch_id order by max(event.position) desc limit ${shownChanges}`.execute(db)
  return rows
}

interface Undone {
  id: string
  type: 'moved' | 'rejected'
  fromStage: SystemStage
  fromStageId: string | null
  /** Null of a move from before this was kept. */
  fromSince: string | null
  systemStage: SystemStage
  stageId: string | null
  stageSince: Date
}

/**
 * Puts back what one click of the person changed, as far as it stands where it was put.
 * @throws CONFLICT when none does.
 */
export const undoChange = ({ db, user }: PersonContext, pipeline: Pipeline, batchId: string) =>
  transaction(db, async tx => {
    await keepJob(tx, pipeline.jobId)
    const undone = await lockUndoable(tx, pipeline, batchId)
    const rejected = undone.filter(({ type }) => type === 'rejected').map(({ id }) => id)
    const restored = await restoreAll(tx, user.id, rejected)
    const wanted = undone
      .filter(({ type }) => type === 'moved')
      .flatMap(one => {
        const { fromStage, fromStageId, fromSince } = one
        const to = stageOf(pipeline.own, { systemStage: fromStage, stageId: fromStageId })
        return to
          ? [{ ...moveOf(one, to), ...(fromSince && { toSince: new Date(fromSince) }) }]
          : []
      })
    const moves = await freeToMove(tx, wanted)
    await moveLocked(tx, user.id, moves, randomUUID(), batchId)
    const count = restored.length + moves.length
    if (count === 0)
      throw conflict(
        'Nothing of it can be put back: it was changed again, or told. A rejection that was told is undone at the applicant.',
      )
    return { undone: count }
  })

async function lockUndoable(tx: Tx, { jobId, userId }: Pipeline, batchId: string) {
  // What waits for the locks is not in sight of the statement that waits.
  await sql`select id from applications where job_id = ${jobId}
    and id in (select application_id from application_events
      where batch_id = ${batchId} and actor_id = ${userId})
    order by id for update`.execute(tx)
  const { rows } = await sql<Undone>`
    select applications.id, event.type, event.from_stage, event.data ->> 'fromStageId' as from_stage_id,
      event.data ->> 'fromSince' as from_since,
      applications.system_stage, applications.stage_id, applications.stage_since
    from application_events event join applications on applications.id = event.application_id
    where event.batch_id = ${batchId} and event.actor_id = ${userId}
      and event.type in ('moved', 'rejected') and ${isUndoable}
      and applications.job_id = ${jobId} and applications.user_id is not null
      and applications.job_id in ${jobsWhereMay(userId, 'decide')}
    order by applications.id`.execute(tx)
  return rows
}
