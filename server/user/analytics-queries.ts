import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

type AnalyticsUnit = 'day' | 'week'

interface Counts {
  signUps: number
  resumes: number
  applications: number
  firstAnswers: number
  jobsPosted: number
  challenges: number
}

interface Bucket extends Counts {
  /** The first day of the day or week, in UTC: `2026-03-02`. */
  start: string
}

/**
 * How much happened in each day or week (from Monday) of the last `days`, today included, the
 * oldest first and the empty ones too. Days are those of UTC; the first week may be cut short.
 */
export async function countByTime(db: Db, days: number, unit: AnalyticsUnit): Promise<Bucket[]> {
  const { rows } = await sql<Bucket>`
    with period as (
      select date_trunc('day', now() at time zone 'UTC') - ${days - 1} * interval '1 day' as since
    ), happened as (
      select 'sign_up' as kind, created_at as at from users
      union all select 'resume', created_at from resumes
      union all select 'application', created_at from applications where system_stage <> 'draft'
      union all select 'first_answer', first_response_at from applications
      union all select 'job', date_posted from jobs
      union all select 'challenge', created_at from challenges
    )
    select to_char(bucket, 'YYYY-MM-DD') as start,
      count(*) filter (where kind = 'sign_up')::int as sign_ups,
      count(*) filter (where kind = 'resume')::int as resumes,
      count(*) filter (where kind = 'application')::int as applications,
      count(*) filter (where kind = 'first_answer')::int as first_answers,
      count(*) filter (where kind = 'job')::int as jobs_posted,
      count(*) filter (where kind = 'challenge')::int as challenges
    from period
      cross join generate_series(date_trunc(${unit}::text, since), now() at time zone 'UTC',
        ('1 ' || ${unit}::text)::interval) bucket
      left join happened on happened.at at time zone 'UTC' >= since
        and happened.at <= now()
        and date_trunc(${unit}::text, happened.at at time zone 'UTC') = bucket
    group by bucket order by bucket`.execute(db)
  return rows
}
