import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { conflictOf } from './conflict-queries.ts'
import { counted, handedIn } from './jury-queries.ts'

export const handedInColumns = [
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

/** The place in a list by rank of what has none: behind all that have one. */
export const unranked = 2_147_483_647

/** By number, which each keeps; with the results by rank. */
interface SubmissionPage {
  isFinal: boolean
  after: { rank: number; number: number } | undefined
  limit: number
}

/** A page of what was handed in, with whether this judge has a conflict; scope is checked by the caller. */
export function listSubmissionPage(
  db: Db,
  challengeId: string,
  judgeId: string,
  { isFinal, after, limit }: SubmissionPage,
) {
  const rank = sql<number>`coalesce(submissions.rank, ${sql.lit(unranked)})`
  const rows = db
    .selectFrom('submissions')
    .leftJoin('users', 'users.id', 'submissions.userId')
    .select(handedInColumns)
    .select(conflictOf(judgeId).as('conflict'))
    .where('submissions.challengeId', '=', challengeId)
    .where('submissions.status', 'in', handedIn)
    .limit(limit)
  const sorted = (isFinal ? rows.orderBy(rank) : rows).orderBy('submissions.number')
  if (!after) return sorted.execute()
  return sorted
    .where(
      isFinal
        ? sql<boolean>`(${rank}, submissions.number) > (${after.rank}, ${after.number})`
        : sql<boolean>`submissions.number > ${after.number}`,
    )
    .execute()
}

/** How far this judge is with what they can judge, and the first two that wait: one may be open. */
export async function findQueue(db: Db, judgeId: string, challengeId: string) {
  const { rows } = await sql<{ total: number; judged: number; waiting: string[] }>`
    with queue as (
      select submissions.id, submissions.number, exists (select from judgements
        where judgements.submission_id = submissions.id and judgements.judge_id = ${judgeId})
        as is_judged
      from submissions
      where challenge_id = ${challengeId} and status = any(${[...counted]}::text[])
        and ${conflictOf(judgeId)} is null
    )
    select count(*)::int as total, (count(*) filter (where is_judged))::int as judged,
      (array_agg(id order by number) filter (where not is_judged))[:2] as waiting
    from queue`.execute(db)
  const [found] = rows
  return { total: found?.total ?? 0, judged: found?.judged ?? 0, waiting: found?.waiting ?? [] }
}
