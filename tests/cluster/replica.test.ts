import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connectPostgres, type Connection, type Db } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { testApp, type Admin } from '../support/app.ts'
import { publishJob } from '../support/jobs.ts'
import { runOn, startPostgres, type PostgresServer } from '../support/postgres.ts'

let primary: PostgresServer
let standby: PostgresServer
let connection: Connection
/** Whether the replica is read, as the log is told. */
let isRead = false

beforeAll(async () => {
  primary = await startPostgres()
  standby = await primary.standby()
  const patient = connectPostgres(primary.url, { isPatient: true })
  await migrate(patient.db)
  await patient.close()
  connection = connectPostgres(primary.url, { replicaUrl: standby.url, mostLag: 500 })
  connection.watch({
    lost: () => {},
    back: () => {},
    busy: () => {},
    replica: now => void (isRead = now),
  })
})

const t = testApp(
  {},
  {},
  {
    get db() {
      return connection.db
    },
    get connection() {
      return connection
    },
  },
)

let org: Admin
beforeAll(async () => {
  org = await t.newAdmin()
})
afterAll(async () => {
  await connection?.close()
  await primary?.stop()
})

const isReplica = async (db: Db) => {
  const { rows } = await sql<{ yes: boolean }>`select pg_is_in_recovery() as yes`.execute(db)
  return rows[0]?.yes
}
const untilRead = async () => {
  await expect.poll(() => isRead).toBe(true)
}

const list = '/trpc/job.list?input=%7B%7D'
const titles = async (client = t.client()) => {
  const { json } = await client.get(list)
  const { result } = json as { result: { data: { items: { title: string }[] } } }
  return result.data.items.map(({ title }) => title)
}

it('is read for what may lag, once it keeps up', async () => {
  await untilRead()
  expect(await isReplica(connection.mayLag)).toBe(true)
  expect(await isReplica(connection.db)).toBe(false)
  await publishJob(org, { title: 'Ferry Cook' })
  await expect.poll(() => titles()).toEqual(['Ferry Cook'])
})

it('that lags is left for the primary; whoever is signed in sees their change at once', async () => {
  await untilRead()
  await runOn(standby.url, 'select pg_wal_replay_pause()')
  await publishJob(org, { title: 'Ferry Pilot' })
  expect(await titles(org.admin)).toContain('Ferry Pilot')
  await expect.poll(() => titles()).toContain('Ferry Pilot')
  expect(isRead).toBe(false)
  await runOn(standby.url, 'select pg_wal_replay_resume()')
  await untilRead()
})

it('that goes costs nobody a read, and is read again when it is back', async () => {
  await untilRead()
  const ask = () => Promise.all(Array.from({ length: 20 }, () => t.client().get(list)))
  await ask()
  const [answers] = await Promise.all([ask(), standby.halt('immediate')])
  for (const { status } of [...answers, ...(await ask())]) expect(status).toBe(200)
  await expect.poll(() => isRead).toBe(false)
  await standby.resume()
  await untilRead()
})

it('shows visitors the public pages while the primary is away, and others are told to come back', async () => {
  await untilRead()
  await primary.halt('immediate')
  for (const url of [list, '/feed.xml', '/sitemap.xml'])
    expect((await t.client().get(url)).status, url).toBe(200)
  const { status, headers } = await org.admin.get('/api/auth/user')
  expect(status).toBe(503)
  expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  await primary.resume()
  await expect.poll(async () => (await org.admin.get('/api/auth/user')).status).toBe(200)
})

it('an old primary that takes no writes any more is left: 503, then another connection', async () => {
  const one = connectPostgres(primary.url, { max: 1 })
  const pid = async () => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(one.db)
    return rows[0]?.pid
  }
  const write = () =>
    t.client().post('/api/auth/signup', {
      name: 'Vera Lind',
      email: 'vera@mail.example',
      password: 'a long enough passphrase',
    })
  const before = await pid()
  await runOn(primary.url, 'alter system set default_transaction_read_only = on')
  await runOn(primary.url, 'select pg_reload_conf()')
  try {
    await expect.poll(async () => (await write()).status).toBe(503)
    await expect
      .poll(() =>
        sql`create table never ()`.execute(one.db).catch((error: { code: string }) => error.code),
      )
      .toBe('25006')
  } finally {
    await runOn(primary.url, 'alter system reset default_transaction_read_only')
    await runOn(primary.url, 'select pg_reload_conf()')
  }
  expect(await pid()).not.toBe(before)
  await expect.poll(async () => (await write()).status).toBe(200)
  await one.close()
})
