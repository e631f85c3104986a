import { CompiledQuery, sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { eventDays } from '#server/limits.ts'
import { measures, sqlOf } from './measures.ts'

/** Each of the counts of the day $1, by itself: together they may take longer than one may. */
const countsOfDay = Object.entries(measures).map(
  ([name, measure]) =>
    `insert into analytics_days (day, measure, value, number, count, people)
  ${sqlOf(name, measure)}`,
)

/** Who was there signed in, in the week from $1. */
const countWeek = `insert into analytics_days (day, measure, count, people)
  select $1::date, 'active', count(*), count(distinct user_hash) from analytics_events
  where user_hash is not null and at >= $1::date::timestamp at time zone 'UTC'
    and at < ($1::date + 7)::timestamp at time zone 'UTC'
  having count(*) > 0`

/**
 * Counts anew each day and week in which something may have happened since they were counted last; a
 * day at a time, so that none takes long. Who reads meanwhile sees the counts before.
 */
export async function rollUp(db: Db): Promise<void> {
  for (const day of await listDue(db)) await transaction(db, tx => count(tx, day))
}

/**
 * From the newest day that is counted, which was not over, or somebody was still writing; none whose
 * events may be deleted.
 */
async function listDue(db: Db): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    with newest as (
      select least(max(day), ((now() - interval '10 minutes') at time zone 'UTC')::date) as day
      from analytics_days where measure <> 'active' having max(day) is not null
    ), began as (
      select greatest((now() at time zone 'UTC')::date - ${eventDays - 1}::integer,
        coalesce((select day from newest),
          (select (min(at) at time zone 'UTC')::date from analytics_events))) as day
    )
    select to_char(one, 'YYYY-MM-DD') as day from began,
      generate_series(began.day::timestamp, now() at time zone 'UTC', interval '1 day') one
    order by one`.execute(db)
  return rows.map(({ day }) => day)
}

async function count(tx: Tx, day: string) {
  // Two that count at once come one after the other; who reads does not wait.
  await sql`lock table analytics_days in share row exclusive mode`.execute(tx)
  await tx
    .deleteFrom('analyticsDays')
    .where('day', '=', day)
    .where('measure', '<>', 'active')
    .execute()
  // oxlint-disable-next-line no-await-in-loop -- one connection does one after the other
  for (const text of countsOfDay) await tx.executeQuery(CompiledQuery.raw(text, [day]))
  const { week } = await sql<{ week: string }>`
    select to_char(date_trunc('week', ${day}::date::timestamp), 'YYYY-MM-DD') as week`
    .execute(tx)
    .then(({ rows: [row] }) => row ?? { week: day })
  await tx
    .deleteFrom('analyticsDays')
    .where('day', '=', week)
    .where('measure', '=', 'active')
    .execute()
  await tx.executeQuery(CompiledQuery.raw(countWeek, [week]))
}
