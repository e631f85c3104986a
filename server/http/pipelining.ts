import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers ask for one thing at a time on a connection. */
const mostUnanswered = 10

/**
 * One packet may hold thousands of requests, all of which would be begun before anything else is
 * done: whoever has more than a few unanswered on one connection loses it.
 */
export function boundPipelining(server: Server) {
  const unanswered = new WeakMap<Socket, number>()
  const [handle] = server.listeners('request') as ((...of: unknown[]) => void)[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const count = (unanswered.get(socket) ?? 0) + 1
    unanswered.set(socket, count)
    if (count > mostUnanswered) {
      socket.destroy()
      return
    }
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1))
    handle?.call(server, request, response)
  })
}
