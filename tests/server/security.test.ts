import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { maxArchiveSize } from '#server/limits.ts'
import { unique, testApp } from '../support/app.ts'

const t = testApp({ PUBLIC_URL: 'https://fairlead.example' })
const proxied = testApp({ TRUST_PROXY: '1' })

describe('where a request comes from', () => {
  const attempt = (headers: Record<string, string>) =>
    t.client().request({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { 'content-type': 'application/json', ...headers },
    })

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a site whose name begins like ours', { origin: 'https://fairlead.example.evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
    ['a cross-site request without Origin', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling domain', { 'sec-fetch-site': 'same-site' }],
  ])('refuses %s', async (_, headers) => {
    const answer = await attempt(headers)
    expect(answer.status).toBe(403)
    expect(answer.json).toEqual({ message: expect.any(String) })
  })

  it.each([
    ['our own origin', { origin: 'https://fairlead.example' }],
    ['a client that is no browser', {}],
  ])('lets %s through', async (_, headers) => {
    expect((await attempt(headers)).status).toBe(200)
  })

  it('refuses reading calls by other sites too', async () => {
    const answer = await t.client().request({
      method: 'GET',
      url: '/api/auth/user',
      headers: { origin: 'https://evil.example' },
    })
    expect(answer.status).toBe(403)
  })
})

describe('what a request carries', () => {
  const post = (url: string, payload: string, type = 'application/json') =>
    t.client().request({ method: 'POST', url, payload, headers: { 'content-type': type } })

  it.each([
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['plain text', '{}', 'text/plain', 415],
    ['broken JSON', '{"email":', 'application/json', 400],
    ['deep JSON', '['.repeat(50_000), 'application/json', 400],
    ['a body over 100 kB', JSON.stringify({ name: 'x'.repeat(110_000) }), 'application/json', 413],
  ])('refuses %s on /api', async (_, payload, type, status) => {
    const answer = await post('/api/auth/login', payload, type)
    expect(answer.status).toBe(status)
    expect(answer.json).toEqual({ message: expect.any(String) })
  })

  it('runs no mutation sent as multipart over tRPC', async () => {
    const body = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n'
    expect((await post('/trpc/auth.logOut', body, 'multipart/form-data; boundary=x')).status).toBe(
      415,
    )
  })

  it('refuses deep JSON in the URL, and a batch of eleven', async () => {
    const deep = encodeURIComponent('['.repeat(30) + ']'.repeat(30))
    expect((await t.client().get(`/trpc/job.list?input=${deep}`)).status).toBe(400)
    const eleven = Array(11).fill('auth.user').join(',')
    expect((await t.client().get(`/trpc/${eleven}?batch=1&input={}`)).status).toBe(400)
  })

  it('says which character a text must not hold', async () => {
    const person = await t.signUp()
    const profile = await person.post('/trpc/user.updateProfile', { headline: 'A\u0000b' })
    const account = await person.post('/trpc/user.updateAccount', { name: 'Vera \u0000' })
    for (const answer of [profile, account]) {
      expect(answer.status).toBe(400)
      expect(answer.body).toContain('U+0000')
    }
  })

  it('runs no mutation by GET', async () => {
    expect((await t.client().get('/trpc/auth.logOut')).status).toBe(404)
  })

  it('takes a query by POST, whose input may be longer than an address', async () => {
    const person = await t.signUp()
    const roles = Array.from({ length: 30 }, (_, index) => `Ведущий архитектор причалов ${index}`)
    const long = await person.post('/trpc/job.countFitting', { roles })
    expect(long.status).toBe(200)
    expect(long.json).toEqual({ result: { data: { total: expect.any(Number) } } })
    const batch = await person.post('/trpc/job.countFitting,auth.none?batch=1', {
      0: { roles },
      1: {},
    })
    expect(batch.status).toBe(207)
    const elsewhere = await person.request({
      method: 'POST',
      url: '/trpc/job.countFitting',
      payload: JSON.stringify({ roles }),
      headers: { 'content-type': 'application/json', origin: 'https://evil.example' },
    })
    expect(elsewhere.status).toBe(403)
    const query = encodeURIComponent(JSON.stringify({ roles }))
    expect(query.length).toBeGreaterThan(4000)
  })
})

describe('headers', () => {
  it('are on each answer, with a policy that allows no inline code', async () => {
    const { headers } = await t.client().get('/api/auth/user')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'strict-transport-security': expect.stringContaining('max-age='),
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self'; style-src 'self';")
  })

  it('use a __Host- cookie that is Secure on https', async () => {
    const person = t.client()
    const answer = await person.post('/api/auth/signup', {
      name: 'T',
      email: `${unique('s')}@mail.example`,
      password: 'fine and long enough',
    })
    const attributes = '=.*HttpOnly;.*Path=\\/;.*SameSite=Lax;? ?Secure'
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(`^__Host-session${attributes}`),
      expect.stringMatching(`^__Host-device${attributes}`),
    ])
  })
})

