import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, fieldError } from '#server/errors.ts'
import { openStages } from '#server/job/stages.ts'
import { stageOf } from '#server/job/posting/stages.ts'
import { applicantTagLimit, changeLimit } from '#server/limits.ts'
import { listWhoMay } from '#server/org/queries.ts'
import { keepJob } from '../keep-job.ts'
import { freeToMove, moveLocked, moveOf, targetOf } from '../move-to-stage.ts'
import { rejectAll, tellAllAtOnce } from '../reject.ts'
import { holdReason } from '../reasons/hold-reason.ts'
import { fits, lockChosen, type Pipeline } from './queries.ts'
import type { Change, Which } from './schema.ts'

interface Changed {
  changed: number
  /** Those that it does nothing to: decided already, or so before. */
  stayed: number
  /** By which moves and rejections are undone; null for what has no batch. */
  batchId: string | null
}

type Job = Pipeline & { organizationId: string }

/**
 * Changes those that are chosen, in one transaction.
 * @throws BAD_REQUEST when more are chosen than one click changes; CONFLICT when the stage or the
 *   reason is gone.
 */
export async function changeApplicants(
  ctx: PersonContext,
  job: Job,
  which: Which,
  change: Change,
): Promise<Changed> {
  const changed = await transaction(ctx.db, async tx => {
    const given =
      change.kind === 'reject'
        ? { ...change, ...(await holdReason(tx, job.organizationId, change)) }
        : change
    await keepJob(tx, job.jobId)
    const chosen = await lockChosen(tx, job, conditionOf(job, which), changeLimit + 1)
    if (chosen.length > changeLimit)
      throw badRequest(
        `At most ${changeLimit} applications are changed at once. Choose fewer by a filter.`,
      )
    const batchId = randomUUID()
    const ids = chosen.map(({ id }) => id)
    const count = async () => {
      if (given.kind === 'move') return moveChosen(tx, job, chosen, given, batchId)
      if (given.kind === 'reject')
        return (await rejectAll(tx, ctx.user.id, ids, given, batchId)).length
      return markAll(tx, job, ids, given)
    }
    const done = await count()
    const isBatch = done > 0 && (change.kind === 'move' || change.kind === 'reject')
    return { changed: done, stayed: chosen.length - done, batchId: isBatch ? batchId : null }
  })
  if (change.kind === 'reject' && change.delayHours === 0) await tellAllAtOnce(ctx, changed.changed)
  return changed
}

/** Whom of a job's applicants somebody has chosen. */
export const conditionOf = (job: Job, which: Which) =>
  'ids' in which
    ? sql<boolean>`applications.id = any(${which.ids}::uuid[])`
    : sql<boolean>`${fits(job, which.filter)} and applications.id <> all(${which.except}::uuid[])`

async function moveChosen(
  tx: Tx,
  { userId, own }: Job,
  chosen: Awaited<ReturnType<typeof lockChosen>>,
  { toStage, toStageId }: Extract<Change, { kind: 'move' }>,
  batchId: string,
) {
  const to = targetOf(own, toStage, toStageId)
  const wanted = chosen
    .filter(one => openStages.some(stage => stage === one.systemStage))
    .filter(one => stageOf(own, one)?.id !== to.id)
    .map(one => moveOf(one, to))
  const moves = await freeToMove(tx, wanted)
  await moveLocked(tx, userId, moves, batchId)
  return moves.length
}

type Mark = Exclude<Change, { kind: 'move' | 'reject' }>

/** What the team notes of them; how many were not so before. */
async function markAll(tx: Tx, job: Job, ids: string[], mark: Mark) {
  if (mark.kind === 'owner' && mark.ownerId !== null) {
    const readers = await listWhoMay(tx, job.organizationId, 'readApplicants')
    if (!readers.includes(mark.ownerId))
      throw fieldError('BAD_REQUEST', 'ownerId', 'Choose somebody who may read applications.')
  }
  const { rows } = await sql<{ isFull: boolean }>`
    update applicants set ${settingOf(mark)}
    where application_id = any(${ids}::uuid[]) and ${isNewTo(mark)}
    returning cardinality(tags) > ${applicantTagLimit} as is_full`.execute(tx)
  if (rows.some(({ isFull }) => isFull))
    throw badRequest(`An application has ${applicantTagLimit} tags at most. Remove one first.`)
  return rows.length
}

function settingOf(mark: Mark) {
  if (mark.kind === 'owner') return sql`owner_id = ${mark.ownerId}::uuid`
  if (mark.kind === 'rating') return sql`rating = ${mark.rating}::smallint`
  return mark.kind === 'tag'
    ? sql`tags = array_append(tags, ${mark.tag})`
    : sql`tags = array_remove(tags, ${mark.tag})`
}

function isNewTo(mark: Mark) {
  if (mark.kind === 'owner') return sql`owner_id is distinct from ${mark.ownerId}::uuid`
  if (mark.kind === 'rating') return sql`rating is distinct from ${mark.rating}::smallint`
  return mark.kind === 'tag' ? sql`${mark.tag} <> all(tags)` : sql`${mark.tag} = any(tags)`
}
