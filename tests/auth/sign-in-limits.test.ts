import { describe, expect, it } from 'vitest'
import { networkOf } from '#server/http/network-of.ts'
import { testApp, unique, type TestApp, type TestClient } from '../support/app.ts'

const password = 'quiet harbour lamps'
const wrong = 'a wrong password'

let lastAddress = 0
/** A new one, of the addresses that documents may use. */
const newAddress = () => {
  lastAddress++
  return `198.51.${lastAddress >> 8}.${lastAddress & 255}`
}

/** Sends as the nearest proxy would pass it on, from a browser that is new unless given. */
const post = (t: TestApp, from: string, url: string, payload: object, client = t.client()) =>
  client.request({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })

const tryIn = (t: TestApp, from: string, email: string, tried: string, client?: TestClient) =>
  post(t, from, '/api/auth/login', { email, password: tried }, client)

const tries = async (count: number, one: () => Promise<{ status: number }>) => {
  const statuses = []
  for (let i = 0; i < count; i++) statuses.push((await one()).status)
  return statuses
}

const times = (count: number, status: number) => Array<number>(count).fill(status)

/** The path that the newest mail to the address links to. */
const tokenTo = (t: TestApp, email: string, path: string) =>
  new RegExp(`${path}/(\\S+)`).exec(t.mails.findLast(mail => mail.to === email)?.text ?? '')?.[1]

describe('point 5: wrong passwords for an account from one address', () => {
  const t = testApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })

  it('are ten in 15 minutes: then not even the right one is looked at, but elsewhere it is', async () => {
    const { email } = await t.signUp({ password })
    const [stranger, elsewhere] = [newAddress(), newAddress()]
    expect(await tries(10, () => tryIn(t, stranger, email, wrong))).toEqual(times(10, 401))
    const refused = await tryIn(t, stranger, email, password)
    expect([refused.status, refused.json]).toEqual([
      429,
      { message: 'Too many attempts. Try again in 15 minutes.' },
    ])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60)
    expect((await tryIn(t, elsewhere, email, password)).status).toBe(200)
    // Another account at that address is still let in.
    const other = await t.signUp({ password })
    expect((await tryIn(t, stranger, other.email, password)).status).toBe(200)
  })

  it('keep nobody out of a device that signed in before, at the same address even', async () => {
    const owner = await t.signUp({ password })
    const office = newAddress()
    await tries(11, () => tryIn(t, office, owner.email, wrong))
    expect((await tryIn(t, office, owner.email, password, owner)).status).toBe(200)
    // That device has ten tries of its own.
    const own = () => tryIn(t, office, owner.email, wrong, owner)
    expect(await tries(11, own)).toEqual([...times(10, 401), 429])
  })

  it('are counted alone: right ones are not', async () => {
    const { email } = await t.signUp({ password })
    const from = newAddress()
    expect(await tries(9, () => tryIn(t, from, email, wrong))).toEqual(times(9, 401))
    expect(await tries(12, () => tryIn(t, from, email, password))).toEqual(times(12, 200))
    expect(await tries(2, () => tryIn(t, from, email, wrong))).toEqual([401, 429])
  })

  it('are counted alike where there is no such account', async () => {
    const from = newAddress()
    const email = `${unique('nobody')}@mail.example`
    expect(await tries(11, () => tryIn(t, from, email, wrong))).toEqual([...times(10, 401), 429])
  })

  it('count once at a time, however many are sent at once', async () => {
    const { email } = await t.signUp({ password })
    const from = newAddress()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => tryIn(t, from, email, wrong)),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
  })
})

