import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import type { TestApp, TestClient } from '../app.ts'

/** What the person's app shows so many half minutes from now. */
export const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 })

/** The server's clock stands, so that no half minute ends within a test of this file. */
export function standingClock() {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() }))
  afterAll(() => void vi.useRealTimers())
}

/** With the code of the half minute before: that of now is good still. */
export async function turnOn(person: TestClient) {
  const begun = await person.post('/trpc/auth.setUpTwoFactor')
  expect(begun.status).toBe(200)
  const { secret } = (begun.json as { result: { data: { secret: string } } }).result.data
  const done = await person.post('/trpc/auth.turnOnTwoFactor', { code: codeOf(secret, -1) })
  expect(done.status).toBe(200)
  const { recoveryCodes } = (done.json as { result: { data: { recoveryCodes: string[] } } }).result
    .data
  return { secret, recoveryCodes }
}

/** Gives the password in a browser, which is asked for the code then. */
export async function beginSignIn(
  t: TestApp,
  { email, password }: { email: string; password: string },
  browser = t.client(),
) {
  const answer = await browser.post('/api/auth/login', { email, password })
  expect([answer.status, answer.json]).toEqual([
    403,
    expect.objectContaining({ needs: 'code', message: expect.stringContaining('two-factor') }),
  ])
  return browser
}

export const enterCode = (browser: TestClient, code: string) =>
  browser.post('/trpc/auth.enterCode', { code })

export const isIn = async (client: TestClient) =>
  (await client.get('/api/auth/user')).status === 200
