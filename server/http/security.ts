import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { forbidden, misdirected } from '#server/errors.ts'
import { hostInTarget, isKnownName } from './origin.ts'
import { contentSecurityPolicy } from './policy.ts'

/** Headers on each answer, and the refusal of what other sites' pages send. */
export function registerSecurity(app: FastifyInstance, env: Env) {
  const policy = contentSecurityPolicy(env)()
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    })
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    assertOurName(request, reply, env)
    if (!isSameOrigin(request, env.PUBLIC_URL))
      throw forbidden('Requests from other sites are refused.')
  })
}

/** Machines ask by whatever name they have, and are told nothing that holds an address. */
const probes = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * Links, feeds and redirects say where the site stands: nobody may decide that by asking.
 * @throws 421 under a name that is not known to be ours.
 */
function assertOurName(request: FastifyRequest, reply: FastifyReply, env: Env) {
  const inTarget = hostInTarget(request.originalUrl)
  const isOne = inTarget === undefined || inTarget === request.headers.host
  if (isOne && (env.PUBLIC_URL || isKnownName(request.host))) return
  if (isOne && probes.has(request.routeOptions.url ?? '')) return
  reply.header('cache-control', 'no-store')
  throw misdirected(
    'This server is not set up to be reached under this name. Whoever runs it: set PUBLIC_URL to the address that people use, like PUBLIC_URL=https://jobs.example.com, and start it again.',
  )
}

/**
 * A browser names where a request comes from. Reading pages by a link from elsewhere is fine;
 * whatever may change something must come from our own origin, or from a client that is no browser.
 */
function isSameOrigin(
  { method, headers, host, routeOptions }: FastifyRequest,
  publicUrl: string | undefined,
): boolean {
  // By the route that answers: the address has more than one spelling.
  const isCall = /^\/(?:trpc|api)\//.test(routeOptions.url ?? '')
  if ((method === 'GET' || method === 'HEAD') && !isCall) return true
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined) return origin === publicUrl || isAskedHost(origin, host, publicUrl)
  // A GET without Origin: typed into the address bar ("none"), or from our own pages.
  return site === undefined || site === 'same-origin' || site === 'none'
}

/** Without an https address of ours: the host that was asked, where nobody can pose as it. */
const isAskedHost = (origin: string, host: string, publicUrl = '') =>
  !publicUrl.startsWith('https:') &&
  isKnownName(host) &&
  URL.parse(origin)?.host === URL.parse(`http://${host}`)?.host
