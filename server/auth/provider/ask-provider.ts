import {
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type ServerMetadata,
} from 'openid-client'
import { z } from 'zod'
import type { Env } from '#server/env.ts'
import { mostProviderSeconds } from '#server/limits.ts'
import { createRecent } from '#server/recent.ts'
import { emailSchema, nameSchema } from '../schema.ts'
import { hashToken } from '../session-store.ts'

export type Provider = Env['OIDC_PROVIDERS'][number]

/** Who somebody is, as a provider says. */
export interface Identity {
  issuer: string
  subject: string
  /** Undefined where the provider told none that could be one. */
  email: string | undefined
  /** Whether it is the person's without a mail of ours. */
  isConfirmed: boolean
  name: string | undefined
}

/** A browser that is sent to a provider: all that must not be guessed follows from its secret. */
interface Sent {
  provider: Provider
  /** Where the provider sends it back to. */
  back: string
  secret: string
}

export const stateOf = (secret: string) => hashToken(`${secret} state`)
const nonceOf = (secret: string) => hashToken(`${secret} nonce`)
const verifierOf = (secret: string) => hashToken(`${secret} verifier`)

/** What a provider says of itself is asked for again after an hour. */
const freshFor = 60 * 60 * 1000
const known = createRecent<{ configuration: Configuration; until: number }>(100)

/** @throws what the library throws; each request has an end. */
async function configurationOf(provider: Provider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = provider
  const key = `${issuer} ${clientId}`
  const found = known.get(key)
  if (found && found.until > Date.now()) return found.configuration
  const configuration = await discovery(
    new URL(issuer),
    clientId,
    clientSecret,
    (...request) => authenticationFor(request[0], clientSecret)(...request),
    {
      timeout: mostProviderSeconds,
      execute: [
        enableNonRepudiationChecks,
        // `env.ts` takes such an address on loopback alone.
        ...(issuer.startsWith('http:') ? [allowInsecureRequests] : []),
      ],
    },
  )
  known.set(key, { configuration, until: Date.now() + freshFor })
  return configuration
}

/** Nearly all take both; some that take one say nothing of it, and mean the first. */
function authenticationFor(
  { token_endpoint_auth_methods_supported: methods }: ServerMetadata,
  secret: string,
) {
  const isBasic =
    methods?.includes('client_secret_basic') && !methods.includes('client_secret_post')
  return isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

const lacks = ({ provider }: Sent, what: Provider['lacks'][number]) => provider.lacks.includes(what)

/** Where to send the browser. @throws what the library throws. */
export async function addressAt(sent: Sent): Promise<string> {
  const { provider, back, secret } = sent
  const configuration = await configurationOf(provider)
  const challenge: Record<string, string> = lacks(sent, 'pkce')
    ? {}
    : {
        code_challenge: await calculatePKCECodeChallenge(verifierOf(secret)),
        code_challenge_method: 'S256',
      }
  return buildAuthorizationUrl(configuration, {
    redirect_uri: back,
    scope: provider.scope,
    state: stateOf(secret),
    ...(!lacks(sent, 'nonce') && { nonce: nonceOf(secret) }),
    ...challenge,
  }).href
}

/**
 * Who came back, by the query that the provider gave the browser: state, issuer, nonce, audience,
 * times and signature are checked.
 * @throws what the library throws.
 */
export async function identityAt(sent: Sent, query: Record<string, string>): Promise<Identity> {
  const { provider, back, secret } = sent
  const configuration = await configurationOf(provider)
  const address = new URL(back)
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  const tokens = await authorizationCodeGrant(configuration, address, {
    expectedState: stateOf(secret),
    idTokenExpected: true,
    ...(!lacks(sent, 'nonce') && { expectedNonce: nonceOf(secret) }),
    ...(!lacks(sent, 'pkce') && { pkceCodeVerifier: verifierOf(secret) }),
  })
  const claims = tokens.claims()
  if (!claims) throw new Error('The library lets no answer without an ID token pass')
  const isAsked = claims['email'] === undefined && configuration.serverMetadata().userinfo_endpoint
  const more = isAsked ? await fetchUserInfo(configuration, tokens.access_token, claims.sub) : {}
  return identityOf(provider, { ...claims, ...more })
}

const said = z.object({
  iss: z.url(),
  sub: z.string().min(1).max(255),
  email: emailSchema.optional().catch(undefined),
  email_verified: z.unknown().optional(),
  name: nameSchema.optional().catch(undefined),
})

/**
 * What a provider calls confirmed is so for us where the operator named the address's domain: anybody
 * may run a provider's account with an address that has since become somebody else's.
 */
function identityOf({ confirms }: Provider, claims: object): Identity {
  const { iss, sub, email, email_verified: isVerified, name } = said.parse(claims)
  return {
    issuer: new URL(iss).href,
    subject: sub,
    email,
    isConfirmed: isVerified === true && confirms.includes(email?.split('@')[1] ?? ''),
    name,
  }
}
