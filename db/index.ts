import { AsyncLocalStorage } from 'node:async_hooks'
import { CamelCasePlugin, Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import type { Database } from './schema.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
/** A calendar day has no time zone: keep the text. */
pg.types.setTypeParser(pg.types.builtins.DATE, text => text)

const openTransaction = new AsyncLocalStorage<{ open: boolean }>()

/**
 * The only way to open a transaction. While `work` runs, taking another connection throws: on the
 * embedded database (one connection) it would wait for itself for ever.
 */
export function transaction<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const store = { open: false }
  return openTransaction.run(store, () =>
    db.transaction().execute(async tx => {
      store.open = true
      try {
        return await work(tx)
      } finally {
        store.open = false
      }
    }),
  )
}

function assertNoTransaction() {
  if (openTransaction.getStore()?.open)
    throw new Error('A transaction is open here: use it instead of the outer database')
}

export interface Connection {
  db: Db
  /** Statements of a library that writes its own SQL, several in one text among them. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: unknown[] }>
  /** Resolves when every connection is closed and, embedded, the files are written. */
  close(): Promise<void>
}

/** A Kysely over PostgreSQL at `url`, with at most `max` connections. */
export function connectPostgres(url: string, max = 10): Connection {
  const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 })
  return overPool(pool, async () => {})
}

export function overPool(pool: pg.Pool, afterEnd: () => Promise<void>): Connection {
  // Without a listener a lost idle connection ends the process; the pool replaces it by itself.
  pool.on('error', () => {})
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        connect: async () => {
          assertNoTransaction()
          return prepareOnce(await pool.connect())
        },
        end: () => pool.end(),
        options: {},
      },
    }),
    plugins: [new CamelCasePlugin()],
  })
  return {
    db,
    executeSql: async (text, values) => {
      assertNoTransaction()
      const results: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      return [results].flat().at(-1) ?? { rows: [] }
    },
    close: async () => {
      await db.destroy()
      await afterEnd()
    },
  }
}

const statementNames = new Map<string, string>()
/** Enough for every fixed query; a list of varying length must not fill the server's memory. */
const maxStatements = 500
const prepared = new WeakSet<pg.PoolClient>()

/** Gives each query text a name, so that PostgreSQL parses and plans it once a connection. */
function prepareOnce(client: pg.PoolClient): pg.PoolClient {
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
    return query(name ? { name, text, values } : { text, values })
  }
  client.query = named as typeof client.query
  return client
}
