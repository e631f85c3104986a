import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, connectPatiently, hasTimeouts } from '#db/connect.ts'
import { connectPostgres, type Db } from '#db/index.ts'
import { runOn, startPostgres, type PostgresServer } from '../support/postgres.ts'

let postgres: PostgresServer
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres?.stop())

async function statements(db: Db) {
  const { rows } = await sql<{ name: string; statement: string }>`
    select name, statement from pg_prepared_statements`.execute(db)
  return new Map(rows.map(({ name, statement }) => [statement, name]))
}

it('statements have names from their texts, the same on each connection', async () => {
  const [one, other] = [postgres, postgres].map(({ url }) => connectPostgres(url, { max: 1 }))
  const ask = (db: Db | undefined, what: number) => sql`select ${sql.lit(what)}`.execute(db as Db)
  for (const what of [1, 2]) await ask(one?.db, what)
  for (const what of [2, 1]) await ask(other?.db, what)
  const [names, others] = [await statements(one?.db as Db), await statements(other?.db as Db)]
  expect(names.get('select 1')).toMatch(/^[\w-]{43}$/)
  for (const text of ['select 1', 'select 2']) expect(others.get(text)).toBe(names.get(text))
  await one?.close()
  await other?.close()
})

it('behind a pooler statements may be unnamed, and timeouts are the role’s', async () => {
  const env = {
    DATABASE_URL: postgres.url,
    DATABASE_DIRECT_URL: postgres.url,
    DATABASE_UNNAMED: true,
  }
  const lacking = await connect(env)
  expect(await hasTimeouts(lacking.db)).toBe(false)
  expect(await statements(lacking.db)).toEqual(new Map())
  await lacking.close()
  for (const set of [
    `statement_timeout = '5s'`,
    `lock_timeout = '5s'`,
    `idle_in_transaction_session_timeout = '10s'`,
  ])
    await runOn(postgres.url, `alter role postgres set ${set}`)
  const pooled = await connect(env)
  expect(await hasTimeouts(pooled.db)).toBe(true)
  await pooled.close()
  // What is migrated takes as long as it needs all the same.
  const patient = await connectPatiently({ ...env, DATABASE_URL: 'postgres://127.0.0.1:9/none' })
  expect(await hasTimeouts(patient.db)).toBe(false)
  await patient.close()
})
