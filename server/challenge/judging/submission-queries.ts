import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isAssigned, isReadable } from './assigned-queries.ts'
import { conflictOf } from './conflict-queries.ts'
import { counted, countingIn, handedIn, isCounted } from './jury-queries.ts'
import { isScorable } from './seen-queries.ts'

const handedInColumns = [
  'submissions.id',
  'submissions.userId',
  'submissions.attempt',
  'submissions.submittedAt',
  'submissions.receipt',
  'submissions.finalScore',
  'submissions.rank',
  'submissions.number',
  'submissions.disqualifiedAt',
  'submissions.disqualifiedReason',
  'users.name',
  'users.username',
  'users.email',
] as const

/** What this judge reads of what was handed in, with whether they have a conflict; scope is checked by the caller. */
const readBy = (db: Db, challengeId: string, judgeId: string) =>
  db
    .selectFrom('submissions')
    .innerJoin('challenges', 'challenges.id', 'submissions.challengeId')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select(handedInColumns)
    .select([conflictOf(judgeId).as('conflict'), isAssigned(judgeId).as('isAssigned')])
    .select(sql<boolean>`submissions.status = 'awarded'`.as('hasWon'))
    .where(isReadable(judgeId))
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.status', 'in', handedIn)

/** All of it, for who is shown the places. */
export const listSubmissions = (db: Db, challengeId: string, judgeId: string) =>
  readBy(db, challengeId, judgeId)
    .orderBy('submissions.rank')
    .orderBy('submissions.number')
    .execute()

/** The place in a list by rank of what has none: behind all that have one. */
export const unranked = 2_147_483_647

/** By number, which each keeps; by rank for whom places are shown to. */
interface SubmissionPage {
  isRanked: boolean
  after: { rank: number; number: number } | undefined
  limit: number
}

/** A page of it. */
export function listSubmissionPage(
  db: Db,
  challengeId: string,
  judgeId: string,
  { isRanked, after, limit }: SubmissionPage,
) {
  const rank = sql<number>`coalesce(submissions.rank, ${sql.lit(unranked)})`
  const rows = readBy(db, challengeId, judgeId).limit(limit)
  const sorted = (isRanked ? rows.orderBy(rank) : rows).orderBy('submissions.number')
  if (!after) return sorted.execute()
  return sorted
    .where(
      isRanked
        ? sql<boolean>`(${rank}, submissions.number) > (${after.rank}, ${after.number})`
        : sql<boolean>`submissions.number > ${after.number}`,
    )
    .execute()
}

interface Queue {
  total: number
  /** Whole: with a comment for each criterion. */
  judged: number
  /** Scored, and a comment is owed. */
  unfinished: number
  waiting: string[]
}

/**
 * How far this judge is with what they can judge, and the first two that wait, those without a score
 * before those without a comment: one may be open.
 */
export async function findQueue(db: Db, judgeId: string, challengeId: string): Promise<Queue> {
  const { rows } = await sql<Omit<Queue, 'waiting'> & { waiting: string[] | null }>`
    with queue as (
      select submissions.id, submissions.number, mine.is_whole
      from submissions join challenges on challenges.id = submissions.challenge_id
        left join judgements mine
          on mine.submission_id = submissions.id and mine.judge_id = ${judgeId}
      where challenge_id = ${challengeId} and submissions.status = any(${[...counted]}::text[])
        and ${conflictOf(judgeId)} is null and ${isAssigned(judgeId)} and ${isScorable(judgeId)}
    )
    select count(*)::int as total, (count(*) filter (where is_whole))::int as judged,
      (count(*) filter (where not is_whole))::int as unfinished,
      (array_agg(id order by is_whole nulls first, number)
        filter (where is_whole is not true))[:2] as waiting
    from queue`.execute(db)
  const { waiting, ...counts } = rows[0] ?? { total: 0, judged: 0, unfinished: 0, waiting: null }
  return { ...counts, waiting: waiting ?? [] }
}

interface Work {
  handedIn: number
  toJudge: number
  /** By a score that counts. */
  judged: number
}

/**
 * Of each of these challenges: how many entries were handed in, are to be judged, and have a score that
 * counts; nothing of those in which the viewer has an entry.
 */
export async function countWork(db: Db, viewerId: string, challengeIds: string[]) {
  const challengeId = sql.ref('listed.id')
  const { rows } = await sql<Work & { id: string }>`
    select listed.id, work.* from challenges listed cross join lateral (
      with counting as materialized (
        ${countingIn(challengeId, sql`distinct judgements.submission_id`)}
      )
      select count(*)::int as handed_in, (count(*) filter (where ${isCounted}))::int as to_judge,
        (count(*) filter (where ${isCounted}
          and id in (select submission_id from counting)))::int as judged
      from submissions
      where challenge_id = ${challengeId} and status = any(${[...handedIn]}::text[])
    ) work
    where listed.id = any(${challengeIds}::uuid[]) and not exists (
      select from challenge_entrants entrant
      where entrant.challenge_id = listed.id and entrant.user_id = ${viewerId})`.execute(db)
  return new Map(rows.map(({ id, ...counts }) => [id, counts]))
}
