import { describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'

describe('the configuration of providers', () => {
  const one = {
    key: 'linkedin',
    name: 'LinkedIn',
    issuer: 'https://www.linkedin.com/oauth',
    clientId: 'id',
    clientSecret: 'secret',
  }
  const load = (given: unknown, env = { PUBLIC_URL: 'https://fairlead.example' }) =>
    loadEnv({ OIDC_PROVIDERS: typeof given === 'string' ? given : JSON.stringify(given), ...env })

  it('is a list of providers', () => {
    expect(load([one]).OIDC_PROVIDERS).toEqual([
      { ...one, scope: 'openid profile email', confirms: [], lacks: [] },
    ])
    expect(loadEnv({}).OIDC_PROVIDERS).toEqual([])
  })

  it.each([
    ['[', /OIDC_PROVIDERS: must be a list in JSON/],
    [[{ ...one, issuer: 'http://id.example' }], /OIDC_PROVIDERS\.0\.issuer: must be an https/],
    [[{ ...one, clientSecret: '' }], /OIDC_PROVIDERS\.0\.clientSecret/],
    [[{ ...one, scope: 'email' }], /OIDC_PROVIDERS\.0\.scope: must hold openid/],
    [[{ ...one, nonce: false }], /OIDC_PROVIDERS\.0: Unrecognized key/],
    [[one, { ...one, key: 'two' }], /must have an issuer of its own/],
    [[one, { ...one, issuer: 'https://id.example' }], /must have a key of its own/],
  ])('of %j is refused', (given, fault) => {
    expect(() => load(given)).toThrow(fault)
  })

  it('without the address of the site is refused', () => {
    expect(() => load([one], {} as never)).toThrow('PUBLIC_URL: is needed with OIDC_PROVIDERS')
  })
})
