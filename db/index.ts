import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { watchHealth, type Watcher } from './health.ts'
import { lendFrom, type Lender } from './lend.ts'
import { listenOn, type Heard } from './listen.ts'
import { openTransaction, tellQueued } from './open-transaction.ts'
import { planShape } from './plan-shape.ts'
import { besideReplica, type Replica } from './replica.ts'
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

/** Connections of this process, and who waits for one. */
export interface PoolCounts {
  inUse: number
  idle: number
  waiting: number
}

type Stop = () => Promise<void>

export interface Connection {
  db: Db
  /**
   * For reads that may be seconds old: of the replica where there is one that keeps up, else of `db`.
   * Never for what somebody has just changed.
   */
  mayLag: Db
  /** Statements of a library that writes its own SQL, several in one text among them. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  watch(watcher: Watcher): void
  poolCounts(): PoolCounts
  /** See `planShape`. */
  planOf(text: string): Promise<string | null>
  /** Hears what transactions announce (pg_notify), until it is stopped or the connection closes. */
  listen(channel: string, heard: Heard): Stop
  /** Embedded alone: writes the database as it stands into a new folder, while everybody waits. */
  copyTo?(folder: string): Promise<void>
  /** Resolves when every connection is closed and, embedded, the files are written. */
  close(): Promise<void>
}

/** In milliseconds. What takes longer would hold up everybody else. */
const timeouts = {
  statement_timeout: 5000,
  lock_timeout: 5000,
  idle_in_transaction_session_timeout: 10_000,
}

/** In milliseconds, by our own clock, for a server that went without a word. */
const silence = 10_000

/** Behind a pooler they are the role's: a pooler refuses a connection that brings its own. */
const untimed = Object.keys(timeouts)
  .map(name => `-c ${name}=0`)
  .join(' ')

interface PostgresOptions {
  /** Connections at most. */
  max?: number
  /** How long to wait for one of them, in milliseconds. */
  wait?: number
  /** For migrations and made-up bulk: statements may take as long as they need. */
  isPatient?: boolean
  /** Past the pooler that stands at `url` and lends connections by the transaction. */
  directUrl?: string | undefined
  isUnnamed?: boolean | undefined
  replicaUrl?: string | undefined
  /** How many milliseconds a replica that is read may lag. */
  mostLag?: number
}

/** A Kysely over PostgreSQL at `url`. */
export function connectPostgres(url: string, options: PostgresOptions = {}): Connection {
  const { max = 10, wait = 5000, isPatient = false, directUrl, isUnnamed, replicaUrl } = options
  const kept = directUrl ? {} : timeouts
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: wait,
    keepAlive: true,
    ...(isPatient ? { options: untimed } : { ...kept, query_timeout: silence }),
  })
  const replica = replicaUrl
    ? new pg.Pool({
        connectionString: replicaUrl,
        max,
        // The primary is there too.
        connectionTimeoutMillis: 1000,
        query_timeout: 3000,
        keepAlive: true,
        ...kept,
      })
    : undefined
  return overPool(pool, {
    isUnnamed,
    listen: (channel, heard) => listenOn(directUrl ?? url, channel, heard),
    replica: replica && { pool: replica, mostLag: options.mostLag },
  })
}

interface Underlying {
  listen(channel: string, heard: Heard): Stop
  isUnnamed?: boolean | undefined
  replica?: { pool: pg.Pool; mostLag: number | undefined } | undefined
  copyTo?: (folder: string) => Promise<void>
  afterEnd?: () => Promise<void>
}

export function overPool(pool: pg.Pool, underlying: Underlying): Connection {
  const { listen, isUnnamed, replica: given, copyTo, afterEnd } = underlying
  const health = watchHealth()
  const ears = new Set<Stop>()
  const primary = lendFrom(pool, health, { isUnnamed })
  const db = kyselyOver(primary, () => pool.end())
  const replica: Replica | undefined =
    given && besideReplica({ ...given, primary, health, isUnnamed })
  return {
    db,
    mayLag: replica ? kyselyOver(replica, replica.end) : db,
    executeSql: async (text, values) => {
      const client = await primary.take()
      const since = performance.now()
      try {
        // As an object, or it would have a name, of which there are not enough for a library's.
        const results: pg.QueryResult | pg.QueryResult[] = await client.query({
          text,
          ...(values && { values }),
        })
        client.release()
        health.worked(since)
        return [results].flat().at(-1) ?? { rows: [] }
      } catch (error) {
        // It may have left a transaction open.
        client.release(true)
        throw health.failed(error)
      }
    },
    watch: health.watch,
    poolCounts: () => ({
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    planOf: text => planShape(pool, text),
    ...(copyTo && { copyTo }),
    listen: (channel, heard) => {
      const stop = listen(channel, heard)
      ears.add(stop)
      return () => (ears.delete(stop) ? stop() : Promise.resolve())
    },
    close: async () => {
      await Promise.all([...ears].map(stop => stop()))
      await replica?.end()
      await db.destroy()
      await afterEnd?.()
    },
  }
}

const kyselyOver = ({ take }: Lender | Replica, end: () => Promise<void>): Db =>
  new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: take, end, options: {} } }),
    plugins: [new CamelCasePlugin()],
  })
