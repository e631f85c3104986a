import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { deleteExpired } from '#server/auth/session-queries.ts'
import { testApp, type TestClient } from '../support/app.ts'
import {
  beginSignIn,
  codeOf,
  enterCode,
  isIn,
  standingClock,
  turnOn,
} from '../support/people/two-factor.ts'

const t = testApp({ LOG_LEVEL: 'info' })
const password = 'quiet harbour lamps'
standingClock()

/** Somebody with two-factor sign-in. */
async function withTwoFactor() {
  const person = await t.signUp({ password })
  return { person, ...(await turnOn(person)) }
}

const begin = (person: TestClient, browser?: TestClient, word = password) =>
  beginSignIn(t, { email: person.email, password: word }, browser)

const subjectsTo = (email: string) =>
  t.mails.filter(mail => mail.to === email).map(mail => mail.subject)

const status = async (person: TestClient) => (await t.callerFor(person)).auth.twoFactor()

describe('logging in', () => {
  it('takes a code after the password, and is nobody before', async () => {
    const { person, secret } = await withTwoFactor()
    const browser = await begin(person)
    expect([browser.cookie, await isIn(browser)]).toEqual([null, false])
    const wrong = await enterCode(browser, '000000')
    expect([wrong.status, wrong.json]).toMatchObject([
      400,
      { error: { data: { fieldErrors: { code: expect.stringContaining('wrong') } } } },
    ])
    const right = await enterCode(browser, codeOf(secret).replace(/^.../, '$& '))
    expect(right.json).toMatchObject({ result: { data: { id: person.userId } } })
    expect([await isIn(browser), browser.begun]).toEqual([true, null])
  })

  it('says nothing of it to whoever has not the password', async () => {
    const [{ person }, plain] = [await withTwoFactor(), await t.signUp({ password })]
    const tryIn = async ({ email }: TestClient) => {
      const browser = t.client()
      const answer = await browser.post('/api/auth/login', { email, password: 'a wrong one' })
      return { status: answer.status, body: answer.body, begun: browser.begun }
    }
    expect(await tryIn(person)).toEqual(await tryIn(plain))
  })

  it('needs what the browser began, which no other has, and which ends', async () => {
    const { person, secret } = await withTwoFactor()
    const browser = await begin(person)
    expect((await enterCode(t.client(), codeOf(secret))).status).toBe(401)
    const [row] = await t.db.selectFrom('begunSignIns').selectAll().execute()
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    await sql`update begun_sign_ins set expires_at = expires_at - interval '10 minutes'`.execute(
      t.db,
    )
    expect((await enterCode(browser, codeOf(secret))).status).toBe(401)
    await deleteExpired(t.db)
    expect(await t.db.selectFrom('begunSignIns').selectAll().execute()).toEqual([])
    // The code itself is not used up by that.
    expect((await enterCode(await begin(person), codeOf(secret))).status).toBe(200)
  })

  it.each([
    [-60, 400],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 400],
  ])('with a clock that differs by %i s answers %i', async (seconds, expected) => {
    const { person, secret } = await withTwoFactor()
    const now = Date.now()
    // Turning it on used a code: what is asked here comes later.
    vi.setSystemTime(now + 600_000)
    const browser = await begin(person)
    expect((await enterCode(browser, codeOf(secret, seconds / 30))).status).toBe(expected)
    vi.setSystemTime(now)
  })

  it('takes no code twice, nor one before it', async () => {
    const { person, secret } = await withTwoFactor()
    expect((await enterCode(await begin(person), codeOf(secret, 1))).status).toBe(200)
    for (const steps of [1, 0])
      expect((await enterCode(await begin(person), codeOf(secret, steps))).status).toBe(400)
  })

  it('takes one code and one recovery code of many at once once', async () => {
    const { person, secret, recoveryCodes } = await withTwoFactor()
    for (const code of [codeOf(secret), recoveryCodes[0]!]) {
      const browsers = await Promise.all(Array.from({ length: 6 }, () => begin(person)))
      const answers = await Promise.all(browsers.map(browser => enterCode(browser, code)))
      expect(answers.filter(one => one.status === 200)).toHaveLength(1)
      expect(answers.filter(one => one.status === 400)).toHaveLength(5)
    }
    expect((await status(person))?.codesLeft).toBe(9)
  })

  it('is written down for who watches over the site, and as no refusal', async () => {
    const { person, secret } = await withTwoFactor()
    const before = t.logs.length
    const browser = await begin(person)
    await enterCode(browser, '000000')
    await enterCode(browser, codeOf(secret))
    const events = t.logs
      .slice(before)
      .map(line => JSON.parse(line) as { event?: string; userId?: string })
      .filter(({ event }) => event !== undefined)
    expect(events.map(({ event }) => event)).toEqual(['code_asked', 'code_wrong', 'signed_in'])
    expect(new Set(events.map(({ userId }) => userId))).toEqual(new Set([person.userId]))
  })
})

