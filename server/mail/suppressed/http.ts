import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { assertBearer } from '#server/http/bearer.ts'
import { suppress } from './queries.ts'
import { bouncesSchema } from './schema.ts'

/**
 * Where whoever sends our mails tells what came back and who complained (docs/observability.md says
 * how): for whoever has BOUNCES_TOKEN; without one there is no such address.
 */
export function registerBounces(app: FastifyInstance, { db, env }: Deps) {
  const token = env.BOUNCES_TOKEN
  if (token === undefined) return
  app.post(
    '/api/mail/bounces',
    { onRequest: async (request, reply) => assertBearer(request, reply, token) },
    async ({ body }, reply) => {
      reply.header('cache-control', 'no-store')
      const { data } = bouncesSchema.safeParse(body)
      if (!data)
        throw badRequest(
          'Send a list of at most 500 {email, kind, permanent}; kind is bounce or complaint.',
        )
      const permanent = data.filter(one => one.permanent || one.kind === 'complaint')
      await suppress(db, permanent)
      return { taken: data.length, suppressed: permanent.length }
    },
  )
}
