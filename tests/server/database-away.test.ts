import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres, type PostgresServer } from '../support/postgres.ts'
import { startSite, type Site } from '../support/site.ts'

let postgres: PostgresServer
let site: Site
let cookie = ''
/** The operator's own connection. */
let operator: pg.Client | undefined

beforeAll(async () => {
  postgres = await startPostgres()
  site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0' })
  cookie = await signUp()
})
// A test that failed must not leave its table locked for those after it.
afterEach(() => operator?.end())
afterAll(async () => {
  await site?.stop()
  await postgres?.stop()
})

async function signUp() {
  const answer = await fetch(`${site.url}/api/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Vera Lind',
      email: 'vera@mail.example',
      password: 'a long enough passphrase',
    }),
  })
  return answer.headers.get('set-cookie')?.split(';')[0] ?? ''
}

const get = (path: string) => fetch(site.url + path, { headers: { cookie } })
const statusOf = (path: string) => get(path).then(({ status }) => status)
const dear = '/trpc/job.list?input=%7B%7D'

/** A request whose query waits for a table which the operator holds. */
async function queryUnderWay() {
  const holder = new pg.Client({ connectionString: postgres.url })
  operator = holder
  // Ended with the server in some of the tests.
  holder.on('error', () => {})
  await holder.connect()
  await holder.query('begin; lock table jobs')
  const waiting = async () => {
    // A transaction goes on seeing what it saw first.
    await holder.query('select pg_stat_clear_snapshot()')
    const { rows } = await holder.query<{ pid: number }>(
      `select pid from pg_stat_activity where wait_event_type = 'Lock'`,
    )
    return rows
  }
  let asked: Promise<Response> | undefined
  // The list and its count go side by side: one of them waits, or both.
  await expect
    .poll(async () => {
      asked ??= get(dear)
      // A busy machine may refuse a request before it reads: then it asks again.
      void asked.then(() => (asked = undefined))
      return (await waiting()).length
    })
    .toBeGreaterThan(0)
  return { answer: asked, holder, waiting }
}

async function expectUnavailable(path: string) {
  const answer = await get(path)
  expect(answer.status, `${path}: ${await answer.text()}\n${site.said()}`).toBe(503)
  expect(Number(answer.headers.get('retry-after')), path).toBeGreaterThan(0)
}

const times = (words: string) => site.said().split(words).length - 1
const timesLogged = () => times('the database is away')

/** An earlier outage is over, and said to be. */
async function expectBack() {
  await expect
    .poll(async () => {
      await get('/readyz')
      return times('the database answers again') - timesLogged()
    })
    .toBe(0)
}

describe('point 9: a lost database connection does not end the server', () => {
  it('one terminated backend costs the request that used it, and no other', async () => {
    const { answer, holder, waiting } = await queryUnderWay()
    await holder.query('select pg_terminate_backend($1)', [(await waiting())[0]?.pid])
    expect((await answer)?.status).toBe(503)
    await holder.end()
    expect(await statusOf('/healthz')).toBe(200)
    await expect.poll(() => statusOf(dear)).toBe(200)
  })

  it.each(['fast', 'immediate'] as const)(
    'a %s stop of PostgreSQL: 503 with Retry-After, logged once, and all there on its return',
    async mode => {
      await expectBack()
      const before = timesLogged()
      const { answer } = await queryUnderWay()
      await postgres.halt(mode)
      // Where the operator's connection ends first, the query has its table in time.
      expect([200, 503]).toContain((await answer)?.status)

      for (const path of ['/readyz', '/jobs', '/dashboard', '/api/auth/user', '/feed.xml', dear])
        await expectUnavailable(path)
      expect(await statusOf('/healthz')).toBe(200)

      await postgres.resume()
      await expect.poll(() => statusOf('/readyz')).toBe(200)
      for (const path of ['/jobs', '/api/auth/user', '/feed.xml', dear])
        await expect.poll(() => statusOf(path), { message: path }).toBe(200)
      await expectBack()
      expect(timesLogged()).toBe(before + 1)
      expect(site.said()).not.toMatch(/"level":50(?![^\n]*the database is away)/)
    },
  )

  it('a start while PostgreSQL is away: it waits for it, and is ready when it is there', async () => {
    await postgres.halt('fast')
    const late = await startSite({ DATABASE_URL: postgres.url, DEMO: '0' })
    try {
      expect(late.said()).toContain('waits for its database')
      const status = (path: string) => fetch(late.url + path).then(answer => answer.status)
      expect(await status('/healthz')).toBe(200)
      expect(await status('/readyz')).toBe(503)
      expect(await status('/jobs')).toBe(503)
      await postgres.resume()
      await expect.poll(() => status('/readyz')).toBe(200)
      expect(await status('/jobs')).toBe(200)
      await expect.poll(() => late.said()).toContain('is ready on')
    } finally {
      expect(await late.stop()).toBe(0)
    }
  })

  it('a stop before the database was ever there ends at once', async () => {
    await postgres.halt('fast')
    const late = await startSite({ DATABASE_URL: postgres.url, DEMO: '0' })
    expect(await late.stop()).toBe(0)
    await postgres.resume()
  })
})
