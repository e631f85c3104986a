import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '#server/env.ts'
import { overloaded, unavailable } from '#server/errors.ts'
import { createRecent } from '#server/recent.ts'
import { networkOf } from './network-of.ts'
import { createTurns, crowd, watchOthers, type Turns } from '#server/background/fair-turns.ts'
import { createUntaken, type Untaken } from './untaken.ts'

/** Work for requests: what is too much at once waits in turn, not in the event loop or the pool. */
export interface Admission {
  /** Reading and rendering a page; rendering takes the thread itself, for a few milliseconds. */
  pages: Turns
  /** Procedures over HTTP, each call of a batch by itself; fewer than the pool has connections. */
  calls: Turns
  /** Those that share a request with no other: they wait for a core or a reader in lines of their own. */
  dear: Turns
  /** Answers that wait to be taken: whoever leaves too many gets no more work done. */
  untaken: Untaken
}

const line = {
  eachWaiting: 500,
  waiting: 5000,
  patience: 5000,
  ownLineFull: 'Too many requests at once. Wait until some are answered, then try again.',
}

/**
 * Who it is comes before every other line: a crowd must not fill the pool here, with one cookie or
 * with many that are nobody's, which are all one asker's.
 */
export const lookups = createTurns({ ...line, atOnce: 6 })

export function createAdmission(): Admission {
  const others = watchOthers()
  const untaken = createUntaken()
  const beside = (rest: number) => ({
    besideOthers: { others, rest },
    assertMay: untaken.assertFew,
  })
  return {
    pages: createTurns({ ...line, ...beside(10), atOnce: 4 }),
    calls: createTurns({ ...line, ...beside(2), atOnce: 8, eachAtOnce: 4 }),
    dear: createTurns({ ...line, ...beside(2), atOnce: 64, eachAtOnce: 8, patience: 30_000 }),
    untaken,
  }
}

/** Whose session a token was when it was last used, so that a crowd is known before it is looked up. */
const whose = createRecent<string>(10_000)

export const rememberAsker = (token: string, userId: string) => whose.set(token, userId)

export interface Load {
  /** Pieces of work that came since this was last asked, or were not done then. */
  total: number
  /** Who had a crowd of them, and at least half as many as whoever had most: refused before others. */
  crowds: Set<string>
}

export function takeLoad({ pages, calls, dear }: Admission): Load {
  const loads = new Map<string, number>()
  for (const turns of [pages, calls, dear])
    for (const [who, load] of turns.takeLoads()) loads.set(who, (loads.get(who) ?? 0) + load)
  const least = Math.max(crowd, Math.max(0, ...loads.values()) / 2)
  return {
    total: [...loads.values()].reduce((sum, load) => sum + load, 0),
    crowds: new Set([...loads].filter(([, load]) => load >= least).map(([who]) => who)),
  }
}

/** As `whoAsks`, of a request whose session is not looked up yet: a cookie that is nobody's says nothing. */
export const askerOf = ({ ip, cookies }: FastifyRequest, cookieName: string) =>
  whose.get(cookies[cookieName] ?? '') ?? networkOf(ip)

/** Whose turn it is: the person's, or of those signed out the address's. */
export const whoAsks = ({ user, ip }: { user: { id: string } | null; ip: string }) =>
  user?.id ?? networkOf(ip)

/** Aborted when the client has gone before its answer. */
export function untilGone(reply: FastifyReply): () => AbortSignal {
  let signal: AbortSignal | undefined
  return () => {
    if (signal) return signal
    const gone = new AbortController()
    signal = gone.signal
    if (reply.raw.closed) gone.abort()
    else
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) gone.abort()
      })
    return signal
  }
}

const isAsset = ({ url }: FastifyRequest) => url.startsWith('/assets/')

/** In milliseconds. */
const pressure = {
  /** How much the thread is held up, on the average of `everyMs`. */
  mostDelay: 500,
  everyMs: 1000,
  /** The first measure is that of the start, which holds the thread up by itself. */
  startMs: 2000,
  /** So little work in `everyMs` holds no thread up: the machine is busy with other things. */
  little: 50,
}

interface Asked {
  load: () => Load
  whoOf: (request: FastifyRequest) => string
}

/**
 * The last resort: while the thread itself is held up, requests are refused before they add to it.
 * Where some have crowds, theirs alone. So they are while the database is waited for.
 */
export function registerPressure(
  app: FastifyInstance,
  { env, isStarting }: { env: Env; isStarting?: () => boolean },
  { load, whoOf }: Asked,
  { mostDelay, everyMs, startMs, little } = pressure,
) {
  // The library for it asks for the memory too, and ends the process when files can't be opened.
  const delay = monitorEventLoopDelay({ resolution: 10 })
  let isHeldUp = false
  let refused = new Set<string>()
  let measure: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    // Tests share their thread with the server: how it is held up says nothing of the server.
    if (env.NODE_ENV === 'test') return
    const take = () => {
      const held = delay.count === 0 ? Infinity : delay.mean / 1e6 - 10
      const wasRefused = isHeldUp ? refused : new Set<string>()
      const { total, crowds } = load()
      isHeldUp = held > mostDelay && total > little
      const found = isHeldUp ? crowds : new Set<string>()
      // A crowd that was sent away may hold the thread up a little longer.
      refused = found.size > 0 ? found : wasRefused
      delay.reset()
      measure = setTimeout(take, everyMs).unref()
    }
    measure = setTimeout(() => {
      delay.enable()
      measure = setTimeout(take, everyMs).unref()
    }, startMs).unref()
  })
  app.addHook('onClose', async () => {
    clearTimeout(measure)
    delay.disable()
  })
  app.addHook('onRequest', async request => {
    // Whether the process lives, and how, must be told now of all times.
    if (['/healthz', '/metrics'].includes(request.routeOptions.url ?? '')) return
    if (isStarting?.()) throw unavailable('Fairlead is starting. Try again in a few seconds.', 2)
    if (!isHeldUp) return
    // A page that was let in is dead without its scripts, and they cost little.
    if (refused.size === 0 ? !isAsset(request) : refused.has(whoOf(request))) throw overloaded()
  })
}
