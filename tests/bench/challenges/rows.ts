import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#db/index.ts'
import { sketchDue } from '#server/challenge/similarity/sketch-due.ts'

export const slug = 'bench-lines'
/** Alone or as leads; the rest are in teams of three. */
const entries = 4000
const teams = 500
const people = entries + 2 * teams
const works = 2000
const teamJudges = 7
const outsideJudges = 3
const asked = 200
/** Of others, in the lists. */
const challenges = 1000

/**
 * One challenge, open yet, with 5,000 people who take part (1,500 of them in 500 teams), 2,000
 * submissions, 200 questions and 20 announcements.
 */
export async function fillChallenge(db: Db) {
  for (const rows of [organizations, users, profiles, memberships, otherChallenges, challenge])
    await rows.execute(db)
  await inBatches(db, entries, enter)
  for (const rows of [team, members, others, outside]) await rows.execute(db)
  await inBatches(db, works, handIn)
  for (const rows of [receipts, questions, announcements]) await rows.execute(db)
  await sql`vacuum analyze`.execute(db)
  return idsOf(db)
}

/** The deadline passes, and ten judges score every entry by four criteria, with comments. */
export async function judgeAll(db: Db, challengeId: string) {
  await sql`update challenges set status = 'judging', submissions_close_at = now() - interval '1 hour',
    judging_ends_at = now() + interval '7 days' where id = ${challengeId}`.execute(db)
  await inBatches(db, works, judge)
  await sql`insert into judge_conflicts (submission_id, judge_id, reason)
    select submissions.id, users.id, 'A friend.' from submissions, users
    where challenge_id = ${challengeId} and number % 97 = 5
      and users.email = 'judge-' || number % 10 || '@mail.example'`.execute(db)
  await sketchDue(db)
  await sql`vacuum analyze`.execute(db)
}

/** What entrants ask of their results. */
export const appeal = (db: Db, challengeId: string) =>
  sql`insert into challenge_appeals (challenge_id, user_id, submission_id, kind, body)
    select ${challengeId}::uuid, user_id, id, (array['question', 'appeal'])[1 + number % 2],
      'Why is the second criterion so low? Two of the measurements were made at night.'
    from submissions where challenge_id = ${challengeId} and number % 7 = 3`.execute(db)

async function inBatches(
  db: Db,
  count: number,
  rows: (from: number, to: number) => RawBuilder<unknown>,
) {
  const size = 250
  for (let from = 1; from <= count; from += size) await rows(from, from + size - 1).execute(db)
}

async function idsOf(db: Db) {
  const { rows } = await sql<{ email: string; id: string }>`select email, id from users`.execute(db)
  const users = new Map(rows.map(({ email, id }) => [email, id]))
  const found = await sql<{ id: string }>`select id from challenges where slug = ${slug}`.execute(
    db,
  )
  return {
    challengeId: found.rows[0]!.id,
    userId: (email: string) => users.get(`${email}@mail.example`) ?? '',
  }
}

const person = sql`(select id from users where email = 'person-' || i || '@mail.example')`
const numbers = (from: number, to: number) => sql`generate_series(${from}::int, ${to}::int) i`
const own = sql`(select id from challenges where slug = ${slug})`
const organization = sql`(select id from organizations where org_slug = ${slug})`
const words = (count: number, from: RawBuilder<unknown>) =>
  sql`(select string_agg((array['pump','harbour','noise','level','seal','night','motor','measure',
    'valve','bearing','mount','rubber','speed','flow','crew','pressure','hull','the','of','under'])
    [1 + abs(hashint4(${from} * 1000 + place)) % 20], ' ') from generate_series(1, ${sql.lit(count)}) place)`

const organizations = sql`
  insert into organizations (org_slug, name, claim_policy, description)
  select case when i = 1 then ${slug} else 'bench-' || i end, 'Skylark Lines ' || i, 'open', 'We move.'
  from generate_series(1, 200) i`

const users = sql`
  insert into users (email, name, username, password_hash)
  select 'person-' || i || '@mail.example', 'Person ' || i, 'person-' || i, 'none'
  from ${numbers(1, people)}
  union all select 'judge-' || i || '@mail.example', 'Judge ' || i, null, 'none'
  from ${numbers(1, teamJudges + outsideJudges)}
  union all select 'new-judge@mail.example', 'New Judge', null, 'none'
  union all select 'visitor@mail.example', 'Somebody Else', null, 'none'`

const profiles = sql`
  insert into profiles (user_id, headline, visibility, noindex)
  select ${person}, 'Works', 'public', false from ${numbers(1, people)} where i % 2 = 0`

/** Some entrants are colleagues, of each other or of a judge. */
const memberships = sql`
  insert into memberships (organization_id, user_id, role)
  select ${organization}, (select id from users where email = 'judge-' || i || '@mail.example'), 'admin'
  from ${numbers(1, teamJudges)}
  union all
  select (select id from organizations where org_slug = 'bench-' || 2 + i % 199), ${person}, 'recruiter'
  from ${numbers(1, people)} where i % 5 = 0
  union all
  select (select id from organizations where org_slug = 'bench-' || 2 + i),
    (select id from users where email = 'judge-' || i || '@mail.example'), 'recruiter'
  from ${numbers(1, teamJudges + outsideJudges)} where i % 3 = 0`

const criteria = JSON.stringify(
  [40, 30, 20, 10].map((weight, at) => ({
    key: `c${at}`,
    label: `Criterion ${at + 1}`,
    description: 'It is quieter than before, and the text says how that was measured.',
    weight,
    levels: [2, 5, 8].map(points => ({ points, text: 'What so many points mean.' })),
  })),
)

