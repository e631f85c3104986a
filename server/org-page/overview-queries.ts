import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { may, type TeamRole } from '#server/shown/roles.ts'
import { awaitsAnswer } from '#server/application/live-offers.ts'
import { answerDays, leastCases, recordDays } from '#server/limits.ts'

const days = (count: number) => sql`${count} * interval '1 day'`

/** More cases would not visibly change the figures, and would cost everybody who looks. */
const maxCases = 5000

/**
 * How an organization answers. Cases are the applications of the record's days that an answer was
 * due for, but those withdrawn before one, the newest 5,000 of them; the figures are null where
 * there are too few.
 */
export async function findHiringRecord(db: Db, organizationId: string) {
  const { rows } = await sql<{ cases: number; answered: number; medianDays: number | null }>`
    select count(*)::int as cases, count(first_response_at) filter (where unanswered_at is null)::int as answered,
      percentile_cont(0.5) within group
        (order by extract(epoch from first_response_at - created_at) / 86400.0)
        as median_days
    from (
      select created_at, first_response_at, unanswered_at from applications
      where organization_id = ${organizationId}
        and created_at between now() - ${days(recordDays)} and now() - ${days(answerDays)}
        and (system_stage <> 'withdrawn' or first_response_at is not null)
      order by created_at desc limit ${maxCases}
    ) newest`.execute(db)
  const { cases = 0, answered = 0, medianDays = null } = rows[0] ?? {}
  const isShown = cases >= leastCases
  return {
    cases,
    /** 0 to 1. */
    shareAnswered: isShown ? answered / cases : null,
    medianDays: isShown ? medianDays : null,
  }
}

/** Stages in which the organization's answer is awaited. */
export const inPlay = sql`system_stage in ('applied', 'screening', 'assessment', 'interview', 'offer')`
const overdue = sql`(first_response_at is null and anonymized_at is null and silence_at is null
  and unanswered_at is null and ${inPlay}
  and applications.created_at < now() - ${days(answerDays)})`

interface Counts {
  openJobs: number
  newApplicants: number
  overdueAnswers: number
  runningChallenges: number
}

export async function countOverview(db: Db, organizationId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select
      (select count(*)::int from jobs
        where organization_id = ${organizationId} and status = 'open') as open_jobs,
      (select count(*)::int from challenges
        where organization_id = ${organizationId} and status in ('scheduled', 'open')
          and opens_at <= now() and submissions_close_at > now()) as running_challenges,
      (select count(*)::int from applications
        where organization_id = ${organizationId} and system_stage = 'applied'
          and anonymized_at is null) as new_applicants,
      (select count(*)::int from applications
        where organization_id = ${organizationId} and ${overdue}) as overdue_answers`.execute(db)
  return rows[0]!
}

/** How many jobs and challenges there are, in whatever state. */
export async function countOwn(db: Db, organizationId: string) {
  const { rows } = await sql<{ jobs: number; challenges: number }>`
    select (select count(*)::int from jobs where organization_id = ${organizationId}) as jobs,
      (select count(*)::int from challenges
        where organization_id = ${organizationId}) as challenges`.execute(db)
  return rows[0] ?? { jobs: 0, challenges: 0 }
}

interface Need {
  kind: 'accepted' | 'silent' | 'overdue' | 'expiring' | 'judging' | 'assigned'
  /** Of the job, or of the challenge. */
  id: string
  title: string
  /** Applications that wait, or submissions to judge. */
  count: number
  /** Since when an offer is accepted, by when they are told that no answer came, since when the longest waits, until when the job is open, or when the challenge closed. */
  at: Date
  orgSlug: string
  orgName: string
}

/** The organizations in which the person sees to each kind of what waits. */
export type NeedsOf = Record<Need['kind'], string[]>

const neededFor = {
  accepted: 'decide',
  silent: 'decide',
  overdue: 'decide',
  judging: 'judge',
  // Who has entries to judge there is told of these alone.
  assigned: 'runChallenges',
  expiring: 'editJobs',
} as const

export const needsOf = (memberships: { organizationId: string; role: TeamRole }[]): NeedsOf => {
  const where = (kind: Need['kind']) =>
    memberships
      .filter(({ role }) => may(role, neededFor[kind]))
      .map(({ organizationId }) => organizationId)
  return {
    accepted: where('accepted'),
    silent: where('silent'),
    overdue: where('overdue'),
    judging: where('judging'),
    assigned: where('assigned'),
    expiring: where('expiring'),
  }
}

/** What waits in these organizations, the most urgent kind first. */
export async function listNeeds(db: Db, of: NeedsOf): Promise<Need[]> {
  const { rows } = await sql<Need>`
    select kind, needs.id, title, count, at, org_slug, organizations.name as org_name from (
      select 0 as place, 'accepted' as kind, jobs.id, jobs.title, to_hire.count, to_hire.at,
        jobs.organization_id
      from (
        select job_id, count(*)::int as count, min(offers.answered_at) as at
        from applications join offers on offers.application_id = applications.id
        where organization_id = any(${of.accepted}::uuid[]) and system_stage = 'offer'
          and offers.status = 'accepted' and anonymized_at is null
        group by job_id order by at limit 20
      ) to_hire join jobs on jobs.id = to_hire.job_id
      union all
      select 1, 'silent', jobs.id, jobs.title, silent.count, silent.at, jobs.organization_id
      from (
        select job_id, count(*)::int as count, min(silence_at) as at from applications
        where organization_id = any(${of.silent}::uuid[]) and silence_at is not null
          and anonymized_at is null and ${awaitsAnswer}
        group by job_id order by at limit 20
      ) silent join jobs on jobs.id = silent.job_id and jobs.status = 'closed'
      union all
      select 2, 'overdue', jobs.id, jobs.title, waiting.count, waiting.at,
        jobs.organization_id
      from (
        select job_id, count(*)::int as count, min(created_at) as at from applications
        where organization_id = any(${of.overdue}::uuid[]) and ${overdue}
        group by job_id order by at limit 20
      ) waiting join jobs on jobs.id = waiting.job_id
      union all
      select 3, ended.kind, ended.id, ended.title,
        (select count(*)::int from submissions
          where challenge_id = ended.id and submitted_at is not null),
        ended.submissions_close_at, ended.organization_id
      from (
        select id, title, submissions_close_at, organization_id,
          case when judges_per_entry is null then 'judging' else 'assigned' end as kind
        from challenges
        where organization_id = any(${of.judging}::uuid[])
          and (judges_per_entry is null or organization_id = any(${of.assigned}::uuid[]))
          and status in ('scheduled', 'open', 'judging') and submissions_close_at <= now()
        order by submissions_close_at limit 20
      ) ended
      union all
      select 4, 'expiring', id, title, 0, valid_through, organization_id from jobs
      where organization_id = any(${of.expiring}::uuid[]) and status = 'open'
        and valid_through < now() + interval '7 days'
    ) needs join organizations on organizations.id = needs.organization_id
    order by place, at, needs.id limit 20`.execute(db)
  return rows
}
