import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, pageByTime } from '#server/input/cursor.ts'
import { mostOpenAnew } from '#server/shown/challenge-talk.ts'
import { eligibleIn } from '#server/challenge/judging/assigned-queries.ts'
import { conflictOf, conflictsIn } from '#server/challenge/judging/conflict-queries.ts'
import { serverTime } from '#server/challenge/state-queries.ts'

const pageSize = 20
const mostListed = 200

/** Of this person it is expected still. */
const isExpected = sql<boolean>`(judge_id is not null and sent_at is null and dropped_at is null)`

interface CanJudge {
  id: string
  name: string
  isOutside: boolean
  /** Whether their judgement of the entry made the first result. */
  counted: boolean
}

/** Who may judge an entry anew: who may judge in the challenge and has no conflict of interest with it. */
export async function listWhoMayJudge(db: Db | Tx, challengeId: string, submissionId: string) {
  const { rows } = await sql<CanJudge>`
    select users.id, users.name,
      exists (select from challenge_judges outside
        where outside.challenge_id = ${challengeId} and outside.user_id = users.id) as is_outside,
      exists (select from judgements given where given.submission_id = ${submissionId}
        and given.judge_id = users.id and coalesce(given.counted, true)) as counted
    from (${eligibleIn(challengeId)}) eligible join users on users.id = eligible.judge_id
    where not exists (select from (${conflictsIn(challengeId)}) conflict
        where conflict.submission_id = ${submissionId} and conflict.judge_id = users.id)
    order by counted desc, users.name, users.id limit ${mostListed}`.execute(db)
  return rows
}

/** How many judgements of an entry made the first result. */
export async function countFirst(db: Db, submissionId: string) {
  const { count } = await db
    .selectFrom('judgements')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('submissionId', '=', submissionId)
    .where(sql<boolean>`coalesce(counted, true)`)
    .executeTakeFirstOrThrow()
  return count
}

/** What everybody reads while it is open. */
export const listOpenAnew = (db: Db | Tx, challengeId: string) =>
  db
    .selectFrom('judgingsAnew')
    .innerJoin('submissions', 'submissions.id', 'judgingsAnew.submissionId')
    .select(['submissions.number', 'judgingsAnew.reason', 'openedAt'])
    .where('judgingsAnew.challengeId', '=', challengeId)
    .where('closedAt', 'is', null)
    .orderBy('openedAt')
    .orderBy('judgingsAnew.id')
    .limit(mostOpenAnew)
    .execute()

/** All of a challenge, with the judges who are asked; what they gave when nobody is expected still. */
export async function listJudgingsAnew(db: Db, challengeId: string, cursor: string | undefined) {
  const page = await pageByTime(cursor, pageSize, ({ after, limit }) =>
    db
      .selectFrom('judgingsAnew')
      .innerJoin('submissions', 'submissions.id', 'judgingsAnew.submissionId')
      .select(['judgingsAnew.id', 'submissions.number', 'submissionId', 'reason'])
      .select(['openedAt', 'closedAt', 'closedReason', 'version'])
      .select(inMicroseconds('opened_at'))
      .where('judgingsAnew.challengeId', '=', challengeId)
      .where(isBefore('judgings_anew', 'opened_at', after))
      .orderBy('openedAt', 'desc')
      .orderBy('judgingsAnew.id', 'desc')
      .limit(limit)
      .execute(),
  )
  const asked = await db
    .selectFrom('judgementsAnew')
    .leftJoin('users', 'users.id', 'judgeId')
    .select(['judgingId', 'judgeId', 'users.name', 'sentAt', 'droppedAt', 'droppedReason'])
    .select(['counted', 'scores', 'overallComment', isExpected.as('isExpected')])
    .where(sql<boolean>`judging_id = any(${page.items.map(({ id }) => id)}::uuid[])`)
    .orderBy('users.name')
    .orderBy('judgementsAnew.id')
    .execute()
  const byJudging = Map.groupBy(asked, one => one.judgingId)
  return {
    ...page,
    items: page.items.map(judging => {
      const judges = byJudging.get(judging.id) ?? []
      const isReady = !judges.some(one => one.isExpected)
      return {
        ...judging,
        isReady,
        judges: judges.map(({ judgingId: _, scores, overallComment, ...judge }) => ({
          ...judge,
          given: isReady && scores ? { scores, overallComment } : null,
        })),
      }
    }),
  }
}

