import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * What may change at any moment: caches ask each time, unless they may keep it for a while, and get
 * 304 while it is the same.
 */
export function sendFresh(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
  cacheControl = 'public, no-cache',
) {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply.headers({ 'cache-control': cacheControl, etag })
  const known = request.headers['if-none-match']
    ?.split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
  if (known?.includes(etag)) return reply.code(304).send()
  return reply.send(body)
}
