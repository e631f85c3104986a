import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { isAway, isBusy, Overloaded } from './errors.ts'
import { listenOn, type Heard } from './listen.ts'
import { assertNoTransaction, openTransaction, tellQueued } from './open-transaction.ts'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** A calendar day has no time zone: keep the text. */
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

/** Two transactions that waited for each other: one of them is given up, and begins again. */
const deadlockCode = '40P01'
const mostTries = 3

/**
 * The only way to open a transaction; `work` may be called again, so that it does nothing outside. While `work` runs, what takes long throws, and so does taking
 * another connection: on the embedded database (one connection) it would wait for itself for ever.
 */
export async function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++)
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      return await tryTransaction(db, work)
    } catch (error) {
      const { code } = error as { code?: string }
      if (code !== deadlockCode || tries === mostTries) throw error
    }
}

async function tryTransaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const store = { open: false, hasQueued: false }
  const result = await openTransaction.run(store, () =>
    db.transaction().execute(async tx => {
      store.open = true
      try {
        return await work(tx)
      } finally {
        store.open = false
      }
    }),
  )
  if (store.hasQueued) await tellQueued(db)
  return result
}

/** What a connection reports about its server. */
interface Watcher {
  /** Once, when it can't be reached any more. */
  lost(error: Error): void
  /** Once, when it answers again. */
  back(): void
  /** Once a minute, while all connections stay busy. */
  busy(error: Error): void
}

type Stop = () => Promise<void>

export interface Connection {
  db: Db
  /** Statements of a library that writes its own SQL, several in one text among them. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  watch(watcher: Watcher): void
  /** Hears what transactions announce (pg_notify), until it is stopped or the connection closes. */
  listen(channel: string, heard: Heard): Stop
  /** Resolves when every connection is closed and, embedded, the files are written. */
  close(): Promise<void>
}

/** In milliseconds. What takes longer would hold up everybody else. */
const timeouts = {
  statement_timeout: 5000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
  /** By our own clock, for a server that went without a word. */
  query_timeout: 10_000,
}

interface PostgresOptions {
  /** Connections at most. */
  max?: number
  /** How long to wait for one of them, in milliseconds. */
  wait?: number
  /** For migrations and made-up bulk: statements may take as long as they need. */
  isPatient?: boolean
}

/** A Kysely over PostgreSQL at `url`. */
export function connectPostgres(url: string, options: PostgresOptions = {}): Connection {
  const { max = 10, wait = 5000, isPatient = false } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: wait,
    keepAlive: true,
    ...(isPatient ? {} : timeouts),
  })
  return overPool(pool, { listen: (channel, heard) => listenOn(url, channel, heard) })
}

/** Requests that wait for a connection; past these one more is only a longer wait for all. */
const mostWaiting = 500

interface Underlying {
  listen(channel: string, heard: Heard): Stop
  afterEnd?: () => Promise<void>
}

export function overPool(pool: pg.Pool, { listen, afterEnd }: Underlying): Connection {
  const health = watchHealth()
  const ears = new Set<Stop>()
  // Without a listener a lost connection ends the process: of an idle one the pool emits it, of one
  // that is in use the client itself.
  pool.on('error', health.failed)
  pool.on('connect', client => client.on('error', health.failed))
  const take = async () => {
    assertNoTransaction()
    try {
      if (pool.waitingCount >= mostWaiting) throw new Overloaded('Too many wait for a connection')
      return prepareOnce(await pool.connect(), health)
    } catch (error) {
      throw health.failed(error)
    }
  }
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: { connect: take, end: () => pool.end(), options: {} },
    }),
    plugins: [new CamelCasePlugin()],
  })
  return {
    db,
    executeSql: async (text, values) => {
      assertNoTransaction()
      const since = performance.now()
      const results: pg.QueryResult | pg.QueryResult[] = await pool
        .query(text, values)
        .catch((error: unknown) => {
          throw health.failed(error)
        })
      health.worked(since)
      return [results].flat().at(-1) ?? { rows: [] }
    },
    watch: health.watch,
    listen: (channel, heard) => {
      const stop = listen(channel, heard)
      ears.add(stop)
      return () => (ears.delete(stop) ? stop() : Promise.resolve())
    },
    close: async () => {
      await Promise.all([...ears].map(stop => stop()))
      await db.destroy()
      await afterEnd?.()
    },
  }
}

interface Health {
  watch(watcher: Watcher): void
  /** A statement that began at this time (`performance.now()`) was answered. */
  worked(since: number): void
  /** Answers the error it was given. */
  failed(error: unknown): unknown
}

/** Milliseconds. */
const settling = 30

/** Tells of an outage once, not once for each statement that meets it. */
function watchHealth(): Health {
  let isLost = false
  let failedAt = -Infinity
  let toldBusy = -Infinity
  let watcher: Watcher | undefined
  return {
    watch: one => void (watcher = one),
    worked(since) {
      // While a server goes, the last answers come between the first failures.
      if (!isLost || since < failedAt + settling) return
      isLost = false
      watcher?.back()
    },
    failed(error) {
      if (isBusy(error) && performance.now() - toldBusy > 60_000) {
        toldBusy = performance.now()
        watcher?.busy(error)
      }
      if (!isAway(error)) return error
      failedAt = performance.now()
      if (isLost) return error
      isLost = true
      watcher?.lost(error as Error)
      return error
    },
  }
}

const statementNames = new Map<string, string>()
/** Enough for every fixed query; a list of varying length must not fill the server's memory. */
const maxStatements = 500
const prepared = new WeakSet<pg.PoolClient>()

/** Gives each query text a name, so that PostgreSQL parses and plans it once a connection. */
function prepareOnce(client: pg.PoolClient, health: Health): pg.PoolClient {
  if (prepared.has(client)) return client
  prepared.add(client)
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const named = (text: unknown, values?: unknown, ...rest: unknown[]) => {
    if (typeof text !== 'string' || !Array.isArray(values) || rest.length > 0)
      return query(text, values, ...rest)
    let name = statementNames.get(text)
    if (!name && statementNames.size < maxStatements) {
      name = `q${statementNames.size}`
      statementNames.set(text, name)
    }
    const since = performance.now()
    const result = query(name ? { name, text, values } : { text, values }) as Promise<unknown>
    return result.then(
      rows => {
        health.worked(since)
        return rows
      },
      (error: unknown) => {
        if (isSilent(error)) hangUp(client)
        throw health.failed(error)
      },
    )
  }
  client.query = named as typeof client.query
  return client
}

/** The server has not answered within `query_timeout`. */
const isSilent = (error: unknown) =>
  error instanceof Error && error.message === 'Query read timeout'

/** The answer may still come, and would be taken for the next statement's. */
const hangUp = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
