import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/index.ts'

/** Rows of a kind. */
export const many = 100_000
/** In one statement: a row that each of them changes stays quick to find. */
const batchSize = 1000

type Rows = (from: number, to: number) => RawBuilder<unknown>

async function fill(db: Db, count: number, rows: Rows) {
  for (let from = 1; from <= count; from += batchSize)
    await rows(from, Math.min(from + batchSize - 1, count)).execute(db)
}

/** The organization that half of everything is of. */
export const bigOrg = 'bench-1'

/**
 * Fills every table that public pages read with 100,000 rows: organizations, persons, jobs,
 * challenges, entrants and results of one challenge each, applications to one job, and a log.
 */
export async function fillRows(db: Db) {
  await fill(db, many, organizations)
  await fill(db, many, users)
  await fill(db, many, profiles)
  await fill(db, many, jobs)
  await fill(db, many, challenges)
  const one = await idsOf(db)
  for (const challengeId of [one.crowded, one.finalized])
    await fill(db, many, (from, to) => entries(challengeId, from, to))
  await fill(db, many, (from, to) => results(one.finalized, from, to))
  await fill(db, many, (from, to) => badges(one.finalized, from, to))
  await fill(db, 5000, (from, to) => entries(one.judged, from, to))
  await fill(db, 5000, (from, to) => handedIn(one.judged, from, to))
  await fill(db, many, (from, to) => applications(one.job, from, to))
  await fill(db, many, (from, to) => log(one.job, from, to))
  await sql`vacuum analyze`.execute(db)
  return one
}

const idsOf = async (db: Db) => ({
  crowded: await challengeAt(db, 4),
  finalized: await challengeAt(db, 6),
  judged: await challengeAt(db, 7),
  job: await idOf(db, sql<{ id: string }>`select id from jobs where slug = 'job-2'`),
  org: await idOf(db, sql<{ id: string }>`select id from organizations where org_slug = ${bigOrg}`),
})

const challengeAt = (db: Db, number: number) =>
  idOf(db, sql<{ id: string }>`select id from challenges where slug = ${`challenge-${number}`}`)

const idOf = async (db: Db, query: RawBuilder<{ id: string }>) =>
  (await query.execute(db)).rows[0]!.id

/** The organization of row `i`: every second one is the big one's. */
const orgOf = sql`(select id from organizations
  where org_slug = 'bench-' || case when i % 2 = 0 then 1 else i end)`
const userOf = sql`(select id from users where username = 'bench-' || i)`
const numbers = (from: number, to: number) => sql`generate_series(${from}::int, ${to}::int) i`

const organizations: Rows = (from, to) => sql`
  insert into organizations (org_slug, name, claim_policy, description)
  select 'bench-' || i, 'Skylark Lines ' || i, 'open', 'We make things.'
  from ${numbers(from, to)}`

const users: Rows = (from, to) => sql`
  insert into users (email, name, username, password_hash)
  select 'bench-' || i || '@mail.example', 'Person ' || i, 'bench-' || i, 'none'
  from ${numbers(from, to)}`

const profiles: Rows = (from, to) => sql`
  insert into profiles (user_id, headline, visibility, noindex)
  select ${userOf}, 'Works', 'public', false from ${numbers(from, to)}`

const jobs: Rows = (from, to) => sql`
  insert into jobs (organization_id, slug, title, description, workplace_type, employment_type,
    skills_required, job_location, salary_min, salary_max, salary_unit, salary_currency, status,
    date_posted, valid_through, updated_at)
  select ${orgOf}, 'job-' || i,
    (array['Engineer', 'Nurse', 'Planner', 'Teacher'])[1 + i % 4] || ' for project ' || i,
    'You bring care to a project.' || case when i % 40000 = 7 then ' Velon.' else '' end,
    (array['onsite', 'hybrid', 'remote'])[1 + i % 3], array['FULL_TIME'],
    array['Skill ' || i % 50], '[{"addressLocality":"Bergen","addressCountry":"NO"}]',
    30000 + i % 50000, 90000, 'YEAR', 'EUR', 'open',
    now() - i * interval '10 seconds', now() + interval '20 days', now() - i * interval '1 second'
  from ${numbers(from, to)}`

/** By turns open, announced, finalized and being judged. */
const challenges: Rows = (from, to) => sql`
  insert into challenges (organization_id, slug, title, summary, brief, skills, effort_hours,
    opens_at, submissions_close_at, status, finalized_at, criteria)
  select ${orgOf}, 'challenge-' || i, 'Quiet pumps ' || i,
    'Make a pump of a harbour quieter than it is today, and say how.'
      || case when i % 40000 = 12 then ' Velon.' else '' end,
    'Measure it.', array['Skill ' || i % 50], 5,
    now() + (case when i % 4 = 1 then 1 else -100 end) * interval '1 day' + i * interval '1 second',
    now() + (case when i % 4 < 2 then 3 else -3 end) * interval '1 day'
      + i * (case when i % 4 < 2 then 1 else -1 end) * interval '1 minute',
    (array['open', 'scheduled', 'finalized', 'judging'])[1 + i % 4],
    case when i % 4 = 2 then now() end,
    '[{"key":"a","label":"Result","description":"","weight":60},
      {"key":"b","label":"Clarity","description":"","weight":40}]'
  from ${numbers(from, to)}`

const entries = (challengeId: string, from: number, to: number) => sql`
  insert into challenge_entries (challenge_id, user_id, joined_at)
  select ${challengeId}::uuid, ${userOf}, now() - interval '10 days' + i * interval '1 second'
  from ${numbers(from, to)}`

const results = (challengeId: string, from: number, to: number) => sql`
  insert into submissions (challenge_id, user_id, status, text, submitted_at, final_score, rank)
  select ${challengeId}::uuid, ${userOf}, 'not_awarded', 'The work', now(), 100 - i / 1000.0, i
  from ${numbers(from, to)}`

const badges = (challengeId: string, from: number, to: number) => sql`
  insert into badges (user_id, challenge_id, organization_id, kind, rank, score)
  select ${userOf}, id, organization_id, 'participant', i, 50
  from challenges, ${numbers(from, to)} where id = ${challengeId}`

/** With one judgement each. */
const handedIn = (challengeId: string, from: number, to: number) => sql`
  with made as (
    insert into submissions (challenge_id, user_id, status, text, submitted_at)
    select ${challengeId}::uuid, ${userOf}, 'submitted', 'The work', now()
    from ${numbers(from, to)} returning id, user_id)
  insert into judgements (submission_id, judge_id, scores)
  select id, user_id, '[{"criterion":"a","value":7,"comment":"Good"},
    {"criterion":"b","value":5,"comment":"Fine"}]' from made`

/** Over 90 days; every second one is answered. */
const applications = (jobId: string, from: number, to: number) => sql`
  insert into applications (job_id, user_id, snapshot, system_stage, created_at, first_response_at)
  select ${jobId}::uuid, ${userOf}, '{"person":{"name":"Somebody"},"content":{}}',
    case when i % 2 = 0 then 'applied' else 'screening' end,
    now() - i * interval '77 seconds',
    case when i % 2 = 1 then now() - i * interval '70 seconds' end
  from ${numbers(from, to)}`

const log = (jobId: string, from: number, to: number) => sql`
  insert into audit_log (organization_id, actor_id, action, entity_type, entity_id)
  select organization_id, ${userOf}, 'job.pause', 'job', ${jobId}
  from jobs, ${numbers(from, to)} where jobs.id = ${jobId}`