const columns = sql`organization_id, slug, title, summary, brief, rules, skills, effort_hours,
  opens_at, submissions_close_at, judging_ends_at, status, finalized_at, criteria`
const brief = '## Task\n\nMeasure the pump, **mend** it, and say what it cost.\n\n'.repeat(20)

const otherChallenges = sql`
  insert into challenges (${columns})
  select (select id from organizations where org_slug = 'bench-' || 2 + i % 199),
    'other-' || i, 'Quiet pumps ' || i, 'Make a pump of a harbour quieter, and say how.', ${brief}, '',
    array['Skill ' || i % 50], 5, now() - interval '100 days',
    now() + (i - 500) * interval '3 hours', now() + interval '200 days',
    case when i > 500 then 'open' when i % 2 = 0 then 'finalized' else 'judging' end,
    case when i <= 500 and i % 2 = 0 then now() end, ${criteria}
  from ${numbers(1, challenges)}`

const prizes = JSON.stringify([
  { label: 'First', kind: 'money', amount: 1000, currency: 'EUR', places: 1 },
  { label: 'Second', kind: 'money', amount: 500, currency: 'EUR', places: 2 },
  { label: 'Interview', kind: 'interview', places: 10 },
])

const challenge = sql`
  insert into challenges (${columns}, prizes, max_team_size)
  values (${organization}, ${slug}, 'The quiet harbour', 'Make all pumps quieter.', ${brief}, ${brief},
    '{Acoustics,Mechanics}', 8, now() - interval '10 days', now() + interval '5 days',
    now() + interval '12 days', 'open', null, ${criteria}, ${prizes}, 3)`

const enter = (from: number, to: number) => sql`
  insert into challenge_entries (challenge_id, user_id, joined_at, draft_text)
  select ${own}, ${person}, now() - interval '9 days' + i * interval '1 minute', ${words(300, sql`i`)}
  from ${numbers(from, to)}`

const team = sql`
  with made as (select gen_random_uuid() as id, ${person} as lead, i from ${numbers(1, teams)}),
    teams as (insert into challenge_teams (id, challenge_id, lead_id, name)
      select id, ${own}, lead, 'Team ' || i from made)
  insert into challenge_team_members (challenge_id, team_id, user_id)
  select ${own}, id, lead from made`

const others = sql`
  insert into challenge_team_members (challenge_id, team_id, user_id)
  select ${own}, (select id from challenge_teams where name = 'Team ' || 1 + (i - 1) % ${sql.lit(teams)}
    and challenge_id = ${own}), ${person} from ${numbers(entries + 1, people)}`

/** As the product does with whoever joins a team. */
const members = sql`update challenge_counts set entrants = ${sql.lit(people)} where challenge_id = ${own}`

const outside = sql`
  insert into challenge_judges (challenge_id, user_id)
  select ${own}, id from users where email = 'new-judge@mail.example'
    or email in (select 'judge-' || i || '@mail.example'
      from ${numbers(teamJudges + 1, teamJudges + outsideJudges)})`

/** Every fiftieth is the text of the one before. */
const handIn = (from: number, to: number) => sql`
  insert into submissions (challenge_id, user_id, status, text, links, files, submitted_at, receipt)
  select ${own}, ${person}, 'submitted', ${words(300, sql`case when i % 50 = 0 then i - 1 else i end`)},
    array['https://work.example/' || i], jsonb_build_array(jsonb_build_object('name', 'plan.pdf',
      'size', 1000, 'sha256', md5('f' || i / 2), 'storageKey', 'challenges/' || i)),
    now() - interval '1 day' + i * interval '1 second', md5('r' || i)
  from ${numbers(from, to)}`

const receipts = sql`
  insert into submission_receipts (submission_id, attempt, content, sha256, submitted_at, handed_in_by)
  select id, attempt, text, receipt, submitted_at, user_id from submissions
  where challenge_id = ${own}`

const questions = sql`
  insert into challenge_questions (challenge_id, author_id, asker, body, asked_at, answer, answered_at)
  select ${own}, ${person}, i, ${words(30, sql`i`)}, now() - interval '5 days' + i * interval '1 minute',
    case when i % 10 > 0 then ${words(60, sql`i + 7`)} end, case when i % 10 > 0 then now() end
  from ${numbers(1, asked)}`

const announcements = sql`
  insert into challenge_announcements (id, challenge_id, audience, body, reached)
  select gen_random_uuid(), ${own}, (array['entrants', 'submitters'])[1 + i % 2], ${words(60, sql`i`)}, 5000
  from ${numbers(1, 20)}`

const score = (at: number) => sql`jsonb_build_object('criterion', ${sql.lit(`c${at}`)}::text,
  'value', abs(hashint4(submissions.number * 100 + judge * 10 + ${sql.lit(at)})) % 101 / 10.0,
  'comment', ${words(25, sql`submissions.number * 10 + judge`)})`

const judge = (from: number, to: number) => sql`
  insert into judgements (submission_id, judge_id, scores, overall_comment, submitted_at)
  select submissions.id, (select id from users where email = 'judge-' || judge || '@mail.example'),
    jsonb_build_array(${sql.join([0, 1, 2, 3].map(score))}),
    ${words(40, sql`submissions.number + judge`)}, now() - interval '30 minutes'
  from submissions, generate_series(1, ${sql.lit(teamJudges + outsideJudges)}) judge
  where challenge_id = ${own} and submissions.number between ${from} and ${to}`
