import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll } from 'vitest'

/** What the provider says of whoever is sent to it. */
export interface Claims {
  sub: string
  email?: string
  email_verified?: unknown
  name?: string
}

interface Twists {
  /** In place of a code. */
  error?: string
  /** Claims of the ID token that are not as they should be. */
  token?: Record<string, unknown>
  /** Signs with a key that it does not show. */
  isForged?: boolean
  /** What it says at its userinfo address alone. */
  elsewhere?: Partial<Claims>
  /** Answers at the token's address as this says. */
  answer?: (response: ServerResponse) => void
}

interface Given {
  claims: Claims
  query: Record<string, string>
}

const client = { id: 'fairlead', secret: 'a secret of the operator' }
const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

const inJson = (response: ServerResponse, body: object, status = 200) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

/** An OpenID Connect provider on loopback, which knows whomever it is told and asks them nothing. */
export function signInProvider() {
  const [key, otherKey] = [newKey(), newKey()]
  const codes = new Map<string, Given>()
  const tokens = new Map<string, Claims>()
  const asked: string[] = []
  let server: Server
  const provider = {
    /** The paths, with what was asked there. */
    asked,
    claims: { sub: 'nobody' } as Claims,
    twists: {} as Twists,
    get issuer() {
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    },
    /** As the operator writes it into the configuration. */
    configured: (more: object = {}) => ({
      key: 'harbour',
      name: 'Harbour ID',
      issuer: provider.issuer,
      clientId: client.id,
      clientSecret: client.secret,
      ...more,
    }),
    /** As a browser goes there and comes back, with the query that it is given. */
    async visit(url: string): Promise<Record<string, string>> {
      const response = await fetch(url, { redirect: 'manual' })
      const { searchParams } = new URL(response.headers.get('location') ?? '')
      return Object.fromEntries(searchParams)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }

  const tokenFor = ({ claims, query }: Given) => {
    const { token = {}, isForged = false, elsewhere } = provider.twists
    const now = Math.floor(Date.now() / 1000)
    const said = {
      iss: provider.issuer,
      aud: client.id,
      iat: now,
      exp: now + 300,
      ...(query['nonce'] && { nonce: query['nonce'] }),
      ...(elsewhere ? { sub: claims.sub } : claims),
      ...token,
    }
    const parts = [{ alg: 'RS256', kid: 'one' }, said]
    const body = parts
      .map(part => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const { privateKey } = isForged ? otherKey : key
    return `${body}.${sign('RSA-SHA256', Buffer.from(body), privateKey).toString('base64url')}`
  }

  const answerToken = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await text(request))
    if (provider.twists.answer) return provider.twists.answer(response)
    if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
      return inJson(response, { error: 'invalid_client' }, 401)
    const given = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const verifier = form.get('code_verifier')
    const challenge = verifier && createHash('sha256').update(verifier).digest('base64url')
    const fits =
      given?.query['redirect_uri'] === form.get('redirect_uri') &&
      (given?.query['code_challenge'] ?? null) === challenge
    if (!given || !fits) return inJson(response, { error: 'invalid_grant' }, 400)
    const access = randomUUID()
    tokens.set(access, { ...given.claims, ...provider.twists.elsewhere })
    return inJson(response, {
      access_token: access,
      token_type: 'Bearer',
      id_token: tokenFor(given),
    })
  }

  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams } = new URL(request.url ?? '', provider.issuer)
    asked.push(pathname)
    const query = Object.fromEntries(searchParams)
    const here = (path: string) => provider.issuer + path
    switch (pathname) {
      case '/.well-known/openid-configuration':
        return inJson(response, {
          issuer: provider.issuer,
          authorization_endpoint: here('authorize'),
          token_endpoint: here('token'),
          jwks_uri: here('keys'),
          userinfo_endpoint: here('userinfo'),
        })
      case '/authorize': {
        const back = new URL(query['redirect_uri'] ?? '')
        const code = randomUUID()
        codes.set(code, { claims: provider.claims, query })
        const { error } = provider.twists
        back.searchParams.set('state', query['state'] ?? '')
        back.searchParams.set(error ? 'error' : 'code', error ?? code)
        return void response.writeHead(302, { location: back.href }).end()
      }
      case '/token':
        return void answerToken(request, response)
      case '/keys':
        return inJson(response, {
          keys: [
            { ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' },
          ],
        })
      case '/userinfo': {
        const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
        return inJson(response, tokens.get(token) ?? { error: 'invalid_token' })
      }
      default:
        return void response.writeHead(404).end()
    }
  }

  beforeAll(async () => {
    server = createServer(answer)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  })
  afterAll(() => (server.listening ? provider.close() : undefined))
  return provider
}
