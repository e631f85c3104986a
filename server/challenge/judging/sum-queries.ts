import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { Criterion } from '#db/tables/challenges.ts'
import { countingIn, handedIn } from './jury-queries.ts'

interface Judged {
  id: string
  criteria: Criterion[]
}

/** The column of a criterion in `countingPoints`, by its place. */
export const pointsAt = (at: number) => sql.ref(`points_${at}`)

/**
 * What counts of a challenge, a row for each judgement: of each criterion the value in millionths of a
 * point, null where a judge gave none. Narrow rows, once read: with the comments they are megabytes.
 */
export const countingPoints = ({ id, criteria }: Judged) =>
  countingIn(
    id,
    sql`judgements.submission_id, judgements.judge_id, ${sql.join(
      criteria.map((_, at) => sql`points_by_place[${sql.lit(at + 1)}] as ${pointsAt(at)}`),
    )}`,
  )

interface Summed {
  id: string
  userId: string | null
  number: number
  isRanked: boolean
  /** How many judges' scores count. */
  judges: number
  /** Their weighted sums together, the highest and the lowest of them: in millionths by percent. */
  units: number
  most: number
  least: number
  /** Of each criterion the sum in millionths, and by how many judges. */
  given: { sum: number; count: number }[]
}

/**
 * What counts for each entry of a challenge, added up exactly (`finalScore` in scores.ts does the same
 * with one), by number. Also of what is disqualified, which has no rank.
 */
export async function sumScores(db: Db | Tx, challenge: Judged): Promise<Summed[]> {
  const { id, criteria } = challenge
  const total = sql.join(
    criteria.map(({ weight }, at) => sql`${sql.lit(weight)} * coalesce(${pointsAt(at)}, 0)`),
    sql` + `,
  )
  const given = criteria.map(
    (_, at) => sql`sum(${pointsAt(at)})::text, count(${pointsAt(at)})::text`,
  )
  const { rows } = await sql<Omit<Summed, 'given'> & { given: (string | null)[] | null }>`
    with counting as materialized (${countingPoints(challenge)}), summed as (
      select submission_id, count(*)::int as judges, sum(${total})::bigint as units,
        max(${total}) as most, min(${total}) as least, array[${sql.join(given)}] as given
      from counting group by submission_id
    )
    select submissions.id, user_id, number, status <> 'disqualified' as is_ranked,
      coalesce(judges, 0) as judges, coalesce(units, 0) as units,
      coalesce(most, 0) as most, coalesce(least, 0) as least, given
    from submissions left join summed on submission_id = submissions.id
    where challenge_id = ${id} and status = any(${[...handedIn]}::text[])
    order by number`.execute(db)
  return rows.map(row => ({
    ...row,
    given: criteria.map((_, at) => ({
      sum: Number(row.given?.[2 * at] ?? 0),
      count: Number(row.given?.[2 * at + 1] ?? 0),
    })),
  }))
}

/** The entries of a challenge that a judge has scored, whether it counts or not. */
export async function listJudgedBy(db: Db, challengeId: string, judgeId: string) {
  const rows = await db
    .selectFrom('judgements')
    .innerJoin('submissions', 'submissions.id', 'submissionId')
    .select('submissions.id')
    .where('challengeId', '=', challengeId)
    .where('judgeId', '=', judgeId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}
