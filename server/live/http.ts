import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { createPersonContext } from '#server/context.ts'
import { listAlive } from '#server/auth/session-queries.ts'
import { hashToken } from '#server/auth/session-store.ts'
import { unavailable } from '#server/errors.ts'
import { serverPaths } from '#server/paths.ts'
import { createStreams } from './streams.ts'

/** Milliseconds; whoever is silent for longer is cut off (http/deadlines.ts). */
const beatEvery = 25_000
/** Whose end no server announced, as of one that is too old, hears no more after so many beats. */
const beatsToCheck = 4

/**
 * A stream of server-sent events for each browser: what of the person's is to be read anew. It says
 * nothing else, and everything works without it; where nothing can be heard there is none.
 */
export function registerLive(app: FastifyInstance, deps: Deps) {
  const { db, listen } = deps
  const streams = createStreams()
  let beats = 0
  /** Ends those whose session has ended. Where it can't be told they go on, to be looked at later. */
  const check = async (sessionIds: string[]) => {
    if (sessionIds.length > 0) streams.keep(sessionIds, await listAlive(db, sessionIds))
  }
  const checkSoon = (sessionIds: string[]) => void check(sessionIds).catch(() => {})
  const beat = () => {
    streams.beat()
    if (++beats % beatsToCheck === 0) checkSoon(streams.sessionIds())
  }
  let timer: NodeJS.Timeout | undefined
  let stopHearing: (() => Promise<void>) | undefined
  app.addHook('onReady', async () => {
    stopHearing = listen?.('live', said => checkSoon(streams.hear(said)))
    timer = setInterval(beat, beatEvery).unref()
  })
  app.addHook('preClose', async () => {
    clearInterval(timer)
    streams.end()
  })
  app.addHook('onClose', () => stopHearing?.())
  app.get(serverPaths.live, { logLevel: 'warn' }, async (request, reply) => {
    const { user, session } = await createPersonContext(deps, request, reply)
    reply.header('cache-control', 'no-store')
    if (!listen) return reply.code(204).send()
    const stream = { userId: user.id, sessionId: hashToken(session.id), to: reply.raw }
    if (!streams.add(stream)) throw unavailable('Too many browsers listen already.', 60)
    reply.hijack()
    reply.raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
    })
    reply.raw.write('retry: 5000\n\n')
    // It may have ended while this was asked for.
    checkSoon([stream.sessionId])
    return reply
  })
}
