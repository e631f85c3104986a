import { sql } from 'kysely'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { rollUp } from '#server/analytics/roll-up.ts'
import { figureKeys, type FigureKey } from '#server/analytics/schema.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'
import { newChallenge } from '../support/challenge.ts'

const t = testApp({ COMPANY_DOMAIN: 'company.example' })

let staff: TestClient
beforeAll(async () => {
  staff = await t.signUp({ email: `${unique('kim')}@company.example` })
  await t.db
    .updateTable('users')
    .set({ emailVerifiedAt: new Date() })
    .where('id', '=', staff.userId)
    .execute()
  await makeEvents((await newChallenge(t)).id, await t.newOrganization())
  await sql`delete from analytics_days`.execute(t.db)
  await rollUp(t.db)
})

/** Some thousand of all kinds over 70 days, in hundreds of browsers, by a fixed rule. */
async function makeEvents(busy: string, { id: quiet }: { id: string }) {
  await sql`delete from analytics_events`.execute(t.db)
  await sql`insert into analytics_events (name, session_hash, user_hash, props, at)
    select name, 's' || n % 331, case when n % 3 = 0 then 'u' || n % 97 end, jsonb_build_object(
      'kind', (array['job', 'jobs', 'about'])[1 + n % 3],
      'through', case when n % 7 = 0 then 'provider' else 'password' end,
      'source', (array['pdf', 'docx'])[1 + n % 2],
      'cause', case when n % 5 = 0 then 'NO_TEXT' end,
      'first', n % 4 = 0,
      'score', case when n % 6 > 0 then n % 101 end,
      'findings', case when n % 2 = 0 then '["WEAK_VERB", "NO_NUMBERS"]'::jsonb
        else '["WEAK_VERB"]'::jsonb end,
      'found', n % 4,
      'word', case when n % 8 = 0 then 'Welding' when n % 400 = 4 then 'Rare craft' end,
      'status', 400 + n % 5, 'call', case when n % 2 = 0 then 'job.list' else 'script' end,
      'metric', (array['lcp', 'inp', 'cls'])[1 + n % 3], 'value', (n * 37) % 90 * 10,
      'organization', case when n % 700 = 1 then ${quiet}::text else ${busy}::text end,
      'hours', two_digits(n % 200 / 3.0)), now() - n * interval '168 minutes' 
    from generate_series(1, 600) n,
      unnest('{page,sign_up,resume_read,import_read,interests_saved,application_sent,
        application_answered,challenge_entered,challenge_handed_in,search,error,timing}'::text[])
        name`.execute(t.db)
}

const byCount = (from: string, value: string) => `select ${value} as name, count(*)::int as count,
  count(distinct (day, who))::int as people from ${from} group by 1`

/** The same, of the events themselves. */
const raw: Record<FigureKey, string> = {
  funnel: `select 'pages' as name, count(distinct (day, who))::int as count,
      count(distinct (day, who))::int as people from raw where name = 'page'
    union all ${[
      ['signUps', `name = 'sign_up'`],
      ['firstResumes', `name = 'resume_read' and (props->>'first')::boolean`],
      ['firstInterests', `name = 'interests_saved' and (props->>'first')::boolean`],
      ['firstApplications', `name = 'application_sent' and (props->>'first')::boolean`],
      ['firstAnswers', `name = 'application_answered' and (props->>'first')::boolean`],
    ]
      .map(
        ([name, where]) => `select '${name}', count(*)::int, count(*)::int from raw where ${where}`,
      )
      .join(' union all ')}`,
  active: `select to_char(date_trunc('week', at at time zone 'UTC'), 'YYYY-MM-DD') as name,
    count(distinct user_hash)::int as count, count(distinct user_hash)::int as people
    from analytics_events where date_trunc('week', at at time zone 'UTC') >=
      date_trunc('week', $1::date::timestamp)
      and date_trunc('week', at at time zone 'UTC') < $2::date::timestamp
    group by 1`,
  imports: byCount(
    `raw where name in ('resume_read', 'import_read')`,
    `case name when 'resume_read' then 'resumesRead ' else 'importsRead ' end
      || (props->>'source') || ' ' || coalesce(props->>'cause', 'read')`,
  ),
  scores: byCount(
    `raw where name = 'resume_read' and props->>'score' is not null`,
    `((props->>'score')::int / 10 * 10)::text`,
  ),
  findings: byCount(
    `raw, jsonb_array_elements_text(props->'findings') finding where name = 'resume_read'`,
    'finding',
  ),
  searches: byCount(
    `raw where name = 'search'`,
    `case props->>'found' when '0' then 'none' else 'found' end`,
  ),
  missed: byCount(
    `raw where name = 'search' and props->>'found' = '0' and props->>'word' is not null`,
    `props->>'word'`,
  ),
  answers: `select '' as name, count(*)::int as count, count(distinct (day, who))::int as people,
      percentile_disc(0.5) within group (order by (props->>'hours')::float8) as number
    from raw where name = 'application_answered'
    union all select (select organizations.name || ' (' || org_slug || ')' from organizations
        where id::text = organization),
      count(*)::int, count(distinct (day, who))::int,
      percentile_disc(0.5) within group (order by (props->>'hours')::float8)
    from (select *, props->>'organization' as organization from raw) raw
    where name = 'application_answered' group by organization`,
  challenges: byCount(
    `raw where name in ('challenge_entered', 'challenge_handed_in')`,
    `case name when 'challenge_entered' then 'challengesEntered' else 'challengesHandedIn' end`,
  ),
  errors: byCount(`raw where name = 'error'`, `(props->>'status') || ' ' || (props->>'call')`),
  timings: `select (props->>'metric') || ' ' || (props->>'kind') as name, count(*)::int as count,
      count(distinct (day, who))::int as people,
      percentile_disc(0.75) within group (order by (props->>'value')::float8) as number
    from raw where name = 'timing' group by 1`,
}

