import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Criterion } from '#db/tables/challenges.ts'
import { counted } from './jury-queries.ts'
import { countingPoints, pointsAt } from './sum-queries.ts'

export interface Given {
  criterion: string
  /** In millionths of a point, as all here. */
  mean: number
  low: number
  high: number
  /** Of the middle half of the values. */
  lowerQuarter: number
  upperQuarter: number
  /** Mean of own value less the mean of the others', of the same entries; null without such. */
  difference: number | null
}

/** Of a criterion, in the order of `Given`; null without a value. */
const figures = (at: number) => {
  const value = pointsAt(at)
  const [all, several] = [sql.ref(`sum_${at}`), sql.ref(`count_${at}`)]
  return sql`array[avg(${value})::double precision, min(${value}), max(${value}),
    percentile_cont(0.25) within group (order by ${value}),
    percentile_cont(0.75) within group (order by ${value}),
    avg(${value} - (${all} - ${value}) / nullif(${several} - 1, 0)::double precision)]`
}

/** What makes the score of each entry: what was said anew in place of the first judgements. */
const scoringPoints = (challenge: { id: string; criteria: Criterion[] }) => sql`
  with anew as materialized (
    select distinct on (submission_id) id, submission_id from judgings_anew
    where challenge_id = ${challenge.id} and version is not null
    order by submission_id, version desc
  )
  select * from (${countingPoints(challenge)}) first
  where submission_id not in (select submission_id from anew)
  union all
  select anew.submission_id, one.judge_id, ${sql.join(
    challenge.criteria.map((_, at) => sql`given.points[${sql.lit(at + 1)}]`),
  )}
  from anew join judgements_anew one on one.judging_id = anew.id and one.counted
    join challenges on challenges.id = ${challenge.id}
    cross join lateral (select points_of(one.scores, challenges.criteria) as points) given`

/** What each judge gave for each criterion, of what counts. */
export async function listGiven(db: Db, challenge: { id: string; criteria: Criterion[] }) {
  const { criteria } = challenge
  const ofEntry = criteria.map(
    (_, at) => sql`sum(${pointsAt(at)}) as ${sql.ref(`sum_${at}`)},
      count(${pointsAt(at)}) as ${sql.ref(`count_${at}`)}`,
  )
  const { rows } = await sql<{
    judgeId: string
    name: string
    entries: number
    figures: (number | null)[][]
  }>`
    with counting as materialized (${scoringPoints(challenge)}), summed as (
      select submission_id, ${sql.join(ofEntry)} from counting
      where submission_id in (select id from submissions
        where challenge_id = ${challenge.id} and status = any(${[...counted]}::text[]))
      group by submission_id
    ), given as (
      select judge_id, count(*)::int as entries,
        array[${sql.join(criteria.map((_, at) => figures(at)))}] as figures
      from counting join summed using (submission_id)
      where judge_id is not null group by judge_id
    )
    select judge_id, users.name, entries, figures
    from given join users on users.id = judge_id order by users.name, judge_id`.execute(db)
  return rows.map(({ figures: all, ...judge }) => ({
    ...judge,
    given: criteria.map(({ key }, at) => givenOf(key, all[at] ?? [])).filter(one => one !== null),
  }))
}

function givenOf(criterion: string, figuresOf: (number | null)[]): Given | null {
  const [mean, low, high, lowerQuarter, upperQuarter, difference] = figuresOf
  if (mean == null) return null
  return {
    criterion,
    mean,
    low: low ?? 0,
    high: high ?? 0,
    lowerQuarter: lowerQuarter ?? 0,
    upperQuarter: upperQuarter ?? 0,
    difference: difference ?? null,
  }
}
