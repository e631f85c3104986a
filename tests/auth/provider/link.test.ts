import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteExpired } from '#server/auth/session-queries.ts'
import { testApp, unique, type TestClient } from '../../support/app.ts'
import {
  begin,
  comeBack,
  logIn,
  newClaims,
  withProvider,
} from '../../support/people/at-provider.ts'
import { isIn } from '../../support/people/two-factor.ts'
import { signInProvider } from '../../support/servers/sign-in-provider.ts'

const provider = signInProvider()
const t = testApp(withProvider(provider))
const limited = testApp(withProvider(provider, { RATE_LIMIT_SCALE: '1' }))
/** As LinkedIn does it. */
const bare = testApp({
  PUBLIC_URL: 'https://fairlead.example',
  get OIDC_PROVIDERS() {
    return JSON.stringify([provider.configured({ lacks: ['pkce', 'nonce'] })])
  },
})
/** Which the provider was never asked by. */
const unmet = testApp({
  PUBLIC_URL: 'https://fairlead.example',
  get OIDC_PROVIDERS() {
    return JSON.stringify([provider.configured({ clientId: 'another' })])
  },
})
const password = 'quiet harbour lamps'

beforeEach(() => {
  provider.claims = newClaims()
  provider.twists = {}
})

interface Data {
  url: string
  user: { id: string; email: string }
  items: { issuer: string; name: string }[]
}
const dataOf = (answer: { json: unknown }) =>
  (answer.json as { result: { data: Data } }).result.data
const messageOf = (answer: { json: unknown }) =>
  (answer.json as { error: { message: string } }).error.message
const beginLink = (person: TestClient, word = password) =>
  person.post('/trpc/auth.beginLink', { provider: 'harbour', password: word })
const finish = (person: TestClient, brought: object) =>
  person.post('/trpc/auth.linkProvider', brought)

/** There and back, by the provider's account that `provider.claims` says. */
async function link(person: TestClient) {
  const { url } = dataOf(await beginLink(person))
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://localhost:3000/settings')
  return finish(person, await provider.visit(url))
}
const linked = async (person: TestClient) =>
  dataOf(await person.get('/trpc/auth.linkedProviders')).items
const unlink = (person: TestClient, word = password) =>
  person.post('/trpc/auth.unlinkProvider', { issuer: provider.issuer, password: word })
const subjectsTo = (email: string) =>
  t.mails.filter(mail => mail.to === email).map(mail => mail.subject)

