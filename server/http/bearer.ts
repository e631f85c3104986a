import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { unauthorized } from '#server/errors.ts'

const hash = (text: string) => createHash('sha256').update(text).digest()

/**
 * For what machines ask with a token of the operator's: `Authorization: Bearer …`, compared in a time
 * that says nothing of it.
 * @throws UNAUTHORIZED
 */
export function assertBearer(request: FastifyRequest, reply: FastifyReply, token: string) {
  const given = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? ''
  if (timingSafeEqual(hash(given), hash(token))) return
  reply.header('www-authenticate', 'Bearer')
  throw unauthorized('This address needs its token, as Authorization: Bearer.')
}
