import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { watchSlow } from '#server/metrics/slow-queries.ts'
import { testApp, unique } from '../support/app.ts'
import { testDatabase } from '../support/database.ts'

const database = testDatabase()
const t = testApp({ LOG_LEVEL: 'trace' }, {}, database)
const behindProxy = testApp({ TRUST_PROXY: '1' }, {}, database)

const lines = () => t.logs.map(line => JSON.parse(line) as Record<string, unknown>)
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

describe('a request’s id', () => {
  const ask = async (app: typeof t, id: string) => {
    const { headers } = await app
      .client()
      .request({ method: 'GET', url: '/healthz', headers: { 'x-request-id': id } })
    return headers['x-request-id']
  }

  it('is the proxy’s where that is believed and it is well formed, else ours', async () => {
    expect(await ask(behindProxy, 'f3a9-of-the-proxy_1')).toBe('f3a9-of-the-proxy_1')
    for (const odd of ['short', 'a@b.example-address', 'with a blank in it', 'x'.repeat(65)])
      // oxlint-disable-next-line no-await-in-loop
      expect(await ask(behindProxy, odd)).toMatch(uuid)
    expect(await ask(t, 'f3a9-of-the-proxy_1')).toMatch(uuid)
  })

  it.each([
    ['/healthz', 200, {}],
    ['/api/auth/user', 401, {}],
    ['/api/nowhere', 404, {}],
    ['/api/auth/user', 403, { origin: 'https://evil.example' }],
    ['/api/auth/user', 421, { host: 'evil.example' }],
  ])('is on the answer of %s with %i', async (url, status, headers) => {
    const answer = await t.client().request({ method: 'GET', url, headers })
    expect(answer.status).toBe(status)
    expect(answer.headers['x-request-id']).toMatch(uuid)
  })
})

describe('slow statements', () => {
  const silent = { lost() {}, back() {}, busy() {} }
  beforeEach(() => {
    t.logs.length = 0
    const { connection } = database
    const answered = watchSlow({ planOf: connection.planOf, log: t.app.log, threshold: 0 })
    connection.watch({ ...silent, answered })
  })
  afterEach(() => database.connection.watch(silent))

  it('are logged with their plan’s steps, under their request’s id, without a value', async () => {
    const email = `${unique('zanzibar')}@mail.example`
    const answer = await t
      .client()
      .post('/api/auth/login', { email, password: 'not it but long enough' })
    const slow = () => lines().filter(({ msg }) => msg === 'slow statement')
    await expect.poll(() => slow().filter(({ plan }) => plan).length).toBeGreaterThan(1)
    for (const line of slow())
      expect(line).toMatchObject({
        requestId: answer.headers['x-request-id'],
        ms: expect.any(Number),
        statement: expect.stringMatching(/\$1/),
      })
    const plans = slow().map(({ plan }) => plan)
    expect(plans).toContainEqual(expect.stringMatching(/Scan.* on users/))
    const text = t.logs.join('\n')
    expect(text).not.toContain('zanzibar')
    expect(text).not.toContain('127.0.0.1')
  })

  it('fill no log: ten lines a minute, and the plan of one asked for once', async () => {
    const asked: string[] = []
    const said: object[] = []
    const answered = watchSlow({
      planOf: text => Promise.resolve(void asked.push(text)).then(() => null),
      log: { warn: (line: object) => void said.push(line) },
      threshold: 100,
    })
    answered({ text: 'select 1', ms: 99 })
    for (let n = 0; n < 50; n++) answered({ text: 'select 2', ms: 100 })
    await expect.poll(() => said.length).toBe(10)
    expect(asked).toEqual(['select 2'])
  })

  it('are planned without being run', async () => {
    const { planOf } = database.connection
    const { userId } = await t.signUp()
    expect(await planOf('delete from users where id = $1 and email = $2')).toMatch(/on users/)
    expect(await planOf('select nothing from nowhere')).toBeNull()
    expect(await planOf('vacuum')).toBeNull()
    expect(await t.db.selectFrom('users').where('id', '=', userId).execute()).toHaveLength(1)
  })
})
