import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import pg from 'pg'
import { overPool, type Db } from '#db/index.ts'
import { listenOn } from '#db/listen.ts'

const asks = 30
const warmUp = 5
/** Milliseconds. */
export const limits = { page: 150, publicPage: 20, finalize: 3000 }

export const say = (line: string) => process.stdout.write(`${line}\n`)

/** What took longer than it may. */
export const missed: string[] = []
let queries = 0

/** As the server's own, whose statements are counted. */
export function countingConnection(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 10 })
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      queries++
      return query(...args)
    }) as typeof client.query
  })
  return overPool(pool, { listen: (channel, heard) => listenOn(url, channel, heard) })
}

interface Request {
  url: string
  /** Of a change. */
  payload?: object
}

export const query = (procedure: string, input: object): Request => ({
  url: `/trpc/challenge.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`,
})
export const change = (procedure: string, payload: object): Request => ({
  url: `/trpc/challenge.${procedure}`,
  payload,
})

export async function send(app: FastifyInstance, { url, payload }: Request, cookie: string) {
  const headers = { cookie, ...(payload ? { 'content-type': 'application/json' } : {}) }
  const sent = payload ? ({ method: 'POST', payload } as const) : {}
  const answer = await app.inject({ url, headers, ...sent })
  if (answer.statusCode !== 200)
    throw new Error(`${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`)
  return answer
}

export async function answerOf<T>(app: FastifyInstance, request: Request, cookie: string) {
  const { body } = await send(app, request, cookie)
  return (JSON.parse(body) as { result: { data: T } }).result.data
}

export async function timesOf(act: () => Promise<unknown>, count = asks) {
  const all: number[] = []
  for (let time = count > 1 ? -warmUp : 0; time < count; time++) {
    queries = 0
    const from = performance.now()
    await act()
    if (time >= 0) all.push(performance.now() - from)
  }
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0
  return { p50: at(0.5), p99: at(0.99), queries }
}

let reference = 0
export async function measureReference(db: Db) {
  const { p50 } = await timesOf(() =>
    sql`select sum(value), count(distinct one % 2000) from generate_series(1, 20000) one,
      unnest(array[one % 7, one % 8, one % 9, one % 10]::numeric[]) value`.execute(db),
  )
  reference = p50
  say(`reference ${p50.toFixed(1)} ms`)
}

export function tell(name: string, times: Awaited<ReturnType<typeof timesOf>>, limit: number) {
  const isMissed = times.p50 > limit
  if (isMissed) missed.push(`${name}: ${times.p50.toFixed(1)} ms`)
  const ms = (value: number) => value.toFixed(1).padStart(7)
  say(
    `  ${name.padEnd(46)} p50 ${ms(times.p50)}  p99 ${ms(times.p99)}  × ${(times.p50 / reference).toFixed(2).padStart(5)}  queries ${String(times.queries).padStart(2)}${isMissed ? `  over ${limit}` : ''}`,
  )
}

export async function measure(
  app: FastifyInstance,
  who: string,
  cookie: string,
  requests: Record<string, Request>,
) {
  say(who)
  for (const [name, request] of Object.entries(requests))
    tell(name, await timesOf(() => send(app, request, cookie)), limits.page)
}
