import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { Criterion } from '#db/tables/challenges.ts'
import { conflict, notFound } from '#server/errors.ts'
import { conflictsIn } from '#server/challenge/judging/conflict-queries.ts'
import { byCriterion, finalScore, type Score } from '#server/challenge/scores.ts'

/**
 * Whether a judgement anew makes the ranking that is published now: as of the first ones, not of an
 * erased account, an entrant, or who has a conflict of interest today. Beside `judgings_anew judging`.
 */
const counts = (challengeId: string) =>
  sql<boolean>`(one.sent_at is not null and one.judge_id is not null
    and not exists (select from challenge_entrants entrant
      where entrant.challenge_id = ${challengeId} and entrant.user_id = one.judge_id)
    and not exists (select from (${conflictsIn(challengeId)}) conflict
      where conflict.submission_id = judging.submission_id and conflict.judge_id = one.judge_id))`

/**
 * What an entry has by the judges who judged it anew.
 * @throws NOT_FOUND; CONFLICT when it is closed, while a judge is asked still, and without any.
 */
export async function requireScoreAnew(
  db: Db | Tx,
  { id: challengeId, criteria }: { id: string; criteria: Criterion[] },
  judgingId: string,
) {
  const { rows } = await sql<{
    submissionId: string
    isClosed: boolean
    id: string | null
    isWaiting: boolean
    counts: boolean
    scores: Score[]
  }>`select judging.submission_id, judging.closed_at is not null as is_closed, one.id,
      one.judge_id is not null and one.sent_at is null and one.dropped_at is null as is_waiting,
      coalesce(${counts(challengeId)}, false) as counts, one.scores
    from judgings_anew judging left join judgements_anew one on one.judging_id = judging.id
    where judging.id = ${judgingId} and judging.challenge_id = ${challengeId}
    order by one.id`.execute(db)
  const [first] = rows
  if (!first) throw notFound('This judging anew')
  if (first.isClosed) throw conflict('This judging anew is over already.')
  if (rows.some(one => one.isWaiting))
    throw conflict(
      'Not all who were asked have judged this entry anew: wait for them, or go on without who doesn’t answer.',
    )
  const counted = rows.filter(one => one.counts)
  if (counted.length === 0)
    throw conflict('Nobody’s judgement of this entry counts: close the judging anew instead.')
  const { units, judges, score } = finalScore(criteria, counted)
  return { submissionId: first.submissionId, units, judges, score }
}

/** The judging anew is a ranking now: keeps whose judgements made it, whatever becomes of them. */
export async function savePublished(
  tx: Tx,
  challengeId: string,
  judgingId: string,
  { version, closedBy }: { version: number; closedBy: string },
) {
  await sql`update judgements_anew one set counted = ${counts(challengeId)}
    from judgings_anew judging
    where judging.id = ${judgingId} and one.judging_id = judging.id`.execute(tx)
  await tx
    .updateTable('judgingsAnew')
    .set({ version, closedBy, closedAt: sql<Date>`server_time()` })
    .where('id', '=', judgingId)
    .execute()
}

/** What judges said anew of an entry, when each correction was made; the newest first, in no judge's name. */
export async function listFeedbackAnew(db: Db, submissionId: string, criteria: Criterion[]) {
  const given = await db
    .selectFrom('judgingsAnew')
    .innerJoin('judgementsAnew', 'judgementsAnew.judgingId', 'judgingsAnew.id')
    .select(['judgingId', 'judgingsAnew.closedAt', 'scores', 'overallComment'])
    .where('submissionId', '=', submissionId)
    .where('version', 'is not', null)
    .where('counted', '=', true)
    .orderBy('version', 'desc')
    .orderBy('judgementsAnew.sentAt')
    .execute()
  return [...Map.groupBy(given, one => one.judgingId).values()].map(all => {
    const judgements = all.map(({ scores }) => ({ scores: scores ?? [] }))
    return {
      at: all[0]?.closedAt ?? null,
      score: finalScore(criteria, judgements).score,
      criteria: byCriterion(criteria, judgements),
      comments: all.map(({ overallComment }) => overallComment).filter(Boolean),
      judges: all.length,
    }
  })
}