describe('recovery codes', () => {
  it('let in once each, however they are typed, and their owner is told', async () => {
    const { person, secret, recoveryCodes } = await withTwoFactor()
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    const browser = await begin(person)
    expect((await enterCode(browser, first.replaceAll('-', ' ').toUpperCase())).status).toBe(200)
    expect((await enterCode(await begin(person), first)).status).toBe(400)
    expect(subjectsTo(person.email)).toContain('Somebody signed in with a recovery code')
    expect(t.mails.findLast(({ to }) => to === person.email)?.text).toContain('9 are left')
    expect(await status(person)).toMatchObject({ enabledAt: expect.any(Date), codesLeft: 9 })

    // New ones take the place of those.
    const caller = await t.callerFor(browser)
    const made = await caller.auth.makeRecoveryCodes({ password, code: codeOf(secret) })
    expect(subjectsTo(person.email).at(-1)).toBe('You have new recovery codes')
    expect((await enterCode(await begin(person), second)).status).toBe(400)
    expect((await enterCode(await begin(person), made.recoveryCodes[0]!)).status).toBe(200)
  })

  it('of a lost phone turn it off, or set it up anew', async () => {
    const { person, recoveryCodes } = await withTwoFactor()
    const [first = '', second = ''] = recoveryCodes
    const browser = await begin(person)
    await enterCode(browser, first)
    const turnOff = (input: object) => browser.post('/trpc/auth.turnOffTwoFactor', input)
    expect((await turnOff({ password: 'a wrong one', code: second })).status).toBe(400)
    expect((await turnOff({ password, code: first })).status).toBe(400)
    expect(await status(person)).not.toBe(null)
    expect((await turnOff({ password, code: second })).status).toBe(200)
    expect(await status(person)).toBe(null)
    expect(subjectsTo(person.email).at(-1)).toBe('Two-factor sign-in is off')
    const plain = await t.client().post('/api/auth/login', { email: person.email, password })
    expect(plain.status).toBe(200)
    const { secret } = await turnOn(browser)
    expect((await enterCode(await begin(person), codeOf(secret))).status).toBe(200)
  })

  it('that are all used say so, and what to do', async () => {
    const { person, secret, recoveryCodes } = await withTwoFactor()
    await t.db.deleteFrom('recoveryCodes').where('userId', '=', person.userId).execute()
    const browser = await begin(person)
    expect((await enterCode(browser, recoveryCodes[0]!)).json).toMatchObject({
      error: { message: expect.stringMatching(/^All your recovery codes are used\. Enter a code/) },
    })
    expect((await enterCode(browser, codeOf(secret))).status).toBe(200)
  })
})