describe('errors', () => {
  it('say nothing of what went wrong inside', async () => {
    const person = await t.signUp()
    await t.db.schema.alterTable('interests').renameTo('interests_away').execute()
    try {
      const answer = await person.get('/trpc/interests.get')
      expect(answer.status).toBe(500)
      expect(answer.body).not.toMatch(/relation|interests_away|select|stack/)
      expect(answer.json).toMatchObject({
        error: { message: expect.stringContaining('this number:') },
      })
    } finally {
      await t.db.schema.alterTable('interests_away').renameTo('interests').execute()
    }
  })
})

describe('the address counted', () => {
  const addressesAfter = async (app: typeof t, forwarded: string[]) => {
    await app.db.deleteFrom('rateLimits').execute()
    for (const value of forwarded)
      await app.client().request({
        method: 'POST',
        url: '/api/auth/signup',
        headers: { 'x-forwarded-for': value },
        payload: { name: 'T', email: `${unique('x')}@mail.example`, password: 'long enough words' },
      })
    const rows = await app.db.selectFrom('rateLimits').select(['key', 'count']).execute()
    return rows.filter(({ key }) => key.startsWith('signup:'))
  }
  const forged = ['203.0.113.1, 198.51.100.7', '203.0.113.2, 10.0.0.1, 198.51.100.7']

  it('is the one that the nearest proxy saw, whatever the client wrote before it', async () => {
    expect(await addressesAfter(proxied, [...forged, '198.51.100.7'])).toEqual([
      { key: 'signup:198.51.100.7', count: 3 },
    ])
  })

  it('is the connection’s own where no proxy is trusted', async () => {
    expect(await addressesAfter(t, forged)).toEqual([{ key: 'signup:127.0.0.1', count: 2 }])
  })
})

describe('time for a request', () => {
  it('suffices for the largest upload at 1 Mbit/s, but not to idle', () => {
    const { server } = t.app
    expect(server.requestTimeout / 1000).toBeGreaterThan((maxArchiveSize * 8) / 1e6)
    expect(server.requestTimeout).toBeLessThanOrEqual(15 * 60_000)
    for (const limit of [server.headersTimeout, server.timeout]) {
      expect(limit).toBeGreaterThan(0)
      expect(limit).toBeLessThanOrEqual(70_000)
    }
  })
})

describe('configuration', () => {
  it('names every fault at once', () => {
    const faults = () =>
      loadEnv({ PORT: 'http', DATABASE_URL: 'mysql://x', COMPANY_DOMAIN: 'a b', LOG_LEVEL: 'loud' })
    expect(faults).toThrow(/PORT[^]*DATABASE_URL[^]*COMPANY_DOMAIN[^]*LOG_LEVEL/)
  })

  it('names what the store of files lacks beside faults of one variable', () => {
    const set = { S3_ENDPOINT: 'https://files.example', S3_ACCESS_KEY_ID: 'id' }
    expect(() => loadEnv({ ...set, PORT: 'x' })).toThrow(
      /PORT[^]*S3_BUCKET[^]*S3_SECRET_ACCESS_KEY/,
    )
    expect(() => loadEnv(set)).toThrow(/S3_BUCKET/)
    const whole = { ...set, S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'secret' }
    expect(loadEnv(whole)).toMatchObject({ S3_BUCKET: 'files' })
  })

  it('takes a claim token of any length, and a company’s domain in any case', () => {
    expect(loadEnv({ CLAIM_TOKEN: 'x', COMPANY_DOMAIN: 'Fairlead.Example' })).toMatchObject({
      CLAIM_TOKEN: 'x',
      COMPANY_DOMAIN: 'fairlead.example',
    })
  })

  it('counts empty values as unset and shows the demo only on the embedded default', () => {
    expect(loadEnv({ PORT: '' })).toMatchObject({ PORT: 3000, DEMO: true })
    expect(loadEnv({ DATABASE_URL: 'postgres://localhost/x' })).toMatchObject({ DEMO: false })
  })
})

describe('health', () => {
  it('tells a living process and a ready database apart', async () => {
    expect((await t.client().get('/healthz')).status).toBe(200)
    expect((await t.client().get('/readyz')).status).toBe(200)
  })

  it('says when to ask again while it is not ready', async () => {
    await t.db.schema.alterTable('kysely_migration').renameTo('migration_away').execute()
    try {
      const answer = await t.client().get('/readyz')
      expect(answer.status).toBe(503)
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    } finally {
      await t.db.schema.alterTable('migration_away').renameTo('kysely_migration').execute()
    }
  })
})
