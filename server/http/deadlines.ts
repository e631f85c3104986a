import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import type { FastifyInstance } from 'fastify'
import { tooSlow } from '#server/errors.ts'

/** How long we wait for a client, in milliseconds. */
export const deadlines = {
  /** For the whole head of a request, from its first byte. */
  headers: 20_000,
  /** For the whole body of a request, from its head on; uploads have the next two instead. */
  body: 20_000,
  /** For the next bytes of an uploaded file. */
  upload: 20_000,
  /** The whole request: an archive of 50 MB takes 7 minutes at 1 Mbit/s. */
  request: 600_000,
  /** For the rest of a body that is answered already. */
  rest: 20_000,
  /** Nothing sent and nothing taken: as long as the slowest answer is worked on, and more. */
  silence: 70_000,
  /** For the next 50 kB of an answer whose making holds a place. */
  taking: 60_000,
}

export type Deadlines = typeof deadlines

/** What Fastify and Node look after themselves. */
export const serverLimits = ({ headers, request, silence }: Deadlines) => ({
  // Node's own interval of 30 s would cut off much later than it should.
  http: { headersTimeout: headers, connectionsCheckingInterval: Math.min(headers, 1000) },
  requestTimeout: request,
  connectionTimeout: silence,
})

/** @throws TIMEOUT, or what `late` makes, when `promise` takes longer than so many ms. */
export async function within<T>(ms: number, promise: Promise<T>, late: () => Error = tooSlow) {
  const { promise: over, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(late()), ms)
  try {
    return await Promise.race([promise, over])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * The source's chunks, while the next one comes within so many ms of being asked for, and at least
 * `least` bytes in each stretch of so many ms.
 */
export async function* steadily(
  source: Readable,
  ms: number,
  late: () => Error = tooSlow,
  least = 0,
) {
  const chunks: AsyncIterator<Buffer, undefined> = source[Symbol.asyncIterator]()
  let since = performance.now()
  let bytes = 0
  try {
    for (;;) {
      const { done, value } = await within(ms, chunks.next(), late)
      if (done) return
      bytes += value.length
      if (performance.now() - since > ms) {
        if (bytes < least) throw late()
        since = performance.now()
        bytes = 0
      }
      yield value
    }
  } finally {
    source.destroy()
  }
}

/** Bytes taken within `taking`: who takes less would hold a place for nothing. */
const leastTaken = 50_000

/** Cuts off who takes the answer too slowly, until `made` is all handed over. */
export async function whileTaken(socket: Socket, made: Readable, ms: number) {
  let before = socket.bytesWritten
  const timer = setInterval(() => {
    if (socket.bytesWritten - before < leastTaken) socket.destroy()
    before = socket.bytesWritten
  }, ms)
  // Who goes away before its end is no failure of ours.
  await finished(made).catch(() => {})
  clearInterval(timer)
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const hasCome = (request: IncomingMessage) => request.complete || request.readableEnded

/** Bodies that drip are refused; what is answered while it still comes is answered properly. */
export function registerDeadlines(app: FastifyInstance, { body, rest }: Deadlines) {
  app.addHook('preParsing', (request, _reply, payload, done) => {
    const isUpload = /^(?:multipart\/|application\/offset\+octet-stream)/.test(
      request.headers['content-type'] ?? '',
    )
    if (hasBody(request.raw) && !isUpload) {
      const timer = setTimeout(() => {
        // The parser takes an error of the stream for its end, and the connection lives to be told.
        // Where the body was refused unread nobody listens.
        if (payload.listenerCount('error') > 0) payload.emit('error', tooSlow())
      }, body).unref()
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
    }
    done(null, payload)
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (!hasBody(request.raw) || hasCome(request.raw)) return payload
    reply.header('connection', 'close')
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
    reply.header('content-length', Buffer.byteLength(payload))
    return Readable.from(thenTheRest(payload, request.raw, rest), { objectMode: false })
  })
}

/**
 * The length tells the client that it has the whole answer, though it does not end yet: to close on
 * one who is still sending would reset the connection, and the answer with it.
 */
async function* thenTheRest(answer: string | Buffer, request: IncomingMessage, ms: number) {
  yield answer
  request.unpipe()
  request.resume()
  await within(ms, finished(request, { writable: false })).catch(() => {})
}
