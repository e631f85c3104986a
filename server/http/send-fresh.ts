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
  const etag = etagOf(body)
  reply.headers({ 'cache-control': cacheControl, etag })
  return hasSame(request, etag) ? reply.code(304).send() : reply.send(body)
}

export const etagOf = (body: string | Buffer) =>
  `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether who asks has kept what has this tag; weak tags, of what is also sent compressed, count. */
export const hasSame = (request: FastifyRequest, etag: string) =>
  request.headers['if-none-match']
    ?.split(',')
    .map(tag => tag.trim().replace(/^W\//, ''))
    .includes(etag) ?? false
