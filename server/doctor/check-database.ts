import { existsSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import { codeOf } from '#db/errors.ts'
import { connectPostgres, type Db } from '#db/index.ts'
import { findDone, namesOfMigrations } from '#db/migrate.ts'
import type { Env } from '#server/env.ts'
import { about, messageOf, type Finding } from './finding.ts'

const database = about('database')
const migrations = about('migrations')
const clock = about('clock')

/** Connections that each server process takes at most. */
const perProcess = 12

/** Seconds between two clocks: what nobody notices, and where codes of two-factor sign-in fail. */
const [near, far] = [2, 30]

export function checkDatabase(env: Env): Promise<Finding[]> {
  return env.DATABASE_URL ? checkPostgres(env.DATABASE_URL) : checkEmbedded(env)
}

async function checkEmbedded(env: Env): Promise<Finding[]> {
  const found = [
    database.warning(
      'It is the embedded one, which survives a killed process, not a power cut.',
      'In production, set DATABASE_URL to a PostgreSQL, and bring along what is here by npm run move.',
    ),
  ]
  if (!existsSync(path.join(env.DATA_DIR, 'pg')))
    return [...found, migrations.good('There is no database yet: the first start makes it.')]
  try {
    const { db, close } = await connect(env)
    found.push(await checkMigrations(db))
    await close()
  } catch (error) {
    // The one reason why it can’t be opened that is none to worry about.
    if (!messageOf(error).startsWith('Another process'))
      return [
        ...found,
        database.fault(messageOf(error), 'Restore a backup into an empty DATA_DIR.'),
      ]
    found.push(database.good('A server runs on it.'))
  }
  return found
}

/** PostgreSQL's code for why it lets nobody in, and what helps. */
const remedies: Record<string, string> = {
  ECONNREFUSED: 'Start PostgreSQL, or mend host and port in DATABASE_URL.',
  ENOTFOUND: 'Mend the host in DATABASE_URL.',
  '28P01': 'Mend name and password in DATABASE_URL.',
  '28000': 'Let this role in, in pg_hba.conf.',
  '3D000': 'Make the database, or mend its name in DATABASE_URL.',
  '53300': 'Raise max_connections, or stop what holds them.',
}

async function checkPostgres(url: string): Promise<Finding[]> {
  const { db, close } = connectPostgres(url, { max: 1 })
  try {
    return [
      ...(await checkServer(db)),
      await checkTrigrams(db),
      await checkMigrations(db),
      await checkClock(db),
    ]
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors[0] : error
    const remedy = remedies[codeOf(cause) ?? ''] ?? 'Mend DATABASE_URL, or the way to that server.'
    return [database.fault(`It does not let us in: ${messageOf(error)}`, remedy)]
  } finally {
    await close()
  }
}

interface Settings {
  version: string
  number: number
  encoding: string
  isReplica: boolean
  fsync: string
  fullPageWrites: string
  synchronousCommit: string
  connections: number
}

async function checkServer(db: Db): Promise<Finding[]> {
  const { rows } = await sql<Settings>`select
    current_setting('server_version') as version,
    current_setting('server_version_num')::int as number,
    current_setting('server_encoding') as encoding,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as is_replica,
    current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    current_setting('synchronous_commit') as synchronous_commit,
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int as connections`.execute(db)
  const [has] = rows
  if (!has) return []
  const found: Finding[] = []
  if (has.number < 150_000)
    found.push(database.fault(`It is PostgreSQL ${has.version}.`, 'Upgrade it to 15 or newer.'))
  if (has.encoding !== 'UTF8')
    found.push(
      database.fault(
        `Its encoding is ${has.encoding}.`,
        "Make the database anew with encoding 'UTF8'.",
      ),
    )
  if (has.isReplica)
    found.push(
      database.fault(
        'It takes no writes: it is a replica, or read only.',
        'Let DATABASE_URL lead to the primary.',
      ),
    )
  for (const [name, value] of Object.entries({
    fsync: has.fsync,
    full_page_writes: has.fullPageWrites,
  }))
    if (value === 'off')
      found.push(
        database.fault(
          `${name} is off: a power cut destroys it.`,
          `Set ${name} = on in postgresql.conf.`,
        ),
      )
  if (has.synchronousCommit === 'off')
    found.push(
      database.warning(
        'synchronous_commit is off: a power cut loses what was answered as done.',
        'Set it to on, or stronger.',
      ),
    )
  const processes = Math.floor(has.connections / perProcess)
  if (processes < 2)
    found.push(
      database.warning(
        `It takes ${has.connections} connections, enough for ${processes} server processes.`,
        'Raise max_connections, or put a pgbouncer before it.',
      ),
    )
  if (found.every(({ state }) => state === 'warning'))
    found.unshift(database.good(`PostgreSQL ${has.version} answers.`))
  return found
}

async function checkTrigrams(db: Db): Promise<Finding> {
  const extensions = about('extensions')
  const { rows } = await sql<{ installed: string | null; mayCreate: boolean }>`
    select installed_version as installed,
      has_database_privilege(current_database(), 'create') as may_create
    from pg_available_extensions where name = 'pg_trgm'`.execute(db)
  const [has] = rows
  if (!has)
    return extensions.fault(
      'PostgreSQL does not know pg_trgm.',
      'Install its package of extensions (postgresql-contrib on most systems).',
    )
  if (has.installed || has.mayCreate) return extensions.good('pg_trgm is there.')
  return extensions.fault(
    'pg_trgm is not in this database, and this role may not add it.',
    'Have an administrator run: create extension pg_trgm;',
  )
}

async function checkMigrations(db: Db): Promise<Finding> {
  const [done, own] = [await findDone(db), await namesOfMigrations()]
  const lacking = own.filter(name => !done.includes(name)).length
  const newer = done.filter(name => !own.includes(name)).length
  if (newer > 0)
    return migrations.warning(
      `${newer} migrations have run that this version does not know.`,
      'Start the newer version; this one may only go on beside it while that is put in place.',
    )
  if (lacking > 0)
    return migrations.warning(
      `${lacking} of ${own.length} migrations have not run.`,
      'The next start runs them, or npm run migrate. Make a backup before.',
    )
  return migrations.good(`All ${own.length} have run.`)
}

async function checkClock(db: Db): Promise<Finding> {
  const before = Date.now()
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const here = (before + Date.now()) / 2
  const seconds = Math.abs((rows[0]?.now.getTime() ?? 0) - here) / 1000
  if (seconds < near) return clock.good('It agrees with that of the database.')
  const says = `It is ${seconds.toFixed(0)} s from that of the database.`
  const todo = 'Let both machines keep time by NTP (chrony or systemd-timesyncd).'
  return seconds < far ? clock.warning(says, todo) : clock.fault(says, todo)
}
