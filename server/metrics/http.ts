import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { assertBearer } from '#server/http/bearer.ts'
import { serverPaths } from '#server/paths.ts'
import { countQueues } from './queries.ts'

/** How long what the database counted is good, in milliseconds, however many read it. */
const keptFor = 5000

declare module 'fastify' {
  interface FastifyRequest {
    /** The pattern of the page that answered, where it was one. */
    pagePattern: string | null
  }
}

/** `/metrics`, for whoever has METRICS_TOKEN; without one there is no such address, and nothing is loaded. */
export async function registerMetrics(app: FastifyInstance, { db, env, poolCounts }: Deps) {
  app.decorateRequest('pagePattern', null)
  const token = env.METRICS_TOKEN
  if (token === undefined) return
  const { createMeters } = await import('./meters.ts')
  const meters = createMeters({
    poolCounts,
    countQueues: atMostEvery(keptFor, () => countQueues(db).catch(() => null)),
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.pagePattern ?? request.routeOptions.url ?? 'none'
    // One that stays open for hours says nothing of how soon people are answered.
    const seconds = route === serverPaths.live ? null : reply.elapsedTime / 1000
    meters.answered(`${request.method} ${route}`, reply.statusCode, seconds)
  })
  app.addHook('onClose', async () => meters.close())
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    assertBearer(request, reply, token)
    const { type, text } = await meters.write()
    return reply.type(type).header('cache-control', 'no-store').send(text)
  })
}

/** Those who ask meanwhile share one answer. */
function atMostEvery<T>(ms: number, ask: () => Promise<T>): () => Promise<T> {
  let at = -Infinity
  let answer: Promise<T> | undefined
  return () => {
    if (answer && performance.now() - at < ms) return answer
    at = performance.now()
    return (answer = ask())
  }
}