describe('linking', () => {
  it('takes the password, and lets in from then on, until it is unlinked with the password', async () => {
    const person = await t.signUp({ password })
    expect((await beginLink(person, 'a wrong one')).status).toBe(400)
    expect((await link(person)).json).toMatchObject({ result: { data: { name: 'Harbour ID' } } })
    expect(await linked(person)).toMatchObject([{ issuer: provider.issuer, name: 'Harbour ID' }])
    const other = t.client()
    expect(dataOf(await logIn(provider, other))).toMatchObject({ user: { id: person.userId } })
    // The same again changes nothing.
    expect((await link(person)).status).toBe(200)

    expect((await unlink(person, 'a wrong one')).status).toBe(400)
    expect((await unlink(person)).json).toMatchObject({ result: { data: { ended: 1 } } })
    expect([await isIn(person), await isIn(other), await linked(person)]).toEqual([true, false, []])
    expect((await unlink(person)).status).toBe(404)
    expect(subjectsTo(person.email).slice(-3)).toEqual([
      'Harbour ID is linked to your account',
      'New sign-in to your account',
      'Harbour ID is no longer linked to your account',
    ])
    expect(dataOf(await logIn(provider, t.client()))).toMatchObject({ isNew: true })
  })

  it('is for the person who began it, in their browser, and no way to log in', async () => {
    const [person, other] = [await t.signUp({ password }), await t.signUp({ password })]
    const { url } = dataOf(await beginLink(person))
    const brought = await provider.visit(url)
    other.atProvider = person.atProvider
    expect((await finish(other, brought)).status).toBe(400)
    expect((await finish(t.client(), brought)).status).toBe(401)
    expect((await comeBack(person, brought)).status).toBe(400)
    expect((await finish(person, brought)).status).toBe(200)
    expect(await linked(other)).toEqual([])
  })

  it('is refused where another account has it, or the person another of the provider', async () => {
    const [person, other] = [await t.signUp({ password }), await t.signUp({ password })]
    await link(person)
    const refused = await link(other)
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      expect.stringMatching(/^Another account here has this Harbour ID account/),
    ])
    provider.claims = newClaims()
    expect(messageOf(await link(person))).toMatch(/^You have linked another Harbour ID account/)
    expect(await linked(person)).toHaveLength(1)
  })

  it('of one identity by two at once is done for one', async () => {
    const people = [await t.signUp({ password }), await t.signUp({ password })]
    const brought: Record<string, string>[] = []
    for (const person of people)
      brought.push(await provider.visit(dataOf(await beginLink(person)).url))
    const answers = await Promise.all(people.map((one, index) => finish(one, brought[index] ?? {})))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('lets nobody in who comes back while it is unlinked', async () => {
    const person = await t.signUp({ password })
    await link(person)
    const browsers = Array.from({ length: 4 }, () => t.client())
    const brought: Record<string, string>[] = []
    for (const browser of browsers) brought.push(await provider.visit(await begin(browser)))
    const known = await t.db
      .selectFrom('identities')
      .select('subject')
      .where('userId', '=', person.userId)
      .execute()
    expect(known).toHaveLength(1)
    await Promise.all([
      unlink(person),
      ...browsers.map((browser, index) => comeBack(browser, brought[index] ?? {})),
    ])
    const ids = await Promise.all(
      browsers.map(async browser => {
        const { json } = await browser.get('/api/auth/user')
        return (json as { id?: string }).id
      }),
    )
    expect(ids).not.toContain(person.userId)
  })
})

describe('an account without a password', () => {
  const noPassword = /^Your account has no password yet\. Set one in your settings/
  async function newcomer() {
    const browser = t.client()
    const { user } = dataOf(await logIn(provider, browser))
    browser.userId = user.id
    browser.email = user.email
    return browser
  }
  const resetLink = async ({ email }: TestClient) => {
    await t.client().post('/trpc/auth.requestPasswordReset', { email })
    const tokenOf = () =>
      /\/reset-password\/(\S+)/.exec(t.mails.findLast(({ to }) => to === email)?.text ?? '')?.[1]
    await expect.poll(tokenOf).toEqual(expect.any(String))
    return tokenOf()
  }
  const setPassword = async (person: TestClient) =>
    t.client().post('/trpc/auth.resetPassword', { token: await resetLink(person), password })

  it('says so wherever one is asked for, and is let in by none', async () => {
    const person = await newcomer()
    const { email } = person
    const login = await t.client().post('/api/auth/login', { email, password })
    expect([login.status, login.json]).toEqual([
      401,
      { message: 'The e-mail address or the password is wrong.' },
    ])
    const calls: [string, object][] = [
      ['auth.beginLink', { provider: 'harbour', password }],
      ['auth.unlinkProvider', { issuer: provider.issuer, password }],
      ['auth.unlinkProvider', { issuer: 'no address', password }],
      ['auth.changePassword', { current: password, password: 'another long passphrase' }],
      ['auth.turnOffTwoFactor', { password, code: '000000' }],
      ['auth.endOtherSessions', { password }],
    ]
    for (const [call, input] of calls) {
      const refused = await person.post(`/trpc/${call}`, input)
      expect([call, refused.status, messageOf(refused)]).toEqual([
        call,
        400,
        expect.stringMatching(noPassword),
      ])
    }
    // Within minutes of the sign-in some take none; later that has to be done anew.
    expect((await person.post('/trpc/user.exportData')).status).toBe(200)
    const moved = { email: `${unique('new')}@mail.example` }
    expect((await person.post('/trpc/user.requestEmailChange', moved)).status).toBe(200)
    await sql`update sessions set created_at = created_at - interval '11 minutes'
      where user_id = ${person.userId}`.execute(t.db)
    const late = await person.post('/trpc/user.exportData')
    expect([late.status, messageOf(late)]).toEqual([
      403,
      expect.stringMatching(/^You logged in more than 10 minutes ago\. Sign out, log in again/),
    ])
    expect(late.json).toMatchObject({ error: { data: { fieldErrors: null } } })
    expect((await person.post('/trpc/user.requestEmailChange', moved)).status).toBe(403)
    expect((await person.post('/trpc/user.deleteAccount', { email })).status).toBe(403)
    await sql`update sessions set created_at = now() where user_id = ${person.userId}`.execute(t.db)
    expect(await linked(person)).toHaveLength(1)
    expect((await person.post('/trpc/user.deleteAccount', { email })).status).toBe(200)
  })

  it('gets one by a mailed link, and keeps what is linked where the address was confirmed', async () => {
    provider.claims.email = provider.claims.email?.replace('mail.example', 'harbour.example')
    const person = await newcomer()
    const account = async () => (await t.callerFor(person)).user.account()
    expect(await account()).toMatchObject({ hasPassword: false })
    expect((await setPassword(person)).status).toBe(200)
    await logIn(provider, person)
    expect(await account()).toMatchObject({ hasPassword: true })
    expect((await unlink(person)).status).toBe(200)
  })

  it('of somebody else’s address is theirs alone once they set a password by mail', async () => {
    const person = await newcomer()
    expect((await setPassword(person)).status).toBe(200)
    expect(await isIn(person)).toBe(false)
    const refused = await logIn(provider, t.client())
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      expect.stringContaining('has an account already. Log in as you did before'),
    ])
  })
})

