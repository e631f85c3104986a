import { setTimeout } from 'node:timers/promises'
import { seedBulk } from '#db/bulk.ts'
import { connectPostgres } from '#db/index.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import { ask } from './ask.ts'
import { signUp } from './person.ts'

const connections = 320
const seconds = 8

const query = (path: string, input: object) =>
  `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`

const login = { email: 'nobody@mail.example', password: 'a wrong password' }

/** What the crowd asks for; where it is a person's own, with the crowd's one account. */
const crowds: Record<string, { address: string; body?: object; signedIn?: true }> = {
  'rendered /jobs': { address: '/jobs' },
  'rendered /jobs with words': { address: '/jobs?q=project+bring&sort=salary' },
  'job.list': { address: query('job.list', { query: 'project' }) },
  'job.looser': {
    address: query('job.looser', { query: 'zzzz', place: 'Nowhere', skill: 'none' }),
  },
  'a log-in': { address: '/api/auth/login', body: login },
  'the same page of one person': { address: '/dashboard', signedIn: true },
  'recommended jobs of one person': { address: query('job.recommended', {}), signedIn: true },
}

/**
 * What a signed-in person's own request takes (p95, ms) while 320 connections ask for something
 * dear: beside the same of a quiet server, and again from five seconds after. Real PostgreSQL,
 * 20,000 jobs, limits as they are by default.
 */
export async function benchCrowd() {
  const postgres = await startPostgres()
  const { db, close } = connectPostgres(postgres.url, { isPatient: true })
  const site = await startSite({
    DATABASE_URL: postgres.url,
    DEMO: '0',
    LOG_LEVEL: 'silent',
    RATE_LIMIT_SCALE: '1',
  })
  await seedBulk(db, { jobs: 20_000, candidates: 0, orgs: 200 })
  await close()
  try {
    const { cookie } = await signUp(site.url)
    const other = await signUp(site.url)
    const own = (time: number) => ask(`${site.url}/api/auth/user`, { cookie, seconds: time })
    await own(2)
    const quiet = await own(seconds)
    const result: Record<string, object> = {}
    for (const [name, { address, body, signedIn }] of Object.entries(crowds)) {
      const crowd = ask(site.url + address, {
        connections,
        seconds: seconds + 2,
        cookie: signedIn ? other.cookie : '',
        ...(body ? { body } : {}),
      })
      await setTimeout(1000)
      const during = await own(seconds)
      const { rps, p95, statuses } = await crowd
      await setTimeout(5000)
      const after = await own(2)
      result[name] = {
        crowd: { rps, p95, statuses },
        ownP95: during.p95,
        ownStatuses: during.statuses,
        timesQuiet: Number((during.p95 / quiet.p95).toFixed(1)),
        p95After: after.p95,
      }
    }
    return { connections, quietP95: quiet.p95, crowds: result }
  } finally {
    await site.stop()
    await postgres.stop()
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchCrowd(), null, 2)}\n`)