/** What waits for this judge, and what they sent of it while it is open; others' when theirs is sent. */
export async function listToJudge(db: Db, judgeId: string, challengeId: string) {
  const asked = await db
    .selectFrom('judgementsAnew as mine')
    .innerJoin('judgingsAnew', 'judgingsAnew.id', 'mine.judgingId')
    .innerJoin('submissions', 'submissions.id', 'judgingsAnew.submissionId')
    .select(['judgingsAnew.id', 'submissions.number', 'submissionId', 'reason', 'openedAt'])
    .select('mine.sentAt')
    .where('judgingsAnew.challengeId', '=', challengeId)
    .where('closedAt', 'is', null)
    .where('judgeId', '=', judgeId)
    .where('droppedAt', 'is', null)
    .where(sql<boolean>`${conflictOf(judgeId)} is null`)
    .orderBy('openedAt')
    .orderBy('judgingsAnew.id')
    .limit(mostOpenAnew)
    .execute()
  const seen = asked.filter(one => one.sentAt !== null).map(({ id }) => id)
  const sent = await db
    .selectFrom('judgementsAnew')
    .leftJoin('users', 'users.id', 'judgeId')
    .select(['judgingId', 'users.name', 'scores', 'overallComment'])
    .select(sql<boolean>`judge_id is not distinct from ${judgeId}::uuid`.as('isMine'))
    .where(sql<boolean>`judging_id = any(${seen}::uuid[])`)
    .where('sentAt', 'is not', null)
    .orderBy('sentAt')
    .execute()
  const byJudging = Map.groupBy(sent, one => one.judgingId)
  return asked.map(one => ({
    ...one,
    given: (byJudging.get(one.id) ?? []).map(({ judgingId: _, ...given }) => given),
  }))
}

/** Undefined where the entry is being judged anew already. */
export async function insertJudging(
  tx: Tx,
  {
    judgeIds,
    ...judging
  }: {
    challengeId: string
    submissionId: string
    reason: string
    openedBy: string
    judgeIds: string[]
  },
) {
  const made = await tx
    .insertInto('judgingsAnew')
    .values(judging)
    .onConflict(open => open.column('submissionId').where('closedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return undefined
  await tx
    .insertInto('judgementsAnew')
    .values(judgeIds.map(judgeId => ({ judgingId: made.id, judgeId })))
    .execute()
  return made
}

/** One of a challenge, held till the transaction ends. */
export const holdJudging = (tx: Tx, challengeId: string, judgingId: string) =>
  tx
    .selectFrom('judgingsAnew')
    .innerJoin('submissions', 'submissions.id', 'judgingsAnew.submissionId')
    .select(['judgingsAnew.id', 'submissionId', 'reason', 'closedAt'])
    .select(['submissions.userId', 'submissions.number'])
    .where('judgingsAnew.id', '=', judgingId)
    .where('judgingsAnew.challengeId', '=', challengeId)
    .forNoKeyUpdate('judgingsAnew')
    .executeTakeFirst()

/** Who is asked, of one that is held; without accounts that are gone. */
export const listAsked = (tx: Tx, judgingId: string) =>
  tx
    .selectFrom('judgementsAnew')
    .select([sql<string>`judge_id`.as('judgeId'), 'sentAt', 'droppedAt'])
    .select(isExpected.as('isExpected'))
    .where('judgingId', '=', judgingId)
    .where('judgeId', 'is not', null)
    .orderBy('id')
    .execute()

/** Why this judge can't judge the entry, if so. */
export const findConflictWith = async (tx: Tx, submissionId: string, judgeId: string) =>
  (
    await tx
      .selectFrom('submissions')
      .select(conflictOf(judgeId).as('conflict'))
      .where('id', '=', submissionId)
      .executeTakeFirst()
  )?.conflict ?? null

const ofJudge = (tx: Tx, judgingId: string, judgeId: string) =>
  tx.updateTable('judgementsAnew').where('judgingId', '=', judgingId).where('judgeId', '=', judgeId)

export const saveAnew = (
  tx: Tx,
  {
    judgingId,
    judgeId,
    scores,
    overallComment,
  }: {
    judgingId: string
    judgeId: string
    scores: object[]
    overallComment: string
  },
) =>
  ofJudge(tx, judgingId, judgeId)
    .set({ scores: JSON.stringify(scores), overallComment, sentAt: serverTime })
    .execute()

export const saveDropped = (tx: Tx, judgingId: string, judgeId: string, droppedReason: string) =>
  ofJudge(tx, judgingId, judgeId).set({ droppedReason, droppedAt: serverTime }).execute()

export const saveClosed = (
  tx: Tx,
  judgingId: string,
  closed: { closedBy: string; closedReason: string },
) =>
  tx
    .updateTable('judgingsAnew')
    .set({ ...closed, closedAt: serverTime })
    .where('id', '=', judgingId)
    .execute()
