import { expect } from 'vitest'
import { unique, type TestClient } from '../app.ts'
import type { Claims, signInProvider } from '../servers/sign-in-provider.ts'

type Provider = ReturnType<typeof signInProvider>

const origin = 'http://localhost:3000'

/** The configuration of a site whose operator has the provider. */
export const withProvider = (provider: Provider, env: Record<string, string> = {}) => ({
  ...env,
  PUBLIC_URL: origin,
  // Read when the app is made, by when the provider listens.
  get OIDC_PROVIDERS() {
    return JSON.stringify([provider.configured({ confirms: ['harbour.example'] })])
  },
})

/** Of somebody whom nobody knows. */
export const newClaims = (): Claims => ({
  sub: unique('sub'),
  email: `${unique('wren')}@mail.example`,
  email_verified: true,
  name: 'Wren Halloway',
})

/** Where the browser is sent to. */
export async function begin(browser: TestClient): Promise<string> {
  const answer = await browser.post('/trpc/auth.beginAtProvider', { provider: 'harbour' })
  expect([answer.status, browser.atProvider]).toEqual([200, expect.any(String)])
  return (answer.json as { result: { data: { url: string } } }).result.data.url
}

export const comeBack = (
  browser: TestClient,
  { state = '', code, error }: Record<string, string>,
  more: { invitation?: string | undefined } = {},
) => browser.post('/trpc/auth.logInByProvider', { state, code, error, ...more })

/** There and back. */
export const logIn = async (provider: Provider, browser: TestClient) =>
  comeBack(browser, await provider.visit(await begin(browser)))
