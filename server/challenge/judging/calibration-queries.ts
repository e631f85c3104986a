import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { counted, countingIn } from './jury-queries.ts'

interface GivenBy {
  judgeId: string
  name: string
  criterion: string
  entries: number
  /** Of 0 to 10. */
  mean: number
  low: number
  high: number
  /** Of the middle half of the values. */
  lowerQuarter: number
  upperQuarter: number
  /** Mean of own value less the mean of the others', of the same entries; null without such. */
  difference: number | null
}

/** What each judge gave for each criterion, of what counts. */
export async function listGiven(db: Db, challengeId: string): Promise<GivenBy[]> {
  const { rows } = await sql<GivenBy>`
    with given as (
      select judgements.judge_id, judgements.submission_id, score->>'criterion' as criterion,
        (score->>'value')::double precision as value
      from judgements
        join submissions on submissions.id = judgements.submission_id
        cross join lateral jsonb_array_elements(judgements.scores) score
      where submissions.challenge_id = ${challengeId}
        and submissions.status = any(${[...counted]}::text[])
        and judgements.id in (${countingIn(challengeId)})
    ), compared as (
      select given.*, (sum(value) over entry - value) / nullif(count(*) over entry - 1, 0) as others
      from given window entry as (partition by submission_id, criterion)
    )
    select judge_id, users.name, criterion, count(*)::int as entries, avg(value) as mean,
      min(value) as low, max(value) as high,
      percentile_cont(0.25) within group (order by value) as lower_quarter,
      percentile_cont(0.75) within group (order by value) as upper_quarter,
      avg(value - others) as difference
    from compared join users on users.id = judge_id
    group by judge_id, users.name, criterion
    order by users.name, judge_id`.execute(db)
  return rows
}
