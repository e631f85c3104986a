import { sql } from 'kysely'
import { connectPostgres } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { readFigure, readFigures } from '#server/analytics/read-figures.ts'
import { rollUp } from '#server/analytics/roll-up.ts'
import { figureKeys, periods } from '#server/analytics/schema.ts'
import { startPostgres } from '../../support/postgres.ts'

/**
 * What staff wait for on /analytics with 1,000,000 events of 90 days, on real PostgreSQL: each figure
 * of each period, with the one before, one after the other; all at once, as the page asks; and how
 * long the counting takes. Milliseconds on stdout, p50 and p99. Ends with 1 where one takes too long.
 */
const events = 1_000_000
const asks = 20
/** Of a figure, in milliseconds. */
const most = 200

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Seconds that `work` takes. */
async function took(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return ((performance.now() - began) / 1000).toFixed(1)
}

async function timesOf(ask: () => Promise<unknown>) {
  const times: number[] = []
  for (let time = -3; time < asks; time++) {
    const began = performance.now()
    await ask()
    if (time >= 0) times.push(performance.now() - began)
  }
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

/** As a site has them: most are pages, their timings and searches; more and more over the days. */
const fill = (from: number, to: number) => sql`
  insert into analytics_events (name, session_hash, user_hash, props, at)
  select (array['page','page','page','page','page','page','page','timing','timing','timing','search',
      'search','error','resume_read','application_sent','application_answered','sign_up',
      'interests_saved','import_read','challenge_entered'])[1 + n % 20],
    md5((n % 40000)::text), case when n % 3 = 0 then md5((n % 9000)::text) end,
    jsonb_build_object('kind', (array['job','jobs','about','organization','resume','start','login',
        'signup','profile','public-profile','challenge','challenges','dashboard','settings','home',
        'onboarding','terms','privacy','import','other'])[1 + (n / 20) % 20],
      'through', 'password', 'source', (array['pdf','docx','txt'])[1 + (n / 20) % 3],
      'cause', case when n % 7 = 0 then 'NO_TEXT' end, 'first', n % 4 = 0,
      'score', n % 101, 'findings', '["WEAK_VERB", "NO_NUMBERS", "LONG", "GAPS"]'::jsonb,
      'found', n % 6, 'word', 'word ' || n % 3000, 'status', 400 + n % 30, 'call', 'job.list',
      'metric', (array['lcp','inp','cls'])[1 + (n / 20) % 3],
      'value', two_digits((10 ^ (round(20 * (2.2 + 1.3 * random())) / 20))::numeric),
      'organization', 'organization ' || (n / 20) % 2000, 'hours', two_digits((random() * 500)::numeric)),
    now() - sqrt(random()) * interval '89 days'
  from generate_series(${from}::int, ${to}::int) n`

const postgres = await startPostgres()
const patient = connectPostgres(postgres.url, { isPatient: true })
// As the server has it: what takes longer than five seconds is broken off.
const { db, close } = connectPostgres(postgres.url)
const missed: string[] = []
try {
  await migrate(patient.db)
  const step = 100_000
  const filled = await took(async () => {
    for (let from = 1; from < events; from += step)
      await fill(from, from + step - 1).execute(patient.db)
    await sql`analyze`.execute(patient.db)
  })
  say(`${events} events made in ${filled} s`)
  say(`all of their days counted in ${await took(() => rollUp(db))} s`)
  say(`the last day counted anew in ${await took(() => rollUp(db))} s`)
  const { rows } = await sql<{ count: number }>`select count(*) from analytics_days`.execute(db)
  say(`${rows[0]?.count} counts by day`)
  await sql`analyze analytics_days`.execute(patient.db)
  for (const days of periods) {
    say(`${days} days`)
    for (const key of figureKeys) {
      const { p50, p99 } = await timesOf(() => readFigure(db, key, days))
      if (p99 > most) missed.push(`${key} of ${days} days: ${p99.toFixed(0)} ms`)
      say(
        `  ${key.padEnd(12)} p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)}`,
      )
    }
    const { p50, p99 } = await timesOf(() => readFigures(db, days))
    say(
      `  ${'all at once'.padEnd(12)} p50 ${p50.toFixed(1).padStart(6)}  p99 ${p99.toFixed(1).padStart(6)}`,
    )
  }
} finally {
  await close()
  await patient.close()
  await postgres.stop()
}
for (const one of missed) say(`too long: ${one}`)
if (missed.length > 0) process.exitCode = 1
