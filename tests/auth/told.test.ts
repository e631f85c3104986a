import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { deleteExpired } from '#server/auth/session-queries.ts'
import { testApp, unique, type TestClient } from '../support/app.ts'

const t = testApp()
const password = 'quiet harbour lamps'
const next = 'a new one for the harbour'
const signedIn = 'New sign-in to your account'

const logIn = async (person: TestClient, client: TestClient, word = password) => {
  const answer = await client.post('/api/auth/login', { email: person.email, password: word })
  expect(answer.status).toBe(200)
}

const subjectsTo = (email: string) =>
  t.mails.filter(mail => mail.to === email).map(mail => mail.subject)

const newestTo = (email: string) => t.mails.findLast(mail => mail.to === email)?.text ?? ''

const tokenTo = (email: string, path: string) =>
  new RegExp(`${path}/(\\S+)`).exec(newestTo(email))?.[1] ?? ''

const reset = async (person: TestClient, client: TestClient) => {
  const caller = await t.callerFor()
  await caller.auth.requestPasswordReset({ email: person.email })
  await expect.poll(() => tokenTo(person.email, '/reset-password')).not.toBe('')
  const input = { token: tokenTo(person.email, '/reset-password'), password: next }
  expect((await client.post('/trpc/auth.resetPassword', input)).status).toBe(200)
}

describe('point 5: the owner is told by mail', () => {
  it('of a sign-in from a device that the account does not know, and of it once', async () => {
    const person = await t.signUp({ password })
    expect(subjectsTo(person.email)).toEqual(['Confirm your e-mail address'])
    await logIn(person, person)
    await person.post('/api/auth/logout')
    await logIn(person, person)
    expect(subjectsTo(person.email)).toHaveLength(1)
    const browser = t.client()
    await logIn(person, browser)
    expect(subjectsTo(person.email).slice(1)).toEqual([signedIn])
    expect(newestTo(person.email)).toMatch(
      /Somebody signed in to your account at Fairlead with your password[^]*When: \w+, \w+ \d+, \d{4}, \d\d:\d\d, UTC\nFrom the address: 127\.0\.0\.1\n/,
    )
    await logIn(person, browser)
    expect(subjectsTo(person.email).slice(1)).toEqual([signedIn])
  })

  it('with the time as they read times', async () => {
    const person = await t.signUp({ password })
    const caller = await t.callerFor(person)
    await caller.user.setTimeZone({ timeZone: 'Asia/Tokyo' })
    await caller.user.setLocale({ locale: 'de' })
    await logIn(person, t.client())
    await expect.poll(() => subjectsTo(person.email)).toContain(signedIn)
    expect(newestTo(person.email)).toMatch(
      /When: (\w+tag|Mittwoch), \d+\. \S+ \d{4}, \d\d:\d\d, Asia\/Tokyo\n/,
    )
  })

  it('of a sign-in on somebody else’s device, which then knows both', async () => {
    const [person, other] = [await t.signUp({ password }), await t.signUp({ password })]
    await logIn(other, person)
    expect(subjectsTo(other.email)).toContain(signedIn)
    await logIn(person, person)
    await logIn(other, person)
    expect(subjectsTo(person.email)).not.toContain(signedIn)
    expect(subjectsTo(other.email).filter(subject => subject === signedIn)).toHaveLength(1)
  })

  it('of no sign-in that was refused', async () => {
    const { email } = await t.signUp({ password })
    const answer = await t.client().post('/api/auth/login', { email, password: 'a wrong one' })
    expect(answer.status).toBe(401)
    expect(subjectsTo(email)).not.toContain(signedIn)
  })

  it('of a password that was reset, after which only the device that did it is known', async () => {
    const person = await t.signUp({ password })
    const browser = t.client()
    await reset(person, browser)
    expect(subjectsTo(person.email).at(-1)).toBe('Your password was changed')
    expect(newestTo(person.email)).toContain('with a link from an e-mail to this address')
    await logIn(person, browser, next)
    expect(subjectsTo(person.email)).not.toContain(signedIn)
    await logIn(person, person, next)
    expect(subjectsTo(person.email).at(-1)).toBe(signedIn)
  })

  it('of a sign-in from another device after the password was changed', async () => {
    const person = await t.signUp({ password })
    const other = t.client()
    await logIn(person, other)
    const change = { current: password, password: next }
    expect((await person.post('/trpc/auth.changePassword', change)).status).toBe(200)
    const before = subjectsTo(person.email).length
    await logIn(person, person, next)
    expect(subjectsTo(person.email)).toHaveLength(before)
    await logIn(person, other, next)
    expect(subjectsTo(person.email).slice(before)).toEqual([signedIn])
  })

  it('of an address that was changed, at the former one', async () => {
    const person = await t.signUp({ password })
    const email = `${unique('moved')}@mail.example`
    const caller = await t.callerFor(person)
    await caller.user.requestEmailChange({ email, password })
    await caller.auth.verifyEmail({ token: tokenTo(email, '/verify-email') })
    expect(subjectsTo(person.email).at(-1)).toBe('Your e-mail address was changed')
    expect(newestTo(person.email)).toContain(`now uses ${email}`)
  })
})

describe('a device', () => {
  const known = (person: TestClient) =>
    t.db.selectFrom('devices').selectAll().where('userId', '=', person.userId).execute()

  it('is stored as a hash of its token only, and its cookie outlives the session', async () => {
    const person = await t.signUp({ password })
    const [stored] = await known(person)
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    const { device } = person
    await person.post('/api/auth/logout')
    expect(person.device).toBe(device)
    const answer = await person.post('/api/auth/login', { email: person.email, password })
    expect([answer.headers['set-cookie']].flat()).toContainEqual(
      expect.stringMatching(/^device=[\w-]{32}; HttpOnly; Max-Age=31536000; Path=\/; SameSite=Lax/),
    )
  })

  it('is not taken from what a client makes up', async () => {
    const person = await t.signUp({ password })
    const browser = t.client()
    browser.device = 'device=short'
    await logIn(person, browser)
    expect(browser.device).toMatch(/^device=[\w-]{32}$/)
  })

  it('is forgotten when nobody signed in from it for a year', async () => {
    const [person, other] = [await t.signUp({ password }), await t.signUp({ password })]
    await sql`update devices set last_seen_at = now() - interval '365 days'
      where user_id = ${person.userId}`.execute(t.db)
    await logIn(person, person)
    expect(subjectsTo(person.email)).toContain(signedIn)
    await sql`update devices set last_seen_at = now() - interval '365 days'
      where user_id = ${person.userId}`.execute(t.db)
    await deleteExpired(t.db)
    expect(await known(person)).toEqual([])
    expect(await known(other)).toHaveLength(1)
  })
})
