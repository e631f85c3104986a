import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '#db/index.ts'
import type { RankedRow } from '#db/tables/challenge-talk.ts'
import { showsRanking } from '#server/challenge/shown-to.ts'
import { pageAt } from '#server/input/cursor.ts'
import { lastWinning } from '#server/events/entrants.ts'
import { named } from '#server/challenge/judging/ranking-queries.ts'
import { mostRankings } from '#server/shown/challenge-talk.ts'

const pageSize = 50

/**
 * When each was made, and why it differs from the one before; the newest first, and none for whom the
 * ranking is not shown to.
 */
export const listRankings = (db: Db, challengeId: string, viewerId: string | null) =>
  db
    .selectFrom('challengeRankings')
    .innerJoin('challenges', 'challenges.id', 'challengeRankings.challengeId')
    .select(['challengeRankings.version', 'madeAt', 'reason'])
    .select(sql<number>`jsonb_array_length(rows)`.as('entries'))
    .select(
      sql<boolean>`exists (select from judgings_anew judging
        where judging.challenge_id = challenges.id
          and judging.version = challenge_rankings.version)`.as('isJudgedAnew'),
    )
    .where('challengeId', '=', challengeId)
    .where(showsRanking(viewerId))
    .orderBy('challengeRankings.version', 'desc')
    .limit(mostRankings)
    .execute()

/** With who is in each; the first one first. */
export const listRows = (tx: Db | Tx, challengeId: string) =>
  tx
    .selectFrom('challengeRankings')
    .select(['version', 'rows'])
    .where('challengeId', '=', challengeId)
    .orderBy('version')
    .execute()

/** A page of a ranking as it was told, in names as the profiles show them today. */
export async function listRankingOf(
  db: Db,
  { challengeId, version }: { challengeId: string; version: number },
  viewerId: string | null,
  cursor?: string,
) {
  const page = await pageAt({
    cursor,
    size: pageSize,
    shape: z.tuple([z.int32(), z.int32()]),
    list: (after, limit) =>
      db
        .selectFrom('challengeRankings')
        .innerJoin('challenges', 'challenges.id', 'challengeRankings.challengeId')
        .innerJoin(
          sql<{ submission: string; rank: number; score: number | null }>`lateral (
            select submission, rank, score from jsonb_to_recordset(challenge_rankings.rows)
              as one (submission uuid, rank integer, score double precision))`.as('ranked'),
          join => join.onTrue(),
        )
        .innerJoin('submissions', 'submissions.id', 'ranked.submission')
        .select(['ranked.rank', 'ranked.score as finalScore'])
        .select(['submissions.number', 'submissions.userId'])
        .where('challengeRankings.challengeId', '=', challengeId)
        .where('challengeRankings.version', '=', version)
        .where(showsRanking(viewerId))
        .$if(after !== undefined, rows =>
          rows.where(sql<boolean>`(ranked.rank, submissions.number) > (${sql.join(after ?? [])})`),
        )
        .orderBy('ranked.rank')
        .orderBy('submissions.number')
        .limit(limit)
        .execute(),
    positionOf: last => [last.rank, last.number],
  })
  return { ...page, items: await named(db, challengeId, viewerId, page.items) }
}

export const findByNumber = (tx: Db | Tx, challengeId: string, number: number) =>
  tx
    .selectFrom('submissions')
    .select(['id', 'userId'])
    .where('challengeId', '=', challengeId)
    .where('number', '=', number)
    .executeTakeFirst()

/** The entrants' numbers, by what they handed in. */
export async function listNumbers(db: Db | Tx, challengeId: string, ids: string[]) {
  const rows = await db
    .selectFrom('submissions')
    .select(['id', 'number'])
    .where('challengeId', '=', challengeId)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(one => [one.id, one.number]))
}

/** What was handed in, with everybody of whose entry it is. */
const entered = sql`submissions work join challenge_entrants entrant
  on entrant.challenge_id = work.challenge_id and entrant.owner_id = work.user_id`

/** Writes a new ranking beside those before; submissions and badges follow it. */
export async function saveRanking(
  tx: Tx,
  {
    rows,
    ...ranking
  }: { challengeId: string; version: number; madeBy: string; reason: string; rows: RankedRow[] },
) {
  const { challengeId } = ranking
  await tx
    .insertInto('challengeRankings')
    .values({ ...ranking, rows: JSON.stringify(rows) })
    .execute()
  const now = sql`(select rows from challenge_rankings
    where challenge_id = ${challengeId} and version = ${ranking.version})`
  const ranked = sql`jsonb_to_recordset(${now})
    as one (submission uuid, rank integer, score double precision)`
  await sql`update submissions set rank = one.rank, final_score = one.score, updated_at = now(),
      status = case when one.rank <= ${lastWinning(sql`${challengeId}`)}
        then 'awarded' else 'not_awarded' end
    from ${ranked} where submissions.id = one.submission`.execute(tx)
  await sql`update submissions set rank = null, status = 'disqualified', updated_at = now()
    where challenge_id = ${challengeId} and rank is not null
      and id not in (select submission from ${ranked})`.execute(tx)
  // A badge is given anew with another place, not with other points alone.
  const isAnew = sql`(revoked_at is not null or badges.rank is distinct from work.rank)`
  await sql`update badges set rank = work.rank, score = work.final_score, revoked_at = null,
      issued_at = case when ${isAnew} then server_time() else issued_at end,
      kind = case when work.rank = 1 then 'winner' when work.rank <= 3 then 'finalist'
        else 'participant' end
    from ${entered} where badges.challenge_id = ${challengeId}
      and work.challenge_id = badges.challenge_id and entrant.user_id = badges.user_id
      and work.rank is not null
      and (${isAnew} or badges.score is distinct from work.final_score)`.execute(tx)
  await sql`update badges set revoked_at = server_time()
    from ${entered} where badges.challenge_id = ${challengeId} and revoked_at is null
      and work.challenge_id = badges.challenge_id and entrant.user_id = badges.user_id
      and work.rank is null`.execute(tx)
}
