import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Env } from '#server/env.ts'

const current = new AsyncLocalStorage<string>()

/** Of the request for which this runs, if it does for one. */
export const currentRequestId = () => current.getStore()

/** Nothing that could be an address or break a line. */
const wellFormed = /^[\w-]{8,64}$/

/** The nearest proxy's id where that is believed, so that its log and ours tell of the same; else a new one. */
export const requestIdOf =
  ({ TRUST_PROXY }: Env) =>
  ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = TRUST_PROXY ? headers['x-request-id'] : undefined
    return typeof given === 'string' && wellFormed.test(given) ? given : crypto.randomUUID()
  }

/** Before all that may refuse: each answer says its request's id. */
export function registerRequestId(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    current.run(request.id, done)
  })
  // A body is read in the name of its connection.
  app.addHook('preValidation', (request, _reply, done) => current.run(request.id, done))
}
