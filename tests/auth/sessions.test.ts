import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { attemptsAllowed } from '#server/attempts-allowed.ts'
import { deleteExpired } from '#server/auth/session-queries.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp()
const password = 'quiet harbour lamps'

/** The same person in another browser. */
async function another(person: TestClient, userAgent = 'Other browser') {
  const browser = t.client()
  const answer = await browser.request({
    method: 'POST',
    url: '/api/auth/login',
    headers: { 'user-agent': userAgent },
    payload: { email: person.email, password },
  })
  expect(answer.status).toBe(200)
  return browser
}

const isIn = async (client: TestClient) => (await client.get('/api/auth/user')).status === 200

describe('the list of sessions', () => {
  it('names where one is signed in, this browser first, and no secret', async () => {
    const person = await t.signUp({ password })
    const other = await another(person, 'Mozilla/5.0 (Other)')
    const { items } = await (await t.callerFor(other)).auth.sessions()
    expect(items.map(item => [item.isCurrent, item.userAgent])).toEqual([
      [true, 'Mozilla/5.0 (Other)'],
      [false, expect.any(String)],
    ])
    expect(Object.keys(items[0] ?? {}).toSorted()).toEqual(
      ['id', 'userAgent', 'ip', 'createdAt', 'lastSeenAt', 'isCurrent'].toSorted(),
    )
    const stored = await t.db
      .selectFrom('sessions')
      .select('tokenHash')
      .where('userId', '=', person.userId)
      .execute()
    for (const { tokenHash } of stored) expect(JSON.stringify(items)).not.toContain(tokenHash)
  })

  it('leaves out what is over', async () => {
    const person = await t.signUp({ password })
    await another(person)
    await sql`update sessions set created_at = now() - interval '91 days'
      where user_id = ${person.userId} and user_agent = 'Other browser'`.execute(t.db)
    const { items } = await (await t.callerFor(person)).auth.sessions()
    expect(items).toHaveLength(1)
  })

  it('is read without writing', async () => {
    const person = await t.signUp({ password })
    const rows = () =>
      sql<object>`select xmin::text, sessions.* from sessions where user_id = ${person.userId}`
        .execute(t.db)
        .then(result => result.rows)
    const before = await rows()
    await person.get('/trpc/auth.sessions')
    expect(await rows()).toEqual(before)
  })
})

describe('ending sessions', () => {
  it('ends one at once, and leaves the others', async () => {
    const person = await t.signUp({ password })
    const other = await another(person)
    const caller = await t.callerFor(person)
    const { items } = await caller.auth.sessions()
    await caller.auth.endSession({ sessionId: items.find(item => !item.isCurrent)?.id ?? '' })
    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
  })

  it('finds no session of somebody else', async () => {
    const [person, stranger] = [await t.signUp({ password }), await t.signUp()]
    const { items } = await (await t.callerFor(person)).auth.sessions()
    const end = async (sessionId: string) =>
      (await stranger.post('/trpc/auth.endSession', { sessionId })).body
    const foreign = await end(items[0]?.id ?? '')
    expect(foreign).toBe(await end('7d1e2f4c-0000-4000-8000-000000000000'))
    expect(foreign).toContain('NOT_FOUND')
    expect(await isIn(person)).toBe(true)
  })

  it('ends all others', async () => {
    const person = await t.signUp({ password })
    const others = [await another(person), await another(person)]
    const stranger = await t.signUp()
    expect(await (await t.callerFor(person)).auth.endOtherSessions()).toEqual({ ended: 2 })
    expect(await Promise.all([person, stranger, ...others].map(isIn))).toEqual([
      true,
      true,
      false,
      false,
    ])
  })
})

describe('changing the password', () => {
  const next = 'a new one for the harbour'

  it('takes the present one, and ends every other session and open link', async () => {
    const person = await t.signUp({ password })
    const other = await another(person)
    const caller = await t.callerFor(person)
    await caller.auth.requestPasswordReset({ email: person.email })
    await expect.poll(() => t.mails.at(-1)?.text).toContain('/reset-password/')
    const token = /\/reset-password\/(\S+)/.exec(t.mails.at(-1)?.text ?? '')?.[1] ?? ''
    expect(await caller.auth.changePassword({ current: password, password: next })).toEqual({
      ended: 1,
    })
    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
    const logIn = async (tried: string) =>
      (await t.client().post('/api/auth/login', { email: person.email, password: tried })).status
    expect([await logIn(password), await logIn(next)]).toEqual([401, 200])
    await expect(caller.auth.resetPassword({ token, password: next })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    })
    const subjects = t.mails.filter(mail => mail.to === person.email).map(mail => mail.subject)
    expect(subjects).toContain('Your password was changed')
  })

  it.each([
    ['a wrong present one', { current: 'not this one', password: next }, 'current'],
    ['a short one', { current: password, password: 'short' }, 'password'],
    ['a common one', { current: password, password: 'password123' }, 'password'],
  ])('refuses %s, naming the field', async (_, input, field) => {
    const person = await t.signUp({ password })
    const answer = await person.post('/trpc/auth.changePassword', input)
    expect(answer.status).toBe(400)
    expect(answer.json).toMatchObject({
      error: { data: { fieldErrors: { [field]: expect.any(String) } } },
    })
    const again = { email: person.email, password }
    expect((await t.client().post('/api/auth/login', again)).status).toBe(200)
  })

  it('refuses the own e-mail address', async () => {
    const person = await t.signUp({ password })
    const input = { current: password, password: person.email }
    expect((await person.post('/trpc/auth.changePassword', input)).status).toBe(400)
  })
})

describe('guessing the present password', () => {
  const limited = testApp({ RATE_LIMIT_SCALE: '1' })

  it('is counted before it is checked', async () => {
    const person = await limited.signUp({ password })
    const guess = (current: string) =>
      person.post('/trpc/auth.changePassword', { current, password: 'anything long enough' })
    for (let i = 0; i < attemptsAllowed.password.attempts; i++)
      expect((await guess('wrong')).status).toBe(400)
    expect((await guess(password)).status).toBe(429)
  })
})

it('forgets sessions, links and counters that are over, and keeps the rest', async () => {
  const person = await t.signUp({ password })
  const expired = await t.signUp({ password })
  const old = await t.signUp({ password })
  await sql`update sessions set expires_at = now() where user_id = ${expired.userId}`.execute(t.db)
  await sql`update sessions set created_at = now() - interval '90 days'
    where user_id = ${old.userId}`.execute(t.db)
  await sql`update tokens set expires_at = now() where user_id = ${expired.userId}`.execute(t.db)
  const [over, counting] = [unique('over'), unique('counting')]
  await sql`insert into rate_limits values (${over}, 1, now()),
    (${counting}, 1, now() + interval '1 hour')`.execute(t.db)
  await deleteExpired(t.db)
  const left = async (table: 'sessions' | 'tokens') =>
    (await t.db.selectFrom(table).select('userId').execute()).map(row => row.userId)
  expect(await left('sessions')).toContain(person.userId)
  expect(await left('sessions')).not.toContain(expired.userId)
  expect(await left('sessions')).not.toContain(old.userId)
  expect(await left('tokens')).toContain(person.userId)
  expect(await left('tokens')).not.toContain(expired.userId)
  const keys = (await t.db.selectFrom('rateLimits').select('key').execute()).map(row => row.key)
  expect(keys).toContain(counting)
  expect(keys).not.toContain(over)
})
