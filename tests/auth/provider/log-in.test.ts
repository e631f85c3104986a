import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { testApp, unique, type TestClient } from '../../support/app.ts'
import { codeOf, enterCode, isIn, standingClock, turnOn } from '../../support/people/two-factor.ts'
import {
  begin,
  comeBack,
  logIn,
  newClaims,
  withProvider,
} from '../../support/people/at-provider.ts'
import { signInProvider } from '../../support/servers/sign-in-provider.ts'

const provider = signInProvider()
const t = testApp(withProvider(provider, { LOG_LEVEL: 'info' }))
const password = 'quiet harbour lamps'
standingClock()

beforeEach(() => {
  provider.claims = newClaims()
  provider.twists = {}
})
afterEach(() => vi.restoreAllMocks())

const enter = (browser = t.client()) => logIn(provider, browser)
const subjectsTo = (email: string) =>
  t.mails.filter(mail => mail.to === email).map(mail => mail.subject)
const accountOf = (email = provider.claims.email ?? '') =>
  t.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()
const messageOf = (answer: { json: unknown }) =>
  (answer.json as { error: { message: string } }).error.message

describe('somebody new', () => {
  it('gets an account without a password, whose address is confirmed by our mail', async () => {
    const { email } = provider.claims
    const browser = t.client()
    const first = await enter(browser)
    expect(first.json).toMatchObject({
      result: { data: { isNew: true, user: { email, name: 'Wren Halloway' } } },
    })
    expect(await accountOf()).toMatchObject({ passwordHash: null, emailVerifiedAt: null })
    expect(subjectsTo(email!)).toEqual(['Confirm your e-mail address'])
    expect([await isIn(browser), browser.atProvider]).toEqual([true, null])
    // The same person again, by what the provider calls them alone.
    provider.claims = { sub: provider.claims.sub, email: 'another@mail.example' }
    expect((await enter()).json).toMatchObject({
      result: { data: { isNew: false, user: { email } } },
    })
  })

  it('has a confirmed address where the provider may say so, and does', async () => {
    const confirmed = async (email: string, isVerified: unknown) => {
      provider.claims = { ...newClaims(), email, email_verified: isVerified }
      expect((await enter()).status).toBe(200)
      return (await accountOf())?.emailVerifiedAt !== null
    }
    const address = (domain: string) => `${unique('wren')}@${domain}`
    expect(await confirmed(address('harbour.example'), true)).toBe(true)
    expect(await confirmed(address('harbour.example'), false)).toBe(false)
    expect(await confirmed(address('harbour.example'), 'true')).toBe(false)
    expect(await confirmed(address('not-harbour.example'), true)).toBe(false)
  })

  it('is told of at the userinfo address, where the token says less', async () => {
    provider.twists = { elsewhere: { email: provider.claims.email } }
    expect((await enter()).json).toMatchObject({ result: { data: { isNew: true } } })
  })

  it('without an address gets none, and one with a known address is sent to the password', async () => {
    const known = await t.signUp({ password })
    provider.claims = { sub: unique('sub') }
    expect(messageOf(await enter())).toMatch(/^Harbour ID did not tell us an e-mail address/)
    provider.claims = { sub: unique('sub'), email: known.email, email_verified: true }
    const browser = t.client()
    const refused = await enter(browser)
    expect([refused.status, await isIn(browser)]).toEqual([409, false])
    expect(messageOf(refused)).toBe(
      `${known.email} has an account already. Log in as you did before, or choose a password with “Forgot password?”; then link Harbour ID in your settings, under Linked log-ins.`,
    )
  })

  it('with an invitation needs no other confirmation', async () => {
    const { caller, orgSlug } = await t.newAdmin()
    const { email } = provider.claims
    await caller.org.invite({ orgSlug, email: email!, role: 'viewer' })
    const text = t.mails.findLast(({ to }) => to === email)?.text ?? ''
    const invitation = /\/invitation\/(\S+)/.exec(text)?.[1]
    const browser = t.client()
    await comeBack(browser, await provider.visit(await begin(browser)), { invitation })
    expect((await accountOf())?.emailVerifiedAt).toBeInstanceOf(Date)
  })

  it('who comes in several browsers at once has one account', async () => {
    const browsers = Array.from({ length: 4 }, () => t.client())
    const brought: Record<string, string>[] = []
    for (const browser of browsers) brought.push(await provider.visit(await begin(browser)))
    const answers = await Promise.all(
      browsers.map((browser, index) => comeBack(browser, brought[index] ?? {})),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const data = answers.map(
      ({ json }) =>
        (json as { result: { data: { isNew: boolean; user: { id: string } } } }).result.data,
    )
    expect(new Set(data.map(({ user }) => user.id)).size).toBe(1)
    expect(data.filter(({ isNew }) => isNew)).toHaveLength(1)
  })
})

describe('somebody known', () => {
  it('is asked for the code where two-factor sign-in is on', async () => {
    const browser = t.client()
    await enter(browser)
    const { secret } = await turnOn(browser)
    const other = t.client()
    const begun = await enter(other)
    expect([begun.status, await isIn(other)]).toEqual([403, false])
    expect(begun.json).toMatchObject({ error: { data: { needs: 'code' } } })
    expect((await enterCode(other, codeOf(secret))).status).toBe(200)
    expect(await isIn(other)).toBe(true)
    expect(t.mails.findLast(({ to }) => to === provider.claims.email)?.text).toContain(
      'signed in to your account at Fairlead through Harbour ID, on a device',
    )
  })

  it('stands in the log, as every way in, and nothing that lets in does', async () => {
    const before = t.logs.length
    const browser = t.client()
    const brought = await provider.visit(await begin(browser))
    await comeBack(browser, brought)
    const secret = browser.atProvider
    await enter()
    const lines = t.logs.slice(before)
    const events = lines
      .map(line => JSON.parse(line) as { event?: string })
      .flatMap(({ event }) => event ?? [])
    expect(events).toEqual(['signed_up', 'signed_in'])
    for (const hidden of [brought['code'], brought['state'], provider.claims.email, secret])
      if (hidden) expect(lines.join('')).not.toContain(hidden)
  })
})

describe('what is brought back', () => {
  const stale = /^This way back is no longer good/
  /** Sent to the provider and back, but not in yet. */
  async function returning(browser = t.client()) {
    return { browser, brought: await provider.visit(await begin(browser)) }
  }
  const refusal = async (browser: TestClient, brought: Record<string, string>) => {
    const answer = await comeBack(browser, brought)
    expect([answer.status, await isIn(browser)]).toEqual([expect.any(Number), false])
    return messageOf(answer)
  }

  it('is good once, in the browser that was sent, for ten minutes', async () => {
    const { browser, brought } = await returning()
    expect(await refusal(t.client(), brought)).toMatch(stale)
    const { browser: other } = await returning()
    expect(await refusal(other, brought)).toMatch(stale)
    const cookie = browser.atProvider
    expect((await comeBack(browser, brought)).status).toBe(200)
    const again = t.client()
    again.atProvider = cookie
    expect(await refusal(again, brought)).toMatch(stale)
    const late = await returning()
    await sql`update begun_at_providers set expires_at = expires_at - interval '10 minutes'`.execute(
      t.db,
    )
    expect(await refusal(late.browser, late.brought)).toMatch(stale)
  })

  it('needs its own state, and a code that the provider knows', async () => {
    const { browser, brought } = await returning()
    expect(await refusal(browser, { ...brought, state: 'x' })).toMatch(stale)
    expect(await refusal(browser, { ...brought, code: 'x' })).toMatch(stale)
  })

  it.each([
    ['access_denied', 400, /^You did not go on at Harbour ID/],
    ['user_cancelled_login', 400, /^You did not go on at Harbour ID/],
    ['invalid_scope', 400, /^Harbour ID did not let you in/],
    ['temporarily_unavailable', 503, /^Harbour ID could not do it/],
  ])('may be %s', async (error, status, told) => {
    provider.twists = { error }
    const refused = await enter()
    expect([refused.status, messageOf(refused)]).toEqual([status, expect.stringMatching(told)])
    expect(await accountOf()).toBeUndefined()
  })

  it.each([
    ['another nonce', { token: { nonce: 'x' } }],
    ['no nonce', { token: { nonce: undefined } }],
    ['another audience', { token: { aud: 'somebody-else' } }],
    ['another issuer', { token: { iss: 'https://other.example/' } }],
    ['a time that is over', { token: { exp: 1_000_000_000 } }],
    ['a signature by another key', { isForged: true }],
    ['no subject', { token: { sub: '' } }],
    ['a subject that is another at the userinfo address', { elsewhere: { sub: 'other' } }],
  ])('is not taken with %s', async (_, twists) => {
    provider.twists = twists
    const refused = await enter()
    expect([refused.status, messageOf(refused)]).toEqual([
      503,
      expect.stringMatching(/^What Harbour ID said of you did not stand up to our checks/),
    ])
    expect(await accountOf()).toBeUndefined()
  })

  it('is not waited for without an end', async () => {
    const { browser, brought } = await returning()
    const over = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => over.signal)
    provider.twists = { answer: () => over.abort(new DOMException('Over', 'TimeoutError')) }
    expect(await refusal(browser, brought)).toMatch(/^Harbour ID took longer than 5 seconds/)
    expect(timeout).toHaveBeenCalledWith(5000)
  })

  it.each([
    ['breaks off', /can’t be reached, or broke off/, response => response.destroy()],
    ['fails', /could not do it/, response => response.writeHead(500).end()],
    ['does not know us', /does not let this site ask/, saying(401, { error: 'invalid_client' })],
    ['sends no token', /did not stand up to our checks/, saying(200, { access_token: 'x' })],
  ] as [string, RegExp, (typeof provider.twists)['answer'] & object][])(
    'by a provider that %s is said so',
    async (_, told, answer) => {
      provider.twists = { answer }
      expect(messageOf(await enter())).toMatch(told)
    },
  )
})

function saying(status: number, body: object): (typeof provider.twists)['answer'] & object {
  return response =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
}
