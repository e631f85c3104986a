import { describe, expect, it } from 'vitest'
import { testApp, type TestClient } from '../support/app.ts'
import { codeOf, standingClock, turnOn } from '../support/people/two-factor.ts'

const password = 'quiet harbour lamps'
standingClock()

const post = (from: string, browser: TestClient, url: string, payload: object) =>
  browser.request({ method: 'POST', url, payload, headers: { 'x-forwarded-for': from } })

describe('wrong codes', () => {
  const t = testApp({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' })

  const begin = async (from: string, email: string) => {
    const browser = t.client()
    const answer = await post(from, browser, '/api/auth/login', { email, password })
    expect(answer.status).toBe(403)
    return (code: string) => post(from, browser, '/trpc/auth.enterCode', { code })
  }
  const tries = async (count: number, one: () => Promise<{ status: number }>) => {
    const statuses = []
    for (let i = 0; i < count; i++) statuses.push((await one()).status)
    return statuses
  }
  const times = (count: number, status: number) => Array<number>(count).fill(status)

  it('are ten from an address in 15 minutes, then not even the right one is looked at', async () => {
    const person = await t.signUp({ password })
    const { secret } = await turnOn(person)
    const enter = await begin('198.51.100.1', person.email)
    // At once: no more are looked at than allowed.
    const answers = await Promise.all(Array.from({ length: 15 }, () => enter('000000')))
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(10)
    expect((await enter(codeOf(secret))).status).toBe(429)
    // Whoever begins again has no more of them; elsewhere they are let in.
    const again = await begin('198.51.100.1', person.email)
    expect((await again(codeOf(secret))).status).toBe(429)
    const elsewhere = await begin('198.51.100.2', person.email)
    expect((await elsewhere(codeOf(secret))).status).toBe(200)
  })

  it('are 100 a day from everywhere, and then a recovery code lets in', async () => {
    const person = await t.signUp({ password })
    const { secret, recoveryCodes } = await turnOn(person)
    for (let i = 0; i < 10; i++) {
      const enter = await begin(`203.0.113.${i}`, person.email)
      expect(await tries(10, () => enter('000000'))).toEqual(times(10, 400))
    }
    const enter = await begin('203.0.113.99', person.email)
    const refused = await enter(codeOf(secret))
    expect([refused.status, refused.body]).toEqual([
      429,
      expect.stringContaining('One of your recovery codes lets you in at once.'),
    ])
    expect((await enter(recoveryCodes[0]!)).status).toBe(200)
  })
})