interface Row {
  name: string
  count: number
  people: number
  number?: number | null
}

const utcDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10)

/** Without the small ones, and rounded down, by the events from one day to before another. */
async function counted(key: FigureKey, from: string, to: string) {
  const text = raw[key].replaceAll('$1', `'${from}'`).replaceAll('$2', `'${to}'`)
  const { rows } = await sql<Row>`with raw as (select *, (at at time zone 'UTC')::date as day,
      coalesce(session_hash, id::text) as who from analytics_events
      where at >= ${from}::date::timestamp at time zone 'UTC'
        and at < ${to}::date::timestamp at time zone 'UTC')
    ${sql.raw(text)}`.execute(t.db)
  return rows
    .filter(({ people }) => people >= 5)
    .map(({ name, count, number = null }) => ({
      name,
      count: Math.floor(count / 5) * 5,
      number,
    }))
    .toSorted(byName)
}

const byName = (one: { name: string }, other: { name: string }) => (one.name < other.name ? -1 : 1)

describe('each figure equals a count over the events', () => {
  it.each(figureKeys)('%s', async key => {
    const caller = await t.callerFor(staff)
    for (const days of [7, 30] as const) {
      const { rows, before } = (await caller.user.analytics({ days })).figures[key]
      const [from, to] = [utcDay(days - 1), utcDay(-1)]
      expect(rows.toSorted(byName)).toEqual(await counted(key, from, to))
      expect(before.toSorted(byName)).toEqual(await counted(key, utcDay(2 * days - 1), from))
      expect(rows.length).toBeGreaterThan(0)
    }
  })
})

it('days that are counted again are counted once', async () => {
  const caller = await t.callerFor(staff)
  const { figures } = await caller.user.analytics({ days: 30 })
  await Promise.all([rollUp(t.db), rollUp(t.db)])
  expect((await caller.user.analytics({ days: 30 })).figures).toEqual(figures)
})

describe('a group of fewer than five', () => {
  it('is neither on the page nor in its file, and no count tells it by subtraction', async () => {
    const caller = await t.callerFor(staff)
    const { figures } = await caller.user.analytics({ days: 90 })
    expect(figures.missed.rows.map(({ name }) => name)).toEqual(['Welding'])
    expect(figures.answers.rows).toHaveLength(2)
    for (const key of figureKeys) {
      for (const { count } of figures[key].rows) expect([key, count % 5]).toEqual([key, 0])
      const answer = await staff.get(`/api/analytics/${key}.csv?days=90`)
      expect(answer.status).toBe(200)
      const [, ...rows] = parse(answer.body, { bom: true })
      expect(rows.map(([name, count]) => [name, Number(count)])).toEqual(
        figures[key].rows.map(({ name, count }) => [name || 'All', count]),
      )
    }
  })
})

describe('the files', () => {
  it('are for staff alone, of figures and periods that there are', async () => {
    const person = await t.signUp()
    const unconfirmed = await t.signUp({ email: `${unique('kim')}@company.example` })
    const statusOf = async (who: TestClient, address: string) =>
      (await who.get(`/api/analytics/${address}`)).status
    expect(await statusOf(t.client(), 'funnel.csv')).toBe(401)
    expect(await statusOf(person, 'funnel.csv')).toBe(404)
    expect(await statusOf(unconfirmed, 'funnel.csv')).toBe(403)
    expect(await statusOf(staff, 'funnel.csv')).toBe(200)
    expect(await statusOf(staff, 'people.csv')).toBe(404)
    expect(await statusOf(staff, 'funnel.csv?days=8')).toBe(400)
  })
})