it('asks a provider that knows neither PKCE nor nonces for neither', async () => {
  const browser = bare.client()
  const url = new URL(await begin(browser))
  expect([...url.searchParams.keys()].toSorted()).toEqual(
    'client_id redirect_uri response_type scope state'.split(' '),
  )
  expect(url.searchParams.get('redirect_uri')).toBe('https://fairlead.example/login')
  expect(browser.atProvider).toMatch(/^__Host-at-provider=/)
  expect((await comeBack(browser, await provider.visit(url.href))).status).toBe(200)
})

it('sends browsers of one address to a provider 50 times in 15 minutes, and forgets who stays away', async () => {
  // Of what the other tests did from here.
  await limited.db.deleteFrom('rateLimits').execute()
  const visitor = await limited.callerFor()
  for (let sent = 0; sent < 50; sent++) await visitor.auth.beginAtProvider({ provider: 'harbour' })
  await expect(visitor.auth.beginAtProvider({ provider: 'harbour' })).rejects.toThrow(
    'Too many attempts. Try again in 15 minutes.',
  )
  await expect(visitor.auth.beginAtProvider({ provider: 'other' })).rejects.toThrow('not found')
  await sql`update begun_at_providers set expires_at = now()`.execute(limited.db)
  await deleteExpired(limited.db)
  expect(await limited.db.selectFrom('begunAtProviders').selectAll().execute()).toEqual([])
})

it('that can’t be reached says so, and keeps the other ways in', async () => {
  await provider.close()
  const person = await bare.signUp({ password })
  const browser = bare.client()
  // What it said of itself is known for an hour.
  const state = new URL(await begin(browser)).searchParams.get('state') ?? ''
  for (const refused of [
    await comeBack(browser, { state, code: 'x' }),
    await unmet.client().post('/trpc/auth.beginAtProvider', { provider: 'harbour' }),
  ])
    expect([refused.status, messageOf(refused)]).toEqual([
      503,
      'Harbour ID can’t be reached, or broke off. Try again in a few minutes, or log in with your password.',
    ])
  expect(
    (await bare.client().post('/api/auth/login', { email: person.email, password })).status,
  ).toBe(200)
})
