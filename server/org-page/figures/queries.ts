import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { isBlindTo } from '#server/application/blind-to.ts'
import { awaitsAnswer } from '#server/application/live-offers.ts'
import { openStages } from '#server/job/stages.ts'
import { inPlay } from '../overview-queries.ts'
import { dailyDays } from './schema.ts'

/** More would not visibly change the figures, and would cost everybody who looks. */
export const mostCounted = 5000

interface Counted {
  organizationId: string
  /** Those sent in the last days. */
  days: number
}

/** Stages in their order, as a list of the database. */
const inOrder = sql`${[...openStages]}::text[]`

/**
 * The newest applications of some days, each with `place`, 1 to 6: how far it came. Of one that was
 * rejected or withdrawn that is where it stood before; a move that was put back does not count.
 */
const came = ({ organizationId, days }: Counted) => sql`came as (
    select id, system_stage, source, array_position(${inOrder}, coalesce(case system_stage
        when 'rejected' then rejected_from
        when 'withdrawn' then (select to_stage from application_events
          where application_id = applications.id
            and type in ('received', 'moved', 'rejection_undone')
          order by position desc limit 1)
        else system_stage end, 'applied')) as place
    from applications
    where organization_id = ${organizationId} and created_at > now() - ${days} * interval '1 day'
    order by created_at desc limit ${mostCounted}
  )`

interface FunnelStage {
  stage: (typeof openStages)[number]
  /** Who came to it, or further. */
  reached: number
  /** Who stands in it. */
  here: number
  rejected: number
  withdrawn: number
  /** That who left it had stood in it; null when nobody has. */
  medianDays: number | null
}

/** How far applications came, and how long each stage took. */
export async function findFunnel(db: Db, counted: Counted): Promise<FunnelStage[]> {
  const { rows } = await sql<FunnelStage>`
    with ${came(counted)}, steps as (
      select application_id, to_stage, at,
        lead(at) over (partition by application_id order by position) as until
      from application_events
      where application_id in (select id from came)
        and type in ('received', 'moved', 'rejected', 'rejection_undone', 'withdrawn')
    ), stays as (
      select to_stage, sum(extract(epoch from until - at)) / 86400.0 as days
      from steps join came on came.id = application_id
      where array_position(${inOrder}, to_stage) <= place
      group by application_id, to_stage having bool_and(until is not null)
    ), medians as materialized (
      select to_stage as stage, percentile_cont(0.5) within group (order by days) as median_days
      from stays group by to_stage
    )
    select stage, count(came.id)::int as reached,
      (count(*) filter (where system_stage = stage))::int as here,
      (count(*) filter (where system_stage = 'rejected' and came.place = stages.place))::int
        as rejected,
      (count(*) filter (where system_stage = 'withdrawn' and came.place = stages.place))::int
        as withdrawn,
      median_days
    from unnest(${inOrder}) with ordinality stages (stage, place)
      left join came on came.place >= stages.place
      left join medians using (stage)
    group by stage, stages.place, median_days order by stages.place`.execute(db)
  return rows
}

/** By which way they came, the most used first. */
export async function listSources(db: Db, counted: Counted) {
  const { rows } = await sql<{
    source: string
    applicants: number
    interviewed: number
    hired: number
  }>`
    with ${came(counted)}
    select source, count(*)::int as applicants,
      (count(*) filter (where place >= array_position(${inOrder}, 'interview')))::int as interviewed,
      (count(*) filter (where system_stage = 'hired'))::int as hired
    from came group by source order by applicants desc, source limit 50`.execute(db)
  return rows
}

/** How many came on each of the last days, today included, as days of UTC. */
export async function countDaily(db: Db, organizationId: string) {
  const { rows } = await sql<{ day: string; applicants: number }>`
    with days as (
      select (now() at time zone 'utc')::date - back as day
      from generate_series(0, ${dailyDays - 1}::int) back
    ), counted as (
      select (created_at at time zone 'utc')::date as day, count(*)::int as applicants
      from applications where organization_id = ${organizationId}
        and created_at >= (select min(day) from days)::timestamp at time zone 'utc'
      group by 1
    )
    select to_char(day, 'YYYY-MM-DD') as day, coalesce(applicants, 0) as applicants
    from days left join counted using (day) order by day`.execute(db)
  return rows
}

/** Of an application: whether its sender waits for a first answer. */
const waits = sql`(first_response_at is null and anonymized_at is null and unanswered_at is null
  and ${awaitsAnswer})`

interface Waiting {
  id: string
  /** In blind review the alias. */
  name: string
  jobId: string
  title: string
  createdAt: Date
}

/** Who has waited longest for a first answer, to one of the team who may read applications. */
export async function listOldest(
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
  limit: number,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select applications.id, jobs.id as job_id, jobs.title, applications.created_at,
      case when ${isBlindTo(userId)} then applicants.alias else applicants.name end as name
    from applications join jobs on jobs.id = applications.job_id
      join applicants on applicants.application_id = applications.id
    where applications.organization_id = ${organizationId} and ${waits}
    order by applications.created_at, applications.id limit ${limit}`.execute(db)
  return rows
}

interface JobFigures {
  id: string
  title: string
  status: 'open' | 'paused' | 'closed' | 'archived'
  applicants: number
  /** Who wait for a first answer. */
  unanswered: number
  /** Who are neither decided nor withdrawn. */
  inPlay: number
  hired: number
}

/** What came to each job that was published, the open ones first and of these the newest. */
export async function listJobFigures(
  db: Db,
  { organizationId, days }: Counted,
  { from, limit }: { from: number; limit: number },
): Promise<JobFigures[]> {
  const { rows } = await sql<JobFigures>`
    select part.id, title, status, counts.* from (
      select id, title, status, status = 'open' as is_open, created_at from jobs
      where organization_id = ${organizationId} and status <> 'draft'
      order by is_open desc, created_at desc, id limit ${limit} offset ${from}
    ) part cross join lateral (
      select count(*)::int as applicants,
        (count(*) filter (where ${waits}))::int as unanswered,
        (count(*) filter (where anonymized_at is null and ${inPlay}))::int as in_play,
        (count(*) filter (where system_stage = 'hired'))::int as hired
      from applications where job_id = part.id
        and created_at > now() - ${days} * interval '1 day'
    ) counts
    order by is_open desc, part.created_at desc, part.id`.execute(db)
  return rows
}
