import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import { signUp, type Person } from './person.ts'

type Statuses = Record<string, number>

/** Asks for a page, a list and who is there, over and over, until told to stop. */
function keepAsking(person: Person) {
  const statuses: Statuses = {}
  const ended = new AbortController()
  const one = async (address: string) => {
    while (!ended.signal.aborted) {
      const status = await person.get(address).catch(() => 'no answer')
      statuses[status] = (statuses[status] ?? 0) + 1
    }
  }
  const all = ['/jobs', '/trpc/job.list?input=%7B%7D', '/api/auth/user', '/healthz'].map(one)
  return {
    async stop() {
      ended.abort()
      await Promise.all(all)
      return statuses
    },
  }
}

/** Milliseconds until `/readyz` says 200. */
async function readyAfter(person: Person) {
  const from = performance.now()
  while ((await person.get('/readyz').catch(() => 0)) !== 200) await setTimeout(10)
  return Math.round(performance.now() - from)
}

/** What is answered while PostgreSQL goes and comes back under load, and how soon all is well. */
export async function benchOutage() {
  const postgres = await startPostgres()
  const site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0', LOG_LEVEL: 'silent' })
  const result: Record<string, { readyAfterMs: number; statuses: Statuses }> = {}
  try {
    const person = await signUp(site.url)
    const during = async (name: string, fail: () => Promise<void>) => {
      const asking = keepAsking(person)
      await setTimeout(1000)
      await fail()
      const readyAfterMs = await readyAfter(person)
      await setTimeout(1000)
      result[name] = { readyAfterMs, statuses: await asking.stop() }
    }
    for (const mode of ['fast', 'immediate'] as const)
      await during(`${mode} stop, away for 2 s`, async () => {
        await postgres.halt(mode)
        await setTimeout(2000)
        await postgres.resume()
      })
    await during('away for 20 s', async () => {
      await postgres.halt('fast')
      await setTimeout(20_000)
      await postgres.resume()
    })
    await during('every backend terminated', async () => {
      const operator = new pg.Client({ connectionString: postgres.url })
      await operator.connect()
      await operator.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      )
      await operator.end()
    })
    await postgres.halt('fast')
    const late = await startSite({ DATABASE_URL: postgres.url, DEMO: '0', LOG_LEVEL: 'silent' })
    await postgres.resume()
    const visitor = { ...person, get: (path: string) => fetch(late.url + path).then(a => a.status) }
    result['away at the start'] = { readyAfterMs: await readyAfter(visitor), statuses: {} }
    await late.stop()
    return result
  } finally {
    await site.stop()
    await postgres.stop()
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchOutage(), null, 2)}\n`)
