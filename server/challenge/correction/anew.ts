import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { mostOpenAnew } from '#server/shown/challenge-talk.ts'
import {
  holdJudging,
  insertJudging,
  listAsked,
  listOpenAnew,
  listWhoMayJudge,
  saveClosed,
  saveDropped,
} from './anew-queries.ts'
import { savePublished } from './anew-scores.ts'
import { assertShown, lockFinalized } from './lock-finalized.ts'
import { planCorrection } from './plan.ts'
import { toldOf } from './preview.ts'
import { findByNumber, listRows, saveRanking } from './queries.ts'

interface Opened {
  number: number
  /** Null for those whose judgement counted. */
  judgeIds: string[] | null
  reason: string
}

/**
 * Asks judges to score an entry again; what was published stands meanwhile.
 * @throws BAD_REQUEST for an entry without a place or a judge who can't judge it; CONFLICT when it is
 *   being judged anew already; TOO_MANY_REQUESTS past those of a day.
 */
export const openAnew = (ctx: PersonContext, challengeId: string, opened: Opened) =>
  transaction(ctx.db, async tx => {
    const { user, ip } = ctx
    const { number, reason } = opened
    const locked = await lockFinalized(tx, user.id, challengeId)
    const entry = await findByNumber(tx, challengeId, number)
    const ranked = (await listRows(tx, challengeId)).at(-1)?.rows ?? []
    if (!entry || !ranked.some(row => row.submission === entry.id))
      throw fieldError('BAD_REQUEST', 'number', 'No entry of this number is in the ranking.')
    if (entry.userId === null)
      throw conflict('The account of this entrant is erased, and their work with it.')
    const may = await listWhoMayJudge(tx, challengeId, entry.id)
    const first = may.filter(one => one.counted).map(({ id }) => id)
    const judgeIds = opened.judgeIds ? [...new Set(opened.judgeIds)] : first
    if (judgeIds.length === 0)
      throw conflict('Nobody whose score counted may judge this entry any more: choose others.')
    if (!judgeIds.every(id => may.some(one => one.id === id)))
      throw fieldError(
        'BAD_REQUEST',
        'judgeIds',
        'One of them can’t judge this entry any more. Choose again.',
      )
    if ((await listOpenAnew(tx, challengeId)).length >= mostOpenAnew)
      throw conflict(`${mostOpenAnew} entries are judged anew at one time at most.`)
    const made = await insertJudging(tx, {
      challengeId,
      submissionId: entry.id,
      reason,
      openedBy: user.id,
      judgeIds,
    })
    if (!made) throw conflict('This entry is being judged anew already.')
    await countAttempt({ ...ctx, db: tx }, 'anew', entry.id)
    await countAttempt({ ...ctx, db: tx }, 'anewOfChallenge', challengeId)
    await emit(tx, {
      name: 'challenge.anewOpened',
      organizationId: locked.organizationId,
      actorId: user.id,
      ip,
      challengeId,
      title: locked.title,
      judgingId: made.id,
      submissionId: entry.id,
      userId: entry.userId,
      number,
      judgeIds,
      reason,
    })
    return { judgingId: made.id }
  })

/**
 * Nobody waits any more for a judge who doesn't answer.
 * @throws CONFLICT when they have sent, or no other judge remains.
 */
export const dropJudgeAnew = (
  ctx: PersonContext,
  challengeId: string,
  judgingId: string,
  { judgeId, reason }: { judgeId: string; reason: string },
) =>
  whileOpen(ctx, challengeId, judgingId, async (tx, { number }, locked) => {
    const asked = (await listAsked(tx, judgingId)).filter(one => one.droppedAt === null)
    const judge = asked.find(one => one.judgeId === judgeId)
    if (!judge) throw notFound('This judge')
    if (judge.sentAt) throw conflict('This judge has sent their judgement meanwhile.')
    if (asked.length === 1)
      throw conflict('One judge has to remain. To end it, close the judging anew.')
    await saveDropped(tx, judgingId, judgeId, reason)
    await emit(tx, {
      name: 'challenge.anewDropped',
      ...actOf(ctx, locked),
      judgingId,
      judgeId,
      number,
      reason,
    })
  })

/** Ends it without a correction, for a reason that the entrant reads. */
export const closeAnew = (
  ctx: PersonContext,
  challengeId: string,
  judgingId: string,
  reason: string,
) =>
  whileOpen(ctx, challengeId, judgingId, async (tx, { number, submissionId, userId }, locked) => {
    const asked = await listAsked(tx, judgingId)
    await saveClosed(tx, judgingId, { closedBy: ctx.user.id, closedReason: reason })
    await emit(tx, {
      name: 'challenge.anewClosed',
      ...actOf(ctx, locked),
      judgingId,
      submissionId,
      userId,
      number,
      waiting: asked.filter(one => one.isExpected).map(({ judgeId }) => judgeId),
      reason,
    })
  })

/**
 * Makes the new ranking, which is the one of the `preview`; what was published before stays beside it.
 * @throws CONFLICT while a judge is waited for, or when another ranking would come than was shown.
 */
export const publishAnew = (
  ctx: PersonContext,
  challengeId: string,
  judgingId: string,
  preview: string,
) =>
  whileOpen(ctx, challengeId, judgingId, async (tx, { reason, submissionId }, locked) => {
    const plan = await planCorrection(tx, locked, { kind: 'anew', judgingId })
    assertShown(plan, preview)
    const { next: version, rows } = plan
    await saveRanking(tx, { challengeId, version, madeBy: ctx.user.id, reason, rows })
    await savePublished(tx, challengeId, judgingId, { version, closedBy: ctx.user.id })
    await emit(tx, {
      name: 'challenge.corrected',
      ...actOf(ctx, locked),
      version,
      submissionId,
      isLeftOut: false,
      judgingId,
      reason,
      standings: toldOf(plan, locked),
    })
    return { version, entries: rows.length }
  })

type Locked = Awaited<ReturnType<typeof lockFinalized>>
type Held = NonNullable<Awaited<ReturnType<typeof holdJudging>>>

const actOf = ({ user, ip }: PersonContext, { id, title, organizationId }: Locked) => ({
  organizationId,
  actorId: user.id,
  ip,
  challengeId: id,
  title,
})

/** @throws NOT_FOUND; CONFLICT when it is over. */
const whileOpen = <Result>(
  ctx: PersonContext,
  challengeId: string,
  judgingId: string,
  work: (tx: Tx, held: Held, locked: Locked) => Promise<Result>,
) =>
  transaction(ctx.db, async tx => {
    const locked = await lockFinalized(tx, ctx.user.id, challengeId)
    const held = await holdJudging(tx, challengeId, judgingId)
    if (!held) throw notFound('This judging anew')
    if (held.closedAt) throw conflict('This judging anew is over already.')
    return work(tx, held, locked)
  })
