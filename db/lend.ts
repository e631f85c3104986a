import { createHash } from 'node:crypto'
import type pg from 'pg'
import { isDemoted, Overloaded } from './errors.ts'
import type { Health } from './health.ts'
import { assertNoTransaction } from './open-transaction.ts'

/** Lends the connections of a pool, of which each statement that is used again has a name. */
export interface Lender {
  /** @throws where a transaction is open: on the embedded database it would wait for itself. */
  take(): Promise<pg.PoolClient>
}

/** Requests that wait for a connection; past these one more is only a longer wait for all. */
const mostWaiting = 500

interface Options {
  /** For a pooler that knows no named statements. */
  isUnnamed?: boolean | undefined
}

export function lendFrom(
  pool: pg.Pool,
  health: Pick<Health, 'worked' | 'answered' | 'failed'>,
  { isUnnamed }: Options = {},
): Lender {
  /** Since when the server of a connection has been another's replica, as far as one was told so. */
  let demotedAt = -Infinity
  const madeAt = new WeakMap<pg.PoolClient, number>()
  const nameOf = isUnnamed ? () => undefined : nameStatements()
  // Without a listener a lost connection ends the process: of an idle one the pool emits it, of one
  // that is in use the client itself.
  pool.on('error', health.failed)
  pool.on('connect', client => {
    madeAt.set(client, performance.now())
    client.on('error', health.failed)
    watchStatements(client, {
      health,
      nameOf,
      failed: error => {
        if (isDemoted(error)) demotedAt = performance.now()
      },
    })
  })
  return {
    async take() {
      assertNoTransaction()
      try {
        if (pool.waitingCount >= mostWaiting) throw new Overloaded('Too many wait for a connection')
        for (;;) {
          // oxlint-disable-next-line no-await-in-loop -- one after the other
          const client = await pool.connect()
          if ((madeAt.get(client) ?? 0) > demotedAt) return client
          client.release(true)
        }
      } catch (error) {
        throw health.failed(error)
      }
    },
  }
}

/** Enough for every fixed query; a list of varying length must not fill the server's memory. */
const maxStatements = 500

/** By its text alone: where a pooler has one connection for several processes, they mean the same. */
function nameStatements() {
  const names = new Map<string, string>()
  return (text: string) => {
    const known = names.get(text)
    if (known || names.size >= maxStatements) return known
    const name = createHash('sha256').update(text).digest('base64url')
    names.set(text, name)
    return name
  }
}

interface Watched {
  health: Pick<Health, 'worked' | 'answered' | 'failed'>
  nameOf(text: string): string | undefined
  failed(error: unknown): void
}

/** Gives each query text a name, so that PostgreSQL parses and plans it once a connection. */
function watchStatements(client: pg.PoolClient, { health, nameOf, failed }: Watched) {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0)
      return query(text, values, ...rest)
    const name = nameOf(text)
    const since = performance.now()
    const result = query(name ? { name, text, values } : { text, values }) as Promise<unknown>
    return result.then(
      rows => {
        health.worked(since)
        health.answered(text, since)
        return rows
      },
      (error: unknown) => {
        health.answered(text, since)
        if (isSilent(error)) hangUp(client)
        failed(error)
        throw health.failed(error)
      },
    )
  }
  client.query = named as typeof client.query
}

/** The server has not answered within `query_timeout`. */
const isSilent = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** The answer may still come, and would be taken for the next statement's. */
const hangUp = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
