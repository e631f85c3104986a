import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { forbidden } from '#server/errors.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Allows this answer's own inline style and script elements. */
    cspNonce: string
  }
}

/** Headers on each answer, and the refusal of what other sites' pages send. */
export function registerSecurity(app: FastifyInstance, env: Env) {
  const policyFor = contentSecurityPolicy(env)
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false

  app.decorateRequest('cspNonce', '')
  app.addHook('onRequest', async (request, reply) => {
    request.cspNonce = randomBytes(16).toString('base64')
    reply.headers({
      'content-security-policy': policyFor(request.cspNonce),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
      'x-request-id': request.id,
    })
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (!isSameOrigin(request, env.PUBLIC_URL))
      throw forbidden('Requests from other sites are refused.')
  })
}

/**
 * A browser names where a request comes from. Reading pages by a link from elsewhere is fine;
 * whatever may change something must come from our own origin, or from a client that is no browser.
 */
function isSameOrigin(
  { method, headers, url }: FastifyRequest,
  publicUrl: string | undefined,
): boolean {
  const isCall = url.startsWith('/trpc/') || url.startsWith('/api/')
  if ((method === 'GET' || method === 'HEAD') && !isCall) return true
  const { origin, host } = headers
  const site = headers['sec-fetch-site']
  if (origin !== undefined)
    return origin === publicUrl || (URL.parse(origin)?.host === host && host !== undefined)
  // A GET without Origin: typed into the address bar ("none"), or from our own pages.
  return site === undefined || site === 'same-origin' || site === 'none'
}

function contentSecurityPolicy(env: Env) {
  const posthog = env.POSTHOG_KEY ? ` ${env.POSTHOG_HOST}` : ''
  const video = env.FOUNDER_VIDEO_URL ? ` ${new URL(env.FOUNDER_VIDEO_URL).origin}` : ''
  // Vite's development client opens a socket and injects styles without a nonce.
  const dev = env.NODE_ENV === 'development'
  return (nonce: string) => {
    const own = `'self' 'nonce-${nonce}'`
    return [
      "default-src 'none'",
      `script-src ${own}`,
      `style-src ${dev ? "'self' 'unsafe-inline'" : own}`,
      `connect-src 'self'${posthog}${dev ? ' ws:' : ''}`,
      "img-src 'self' data: blob: https://media.licdn.com",
      "font-src 'self'",
      "worker-src 'self'",
      `media-src 'self'${video}`,
      `frame-src ${video.trim() || "'none'"}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join('; ')
  }
}
