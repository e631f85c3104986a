import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import type { JobStage } from '#db/tables/jobs.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { stageOf } from '#server/job/posting/stages.ts'
import { candidateWords, wordsInSql } from './candidate-stage.ts'
import { keepJobOf } from './keep-job.ts'
import { listLive } from './live-offers.ts'
import {
  answerAwaited,
  findApplicant,
  jobsWhereMay,
  retentionEnd,
  undecidedEnd,
} from './queries.ts'
import type { MoveInput } from './schema.ts'

const moveTime = sql`interval '1 minute'`

/** A mistaken move taken back within this time is never mailed. */
export const moveDelay = sql<Date>`now() + ${moveTime}`

/** @throws CONFLICT when the application is not in `fromStage` any more, or the target is gone. */
export async function moveApplication(ctx: PersonContext, input: MoveInput) {
  const moved = await transaction(ctx.db, tx => move(tx, ctx.user.id, input))
  return moved ?? movedMeanwhile(ctx, input.applicationId)
}

async function move(tx: Tx, userId: string, input: MoveInput) {
  const { applicationId: id, fromStage, toStage, fromStageId, toStageId } = input
  await keepJobOf(tx, userId, id)
  const found = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['applications.systemStage', 'applications.stageId', 'applications.stageSince'])
    .select('jobs.stages')
    .where('applications.id', '=', id)
    .where('applications.userId', 'is not', null)
    .where('applications.jobId', 'in', jobsWhereMay(userId, 'decide'))
    .forUpdate('applications')
    .executeTakeFirst()
  if (!found || found.systemStage !== fromStage) return undefined
  const present = stageOf(found.stages, found)
  if (fromStageId && fromStageId !== present?.id) return undefined
  const target = targetOf(found.stages, toStage, toStageId)
  if (target.id === present?.id) throw conflict('It is in this stage already.')
  const batchId = randomUUID()
  const [free] = await freeToMove(tx, [moveOf({ id, ...found }, target)])
  if (!free)
    throw conflict('An offer stands. It is accepted, or you withdraw it, before this moves on.')
  await moveLocked(tx, userId, [free], batchId)
  return { id, stage: toStage, stageId: target.id, batchId }
}

/** @throws CONFLICT when the job has no such stage any more. */
export function targetOf(own: JobStage[], systemStage: SystemStage, stageId: string | undefined) {
  const target = stageOf(own, { systemStage, stageId: stageId ?? null })
  if (!target || (stageId && stageId !== target.id))
    throw conflict('This stage was removed meanwhile. Choose another one.')
  return target
}

export interface Move {
  id: string
  from: SystemStage
  /** As it is stored: null for the first stage of its kind. */
  fromStageId: string | null
  fromSince: Date
  to: JobStage
  /** Where it goes back: since when it was there. */
  toSince?: Date
  /** The candidate reads of what moves it, and not of the move too. */
  isSaidElsewhere?: boolean
}

interface Standing {
  id: string
  systemStage: SystemStage
  stageId: string | null
  stageSince: Date
}

export const moveOf = ({ id, systemStage, stageId, stageSince }: Standing, to: JobStage): Move => ({
  id,
  from: systemStage,
  fromStageId: stageId,
  fromSince: stageSince,
  to,
})

/** Without those to which an offer stands: who has accepted is hired, and nothing else. */
export async function freeToMove(tx: Tx, moves: Move[]): Promise<Move[]> {
  const offered = await listLive(
    tx,
    moves.map(({ id }) => id),
  )
  return moves.filter(({ id, to }) => {
    const status = offered.get(id)
    return (
      !status || to.systemStage === 'offer' || (status === 'accepted' && to.systemStage === 'hired')
    )
  })
}

/** Moves applications that are locked, as one batch, which can be undone as one; `undoes` is one that is. */
export async function moveLocked(
  tx: Tx,
  userId: string,
  moves: Move[],
  batchId: string,
  undoes?: string,
) {
  if (moves.length === 0) return
  const rows = moves.map(({ id, to, toSince }) => ({
    id,
    stage: to.systemStage,
    own: to.id,
    since: toSince,
  }))
  await sql`update applications
    set system_stage = one.stage, stage_id = one.own, stage_since = coalesce(one.since, now()), tell_at = ${moveDelay},
      -- Who was hired waits again.
      silence_at = case when system_stage = 'hired' and one.stage <> 'hired' then ${answerAwaited}
        else silence_at end,
      retention_until = case when one.stage = 'hired' then ${retentionEnd} else ${undecidedEnd} end,
      updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) one (id uuid, stage text, own text, since timestamptz)
    where applications.id = one.id`.execute(tx)
  const takenBack = await takeBackLast(tx, moves)
  await emit(tx, {
    name: 'applications.moved',
    actorId: userId,
    batchId,
    ...(undoes && { undoes }),
    moves: moves.map(({ id, from, fromStageId, fromSince, to, isSaidElsewhere }) => ({
      applicationId: id,
      fromStage: from,
      fromStageId,
      fromSince,
      toStage: to.systemStage,
      toStageId: to.id,
      stageName: to.name,
      isOther: isOther(from, to),
      isSeen: !isSaidElsewhere && !takenBack.has(id) && isOther(from, to),
    })),
  })
}

/** Whether the candidate sees another stage by it. */
const isOther = (from: SystemStage, to: JobStage) =>
  candidateWords[from] !== candidateWords[to.systemStage]

/**
 * Moves back to where a candidate saw it before the last one, in the time in which they are not told:
 * their history shows neither. The organization's shows both. Answers with those.
 */
async function takeBackLast(tx: Tx, moves: Move[]): Promise<Set<string>> {
  const seen = moves.map(({ id, to }) => ({ id, word: candidateWords[to.systemStage] }))
  const ids = moves.map(({ id }) => id)
  // All at once: one by one, a planner that knows little of the table reads it for each.
  const { rows } = await sql<{ applicationId: string }>`
    update application_events set visible_to_candidate = false where id in (
      select last.id from (
        select distinct on (application_id) id, application_id, from_stage from application_events
        where application_id = any(${ids}::uuid[]) and type = 'moved' and visible_to_candidate
          and at > now() - ${moveTime}
        order by application_id, position desc
      ) last
      join jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) one (id uuid, word text)
        on one.id = last.application_id
      where ${wordsInSql} ->> last.from_stage = one.word
    ) returning application_id`.execute(tx)
  return new Set(rows.map(row => row.applicationId))
}

/** Why a change was not made: the application stands elsewhere by now, or is gone. */
export async function movedMeanwhile(
  { db, user }: PersonContext,
  applicationId: string,
): Promise<never> {
  const found = await findApplicant(db, user.id, applicationId)
  if (!found) throw notFound('This application')
  throw conflict(`Meanwhile this application is in the stage “${found.stage}”. Look at it again.`)
}