describe('point 5: wrong passwords from one address', () => {
  const t = testApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })

  it('are 50 in 15 minutes, whatever accounts they are for', async () => {
    const from = newAddress()
    const { email } = await t.signUp({ password })
    const nobody = () => tryIn(t, from, `${unique('nobody')}@mail.example`, wrong)
    expect(await tries(51, nobody)).toEqual([...times(50, 401), 429])
    expect((await tryIn(t, from, email, password)).status).toBe(429)
    expect((await tryIn(t, newAddress(), email, password)).status).toBe(200)
  })

  it('are those of its /64, where it is of IPv6', async () => {
    const email = `${unique('nobody')}@mail.example`
    const machine = (host: number) => `2001:db8:7:1:${host.toString(16)}::1`
    let host = 0
    const next = () => tryIn(t, machine(++host), email, wrong)
    expect(await tries(11, next)).toEqual([...times(10, 401), 429])
    expect((await tryIn(t, '2001:db8:7:2::1', email, wrong)).status).toBe(401)
  })

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['::FFFF:c633:6407', '198.51.100.7'],
    ['2001:0DB8:0:1::5', '2001:db8:0:1::/64'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ])('%s counts as %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})

describe('point 5: wrong passwords for an account from everywhere', () => {
  // A fifth of all: 40 a day, and one mail in an hour.
  const t = testApp({ RATE_LIMIT_SCALE: '0.2', TRUST_PROXY: '1' })

  const signUp = async () => {
    const client = t.client()
    const email = `${unique('owner')}@mail.example`
    const person = { name: 'Vera Lindqvist', email, password }
    expect((await post(t, newAddress(), '/api/auth/signup', person, client)).status).toBe(200)
    client.email = email
    return client
  }

  it('are 200 a day; then only known devices are looked at, or the mailed link', async () => {
    const owner = await signUp()
    const { email } = owner
    const anywhere = () => tryIn(t, newAddress(), email, wrong)
    expect(await tries(41, anywhere)).toEqual([...times(40, 401), 429])
    const elsewhere = await tryIn(t, newAddress(), email, password)
    expect([elsewhere.status, elsewhere.json]).toEqual([
      429,
      { message: 'Too many attempts. Try again in 24 hours.' },
    ])
    expect((await tryIn(t, newAddress(), email, password, owner)).status).toBe(200)
    // Another account's device is none of this one's.
    const other = await signUp()
    expect((await tryIn(t, newAddress(), email, password, other)).status).toBe(429)

    const browser = t.client()
    await post(t, newAddress(), '/trpc/auth.requestPasswordReset', { email })
    await expect.poll(() => tokenTo(t, email, '/reset-password')).toBeDefined()
    const next = { token: tokenTo(t, email, '/reset-password'), password: 'a new one for harbours' }
    await post(t, newAddress(), '/trpc/auth.resetPassword', next, browser)
    expect((await tryIn(t, newAddress(), email, next.password, browser)).status).toBe(200)
    expect((await tryIn(t, newAddress(), email, next.password)).status).toBe(429)
  })

  it('say nothing of whether there is such an account', async () => {
    const email = `${unique('nobody')}@mail.example`
    const anywhere = () => tryIn(t, newAddress(), email, wrong)
    expect(await tries(41, anywhere)).toEqual([...times(40, 401), 429])
    expect((await anywhere()).json).toEqual({
      message: 'Too many attempts. Try again in 24 hours.',
    })
  })
})

describe('point 5: asking for a new password', () => {
  const t = testApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })
  const ask = (from: string, email: string) =>
    post(t, from, '/trpc/auth.requestPasswordReset', { email })

  it('is limited by address too: 20 in an hour', async () => {
    const from = newAddress()
    const somebody = () => ask(from, `${unique('nobody')}@mail.example`)
    expect(await tries(21, somebody)).toEqual([...times(20, 200), 429])
    expect((await ask(newAddress(), `${unique('nobody')}@mail.example`)).status).toBe(200)
  })

  it('five times in an hour for one account, from wherever', async () => {
    const email = `${unique('nobody')}@mail.example`
    expect(await tries(6, () => ask(newAddress(), email))).toEqual([...times(5, 200), 429])
  })
})
