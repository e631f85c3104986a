import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, inject } from 'vitest'
import { inMemory } from '#db/embedded.ts'
import { connectPostgres, transaction, type Connection, type Db } from '#db/index.ts'
import { databaseOn } from './global-setup.ts'
import { runOn } from './postgres.ts'

let connection: Promise<Connection> | undefined

/** This worker's database, migrated; made at first use and kept for all files of the worker. */
async function open(): Promise<Connection> {
  const postgresUrl = inject('postgresUrl')
  if (postgresUrl) {
    const name = workersName()
    await runOn(postgresUrl, `drop database if exists ${name}`)
    await runOn(postgresUrl, `create database ${name} template fairlead_template`)
    // Hundreds ask at once here, on machines that may be slow: who wins is asked, not how soon.
    return connectPostgres(databaseOn(postgresUrl, name), { max: 60, wait: 30_000 })
  }
  return inMemory({ loadDataDir: new Blob([readFileSync(inject('snapshot') ?? '')]) })
}

const workersName = () => `fairlead_test_${process.pid}_${process.env.VITEST_POOL_ID ?? '0'}`

/** To the same database, as another server has one; on PostgreSQL alone. */
export const connectBeside = (): Connection =>
  connectPostgres(databaseOn(inject('postgresUrl') ?? '', workersName()), { max: 5 })

/** Whether connections run side by side here; on PGlite there is only one, which hides races. */
export const onPostgres = () => inject('postgresUrl') !== null

/** How many queries wait for a lock of this database. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql`select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

/** An empty, migrated database for the tests of a file. */
export function testDatabase(): { readonly db: Db; readonly connection: Connection } {
  const holder: { connection: Connection | undefined } = { connection: undefined }
  beforeAll(async () => {
    connection ??= open()
    holder.connection = await connection
    await truncate(holder.connection.db)
  })
  afterAll(() => {
    holder.connection = undefined
  })
  const current = () => {
    if (!holder.connection) throw new Error('The database is there while a test runs')
    return holder.connection
  }
  return {
    get connection() {
      return current()
    },
    get db() {
      return current().db
    },
  }
}

async function truncate(db: Db) {
  const { rows } = await sql<{ tablename: string }>`
    select tablename from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%'`.execute(db)
  const tables = sql.join(rows.map(row => sql.table(row.tablename)))
  await transaction(db, async tx => {
    // What is only appended to refuses it.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`truncate ${tables} restart identity cascade`.execute(tx)
  })
}
