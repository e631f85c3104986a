import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { overloaded, tooMany } from '#server/errors.ts'
import { whileTaken, type Deadlines } from './deadlines.ts'
import { networkOf } from './network-of.ts'

/** In bytes: smaller answers are bounded by how many connections there may be. */
const large = 100_000
/** Of one asker: several of the largest answers that there are. */
const mostOfOne = 10_000_000
const mostInAll = 250_000_000

/** Large answers that stand in memory until their askers have taken them. */
export interface Untaken {
  /** @throws TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE for whoever has left too much of them. */
  assertFew(who: string): void
  add(who: string, bytes: number): void
  take(who: string, bytes: number): void
}

export function createUntaken(): Untaken {
  const left = new Map<string, number>()
  let all = 0
  const add = (who: string, bytes: number) => {
    all += bytes
    const now = (left.get(who) ?? 0) + bytes
    if (now > 0) left.set(who, now)
    else left.delete(who)
  }
  return {
    add,
    take: (who, bytes) => add(who, -bytes),
    assertFew(who) {
      const own = left.get(who) ?? 0
      if (own > mostOfOne)
        throw tooMany('Your browser has not taken our last answers yet. Wait, then try again.', 5)
      // Who has left nothing is answered all the same.
      if (own > 0 && all > mostInAll) throw overloaded()
    },
  }
}

/** Large answers leave in pieces, so that one who stops taking them is seen and cut off. */
export function registerUntaken(app: FastifyInstance, untaken: Untaken, { taking }: Deadlines) {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    if (payload.length < large) return payload
    const bytes = Buffer.from(payload as string)
    const who = request.userId ?? networkOf(request.ip)
    untaken.add(who, bytes.length)
    reply.raw.once('close', () => untaken.take(who, bytes.length))
    reply.header('content-length', bytes.length)
    const pieces = Readable.from(piecesOf(bytes), { objectMode: false })
    void whileTaken(request.raw.socket, pieces, taking)
    return pieces
  })
}

function* piecesOf(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += large) yield bytes.subarray(at, at + large)
}
