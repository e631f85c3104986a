import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { versionOf } from '#server/input/version-of.ts'
import { assertJudged, assertPerEntry, whileLocked, type Locked } from './locked.ts'
import { planAssignment } from './plan.ts'
import {
  deleteAssignments,
  insertAssignments,
  listEntryJudges,
  readToAssign,
  type EntryJudge,
} from './queries.ts'

/** What pressing Assign does now; `version` changes with anything of it. */
async function makePlan(db: Db | Tx, challengeId: string, perEntry: number) {
  const { entries, jurors, conflicts, given } = await readToAssign(db, challengeId)
  const plan = planAssignment({
    perEntry,
    entries,
    jurors: jurors.map(({ id }) => id),
    conflicts,
    given,
  })
  const version = versionOf([plan.added, plan.removed])
  return { ...plan, version, jurors, total: entries.length }
}

/** What pressing Assign would do, judge by judge. */
export async function showPlan(
  { db }: PersonContext,
  { id, status, judgesPerEntry }: { id: string; status: string; judgesPerEntry: number | null },
) {
  const perEntry = assertPerEntry(judgesPerEntry)
  assertJudged({ status })
  const { added, removed, loads, jurors, version, total } = await makePlan(db, id, perEntry)
  const [more, less] = [added, removed].map(pairs => Map.groupBy(pairs, one => one.judgeId))
  return {
    version,
    total,
    added: added.length,
    removed: removed.length,
    judges: jurors.map(({ id: judgeId, name }) => ({
      id: judgeId,
      name,
      load: loads.get(judgeId) ?? 0,
      added: more?.get(judgeId)?.length ?? 0,
      removed: less?.get(judgeId)?.length ?? 0,
    })),
  }
}

/**
 * Gives each entry its judges: what is judged stays, and what is open may go to somebody else. Whoever
 * gets more is told, once.
 * @throws CONFLICT before the deadline, without a jury, and when another plan was `shown`;
 *   TOO_MANY_REQUESTS past those of a day
 */
export const assignEntries = (ctx: PersonContext, challengeId: string, shown?: string) =>
  whileLocked(ctx, challengeId, async (tx, challenge) => {
    assertJudged(challenge)
    const plan = await makePlan(tx, challengeId, challenge.judgesPerEntry)
    const { added, removed, jurors, version } = plan
    if (jurors.length === 0) throw conflict('Nobody of the jury can judge: pick who judges first.')
    if (shown !== undefined && shown !== version)
      throw conflict(
        'The entries or the judges have changed since you saw this. Look at it again, then assign.',
      )
    if (added.length > 0) await countAttempt({ ...ctx, db: tx }, 'assign', challengeId)
    await deleteAssignments(tx, removed)
    await insertAssignments(tx, added, ctx.user.id)
    if (added.length + removed.length > 0)
      await tell(tx, ctx, challenge, { added, removed: removed.length, pressId: randomUUID() })
    return { added: added.length, removed: removed.length }
  })

interface OfEntry {
  submission: { id: string; challengeId: string; disqualifiedAt: Date | null }
  judgeId: string
}

/**
 * One entry to one judge, in place of nobody.
 * @throws CONFLICT where they can't, or it has enough; TOO_MANY_REQUESTS past those of a day
 */
export const assignJudge = (ctx: PersonContext, { submission, judgeId }: OfEntry) =>
  whileLocked(ctx, submission.challengeId, async (tx, challenge) => {
    assertJudged(challenge)
    if (submission.disqualifiedAt) throw conflict('This entry is disqualified: nobody judges it.')
    const judges = await listEntryJudges(tx, submission)
    const judge = judges.find(({ id }) => id === judgeId)
    if (!judge) throw notFound('This judge')
    if (judge.isGiven) throw conflict(`${judge.name} judges this entry already.`)
    if (judges.filter(isJudging).length >= challenge.judgesPerEntry)
      throw conflict(
        `This entry has its ${challenge.judgesPerEntry === 1 ? 'judge' : `${challenge.judgesPerEntry} judges`} already: remove one first.`,
      )
    const pair = { submissionId: submission.id, judgeId }
    await countAttempt({ ...ctx, db: tx }, 'assignJudge', challenge.id)
    await insertAssignments(tx, [pair], ctx.user.id)
    // Who is given it again the same day knows of it.
    const pressId = `${submission.id} ${new Date().toISOString().slice(0, 10)}`
    await tell(tx, ctx, challenge, { added: [pair], removed: 0, pressId })
  })

/** @throws CONFLICT when they have sent a score */
export const unassignJudge = (ctx: PersonContext, { submission, judgeId }: OfEntry) =>
  whileLocked(ctx, submission.challengeId, async (tx, challenge) => {
    assertJudged(challenge)
    const judges = await listEntryJudges(tx, submission)
    const judge = judges.find(({ id, isGiven }) => id === judgeId && isGiven)
    if (!judge) throw notFound('This judge')
    if (judge.hasJudged)
      throw conflict(`${judge.name} has sent a score for this entry, so it stays theirs.`)
    await deleteAssignments(tx, [{ submissionId: submission.id, judgeId }])
    await tell(tx, ctx, challenge, { added: [], removed: 1, pressId: randomUUID() })
  })

/** What is open and given to who can't judge it any more is nobody's. */
export const isJudging = ({ isGiven, isAble, isCounted }: EntryJudge) =>
  isCounted || (isGiven && isAble)

const tell = (
  tx: Tx,
  { user, ip }: PersonContext,
  challenge: Locked,
  { added, removed, pressId }: { added: { judgeId: string }[]; removed: number; pressId: string },
) =>
  emit(tx, {
    name: 'challenge.assigned',
    organizationId: challenge.organizationId,
    actorId: user.id,
    ip,
    challengeId: challenge.id,
    title: challenge.title,
    pressId,
    judges: [...Map.groupBy(added, ({ judgeId }) => judgeId)].map(([id, all]) => ({
      id,
      count: all.length,
    })),
    removed,
  })
