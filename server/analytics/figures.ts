import type { FigureKey } from './schema.ts'

/** Of the days from $1 to before $2. */
const inPeriod = `day >= $1::date and day < $2::date`

/** Counts by value, the most first. */
const byValue = (measure: string, limit: number) => `select value as name,
  sum(count)::int as count, sum(people)::int as people
from analytics_days
where measure = '${measure}' and value <> '' and number = -1 and ${inPeriod}
group by value order by count desc, value limit ${limit}`

/**
 * Of what is measured, the least number that this share of the cases does not pass, by value: of those
 * that are counted most, the count of all first.
 */
const quantile = (measure: string, share: number, limit: number) => `sizes as (
  select value, sum(count)::int as count, sum(people)::int as people from analytics_days
  where measure = '${measure}' and number = -1 and ${inPeriod}
  group by value order by value <> '', count desc, value limit ${limit}
), numbers as (
  select value, number, sum(count) as count from analytics_days
  where measure = '${measure}' and number >= 0 and ${inPeriod}
    and value in (select value from sizes)
  group by value, number
), placed as (
  select value, number, sum(count) over (partition by value order by number) as up_to,
    sum(count) over (partition by value) as total
  from numbers
), cut as (
  select value, min(number) filter (where up_to >= ${share} * total) as number
  from placed group by value
)`

/**
 * The SQL of each figure, over the counts by day alone. Its rows: `name`, `count`, `people` (how many
 * browsers a day, added up, or cases: what makes a group small), and `number` where one is measured.
 */
export const figures: Record<FigureKey, string> = {
  // Each counts persons who did it for the first time, and visits a browser a day.
  funnel: `select measure as name,
  sum(case measure when 'pages' then people else count end)::int as count,
  sum(case measure when 'pages' then people else count end)::int as people
from analytics_days
where measure in ('pages', 'signUps', 'firstResumes', 'firstInterests', 'firstApplications',
    'firstAnswers')
  and value = '' and ${inPeriod}
group by measure`,

  active: `select to_char(day, 'YYYY-MM-DD') as name, people as count, people
from analytics_days
where measure = 'active' and day >= date_trunc('week', $1::date::timestamp)::date
  and day < $2::date
order by day`,

  imports: `select measure || ' ' || value as name, sum(count)::int as count,
  sum(people)::int as people
from analytics_days
where measure in ('resumesRead', 'importsRead') and value <> '' and ${inPeriod}
group by measure, value order by count desc, name limit 40`,

  scores: `select value as name, sum(count)::int as count, sum(people)::int as people
from analytics_days
where measure = 'scores' and value <> '' and ${inPeriod}
group by value order by value::int`,

  findings: byValue('findings', 15),
  searches: byValue('searches', 2),
  missed: byValue('missed', 30),

  // First all of them together, whose name is empty.
  answers: `with ${quantile('answers', 0.5, 51)}
select case when value = '' then '' else organizations.name || ' (' || org_slug || ')' end as name,
  count, people, number
from sizes join cut using (value) left join organizations on organizations.id::text = value
where value = '' or organizations.id is not null
order by value <> '', count desc, value`,

  challenges: `select measure as name, sum(count)::int as count, sum(people)::int as people
from analytics_days
where measure in ('challengesEntered', 'challengesHandedIn') and value = '' and ${inPeriod}
group by measure order by measure`,

  errors: byValue('errors', 30),

  timings: `with ${quantile('timings', 0.75, 101)}
select value as name, count, people, number from sizes join cut using (value)
where value <> '' order by count desc, value`,
}
