import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { connectPostgres, type Db } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { createApp } from '#server/app.ts'
import { createLucia } from '#server/auth/session-store.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { startPostgres } from '../support/postgres.ts'
import { bigOrg, fillRows, many } from './public-rows.ts'

type Ids = Awaited<ReturnType<typeof fillRows>>

const call = (procedure: string, input?: object) =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`

/** 198 characters, each word of which stands in every challenge. */
const longSearch = 'quiet pumps make a pump of a harbour '.repeat(6).slice(0, 198).trim()

/** What anyone may ask for. */
const publicRequests = (ids: Ids): Record<string, string> => ({
  challengesAll: call('challenge.list', {}),
  challengesOpen: call('challenge.list', { state: 'open' }),
  challengesUpcoming: call('challenge.list', { state: 'upcoming' }),
  challengesClosed: call('challenge.list', { state: 'closed' }),
  challengeSearchCommon: call('challenge.list', { state: 'open', query: 'pump' }),
  challengeSearchRare: call('challenge.list', { query: 'velon' }),
  challengeSearchNothing: call('challenge.list', { state: 'open', query: 'nowhere' }),
  challengeSearchLong: call('challenge.list', { query: longSearch }),
  challengeSearchManyWords: call('challenge.list', { query: 'a '.repeat(99) }),
  challengeSkill: call('challenge.list', { state: 'closed', skill: 'skill 7' }),
  challengeWithEntrants: call('challenge.byId', { challengeId: ids.crowded }),
  challengeResults: call('challenge.byId', { challengeId: ids.finalized }),
  orgBySlug: call('org.bySlug', { orgSlug: bigOrg }),
  orgPage: call('org.page', { orgSlug: bigOrg }),
  orgPageSmall: call('org.page', { orgSlug: 'bench-77' }),
  profile: call('user.profile', { username: 'bench-77' }),
  job: call('job.byId', { jobId: ids.job }),
  jobsNewest: call('job.list', {}),
  feed: '/feed.xml',
  sitemap: '/sitemap.xml',
  sitemapJobs: '/sitemap-jobs-00.xml',
  sitemapProfiles: '/sitemap-profiles-ff.xml',
})

/** What a person asks for who administers the big organization and has applied 1,000 times. */
const ownRequests = (ids: Ids): Record<string, string> => ({
  myApplications: call('job.myApplications'),
  myChallenges: call('challenge.list', { state: 'mine' }),
  recommended: call('job.recommended', { limit: 5 }),
  organizations: call('user.organizations'),
  dashboard: call('org.dashboard', { orgSlug: bigOrg }),
  overview: call('org.overview', { orgSlug: bigOrg }),
  activity: call('org.activity', { orgSlug: bigOrg }),
  applicants: call('job.applications', { jobId: ids.job }),
  applicantsOfStage: call('job.applications', { jobId: ids.job, stage: 'screening' }),
  challengeForAdmin: call('challenge.forAdmin', { challengeId: ids.crowded }),
  submissions: call('challenge.submissions', { challengeId: ids.judged }),
})

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** Ms of the median of five, after one that is not counted. */
async function measure(app: FastifyInstance, requests: Record<string, string>, cookie = '') {
  const found: Record<string, number> = {}
  for (const [name, url] of Object.entries(requests)) {
    const times: number[] = []
    for (let time = 0; time < 6; time++) {
      const from = performance.now()
      const { statusCode, body } = await app.inject({ url, headers: { cookie } })
      times.push(performance.now() - from)
      if (statusCode !== 200) throw new Error(`${name}: ${statusCode} ${body.slice(0, 300)}`)
    }
    found[name] = Number(median(times.slice(1)).toFixed(1))
  }
  return found
}

/** Signs a new person up who administers the big organization and has applied 1,000 times. */
async function adminCookie(app: FastifyInstance, db: Db, ids: Ids) {
  const email = 'bench@mail.example'
  const answer = await app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    payload: { name: 'Bench Person', email, password: 'a long enough passphrase' },
  })
  const user = sql`(select id from users where email = ${email})`
  await sql`insert into memberships (organization_id, user_id, role)
    select id, ${user}, 'admin' from organizations where id = ${ids.org}
      or id = (select organization_id from challenges where id = ${ids.judged})`.execute(db)
  await sql`insert into applications (job_id, user_id, snapshot, system_stage)
    select id, ${user}, '{}', 'applied' from jobs where slug <> 'job-2' limit 1000`.execute(db)
  const [pair = ''] = String(answer.headers['set-cookie']).split(';')
  return pair
}

/** Each query in ms at 100,000 rows of its kind, on real PostgreSQL, through the server's door. */
export async function benchPublicQueries() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-bench-'))
  const postgres = await startPostgres()
  const patient = connectPostgres(postgres.url, { isPatient: true })
  const { db, close } = connectPostgres(postgres.url)
  try {
    await migrate(patient.db)
    const ids = await fillRows(patient.db)
    const env = loadEnv({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_SCALE: '1000',
      DATA_DIR: dataDir,
    })
    const lucia = createLucia(db, false)
    const files = createFileStore(env)
    const app = await createApp({ db, env, lucia, files })
    const visitor = await measure(app, publicRequests(ids))
    const cookie = await adminCookie(app, db, ids)
    const signedIn = await measure(app, ownRequests(ids), cookie)
    await app.close()
    return { rows: many, public: visitor, signedIn }
  } finally {
    await patient.close()
    await close()
    await postgres.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main)
  process.stdout.write(`${JSON.stringify(await benchPublicQueries(), null, 2)}\n`)
