import type { FastifyInstance, FastifyReply } from 'fastify'
import { restarting } from '#server/errors.ts'

/** From the wish to stop on, in milliseconds; main.ts ends the process a little later. */
const limits = {
  /** Who still waits for an answer then is told to come back. */
  told: 3500,
  /** Connections that are still open then are cut. */
  cut: 4000,
}

/** What was begun when the server closes is answered, and nobody keeps it open for longer. */
export function registerClosing(app: FastifyInstance, { told, cut } = limits) {
  const open = new Set<FastifyReply>()
  const timers: NodeJS.Timeout[] = []
  app.addHook('onRequest', async (_request, reply) => void open.add(reply))
  app.addHook('onResponse', async (_request, reply) => void open.delete(reply))
  app.addHook('preClose', async () => {
    const tellAll = () => {
      for (const reply of open) if (!reply.sent) void reply.send(restarting())
    }
    timers.push(
      // A connection whose last request is answered meanwhile would be kept alive.
      setInterval(() => app.server.closeIdleConnections(), 100),
      setTimeout(tellAll, told),
      setTimeout(() => app.server.closeAllConnections(), cut),
    )
  })
  app.addHook('onClose', async () => {
    for (const timer of timers) clearTimeout(timer)
  })
}