describe('turning it on', () => {
  it('ends every other session, and what was begun there asks for the code', async () => {
    const person = await t.signUp({ password })
    const other = t.client()
    await other.post('/api/auth/login', { email: person.email, password })
    const { secret } = await turnOn(person)
    expect([await isIn(person), await isIn(other)]).toEqual([true, false])
    await begin(person, other)
    expect((await enterCode(other, codeOf(secret))).status).toBe(200)
    expect(subjectsTo(person.email)).toContain('Two-factor sign-in is on')
  })

  it('takes the password where the sign-in is long ago, and a code that proves the secret', async () => {
    const person = await t.signUp({ password })
    await sql`update sessions set created_at = created_at - interval '11 minutes'
      where user_id = ${person.userId}`.execute(t.db)
    const setUp = (input = {}) => person.post('/trpc/auth.setUpTwoFactor', input)
    expect((await setUp()).status).toBe(403)
    const begun = await setUp({ password })
    const { secret, link } = (begun.json as { result: { data: Record<string, string> } }).result
      .data
    expect(link).toBe(
      `otpauth://totp/Fairlead:${encodeURIComponent(person.email)}?issuer=Fairlead&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    const turnOnWith = (code: string) => person.post('/trpc/auth.turnOnTwoFactor', { code })
    expect((await turnOnWith('000000')).status).toBe(400)
    expect(await status(person)).toBe(null)
    // Not on yet: the password alone lets in.
    const plain = await t.client().post('/api/auth/login', { email: person.email, password })
    expect(plain.status).toBe(200)
    // A secret that nobody proved in an hour is none.
    await sql`update two_factor set secret_at = secret_at - interval '1 hour'
      where user_id = ${person.userId}`.execute(t.db)
    expect((await turnOnWith(codeOf(secret!))).status).toBe(409)
    await deleteExpired(t.db)
    await setUp()
    const again = await turnOn(person)
    expect((await setUp()).status).toBe(409)
    // What proved it is used up.
    expect((await enterCode(await begin(person), codeOf(again.secret, -1))).status).toBe(400)
  })

  it('lets no sign-in by the password alone slip through that is checked meanwhile', async () => {
    const person = await t.signUp({ password })
    const caller = await t.callerFor(person)
    const { secret } = await caller.auth.setUpTwoFactor()
    const browsers = Array.from({ length: 4 }, () => t.client())
    await Promise.all([
      ...browsers.map(browser =>
        browser.post('/api/auth/login', { email: person.email, password }),
      ),
      caller.auth.turnOnTwoFactor({ code: codeOf(secret) }),
    ])
    expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, false, false])
  })
})

describe('a new password', () => {
  const next = 'a new one for the harbour'
  const resetByMail = async (person: TestClient) => {
    const visitor = await t.callerFor()
    await visitor.auth.requestPasswordReset({ email: person.email })
    const tokenOf = () =>
      /\/reset-password\/(\S+)/.exec(t.mails.findLast(({ to }) => to === person.email)?.text ?? '')
    await expect.poll(tokenOf).not.toBe(null)
    await visitor.auth.resetPassword({ token: tokenOf()?.[1] ?? '', password: next })
  }

  it('by a mailed link leaves the code asked for, and ends what was begun with the old one', async () => {
    const { person, secret } = await withTwoFactor()
    await t.db
      .updateTable('users')
      .set({ emailVerifiedAt: new Date() })
      .where('id', '=', person.userId)
      .execute()
    const begun = await begin(person)
    await resetByMail(person)
    expect((await enterCode(begun, codeOf(secret))).status).toBe(401)
    const browser = await begin(person, t.client(), next)
    expect((await enterCode(browser, codeOf(secret))).status).toBe(200)
  })

  it('by a mailed link ends what a stranger turned on who signed up with the address', async () => {
    const { person } = await withTwoFactor()
    await resetByMail(person)
    const owner = t.client()
    const { status: answer } = await owner.post('/api/auth/login', {
      email: person.email,
      password: next,
    })
    expect([answer, await isIn(owner)]).toEqual([200, true])
  })

  it('of the settings leaves it so too', async () => {
    const { person, secret } = await withTwoFactor()
    await person.post('/trpc/auth.changePassword', { current: password, password: next })
    const browser = await begin(person, t.client(), next)
    expect((await enterCode(browser, codeOf(secret))).status).toBe(200)
  })
})

it('gives the secret to the app alone: it is in no other answer, no mail and no export', async () => {
  const { person, secret, recoveryCodes } = await withTwoFactor()
  const answers = await Promise.all([
    person.get('/trpc/auth.twoFactor'),
    person.get('/trpc/user.account'),
    person.get('/trpc/auth.sessions'),
    person.get('/api/auth/user'),
    person.post('/trpc/user.exportData'),
  ])
  expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
  const file = await person.get('/api/user/export')
  const exported = strFromU8(unzipSync(file.bytes)['data.json'] ?? new Uint8Array())
  const told = [exported, ...answers.map(({ body }) => body), ...t.mails.map(({ text }) => text)]
  for (const text of [...told, ...t.logs]) {
    expect(text).not.toContain(secret)
    expect(text).not.toContain(recoveryCodes[0])
  }
  expect(JSON.parse(exported)).toMatchObject({ twoFactor: { enabledAt: expect.any(String) } })
  await t.db.deleteFrom('users').where('id', '=', person.userId).execute()
  for (const table of ['twoFactor', 'recoveryCodes'] as const)
    expect(
      await t.db.selectFrom(table).select('userId').where('userId', '=', person.userId).execute(),
    ).toEqual([])
})
