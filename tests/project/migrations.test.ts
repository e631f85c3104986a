import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { Migrator } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectPostgres, type Connection } from '#db/index.ts'
import { getMigrations, isMigrated, migrate } from '#db/migrate.ts'
import { useEverything } from '../support/front-door.ts'
import { databaseOn } from '../support/global-setup.ts'
import { runOn, startPostgres, type PostgresServer } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'

const root = path.resolve(import.meta.dirname, '../..')
const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()

/** The last commit without the newest migration; why there is none, where there is no history. */
function commitBefore(): { commit: string; lacking?: string } {
  try {
    const newest = readdirSync(path.join(root, 'db/migrations')).toSorted().at(-1) ?? ''
    // What was merged came with the merge: before it was the version that ran.
    const added = git(
      'log',
      '--first-parent',
      '-m',
      '--diff-filter=A',
      '--format=%H',
      '-1',
      '--',
      `db/migrations/${newest}`,
    )
    return { commit: git('rev-parse', '--verify', added ? `${added}^` : 'HEAD') }
  } catch {
    const lacking = 'the history of this clone does not reach back to the last migration'
    return { commit: '', lacking }
  }
}

let postgres: PostgresServer
const open: Connection[] = []
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(async () => {
  for (const connection of open) await connection.close()
  await postgres.stop()
})

async function newDatabase(name: string) {
  await runOn(postgres.url, `create database ${name}`)
  const url = databaseOn(postgres.url, name)
  const connection = connectPostgres(url, { isPatient: true })
  open.push(connection)
  return { url, db: connection.db }
}

describe('migrations expand first, and contract a version later', () => {
  const before = commitBefore()

  it('the version before the newest one goes on beside it', async ({ skip }) => {
    skip(before.lacking !== undefined, before.lacking)
    const tree = mkdtempSync(path.join(tmpdir(), 'fairlead-before-'))
    const { url, db } = await newDatabase('before')
    try {
      execFileSync('git', ['archive', '-o', path.join(tree, 'tree.tar'), before.commit], {
        cwd: root,
      })
      execFileSync('tar', ['-xf', 'tree.tar'], { cwd: tree })
      symlinkSync(path.join(root, 'node_modules'), path.join(tree, 'node_modules'))
      const env = { ...process.env, NODE_ENV: 'production' }
      execFileSync(process.execPath, ['server/build.ts'], { cwd: tree, env })
      const old = await startSite({ DATABASE_URL: url, DEMO: '0' }, { tree })
      try {
        // Its statements are prepared on the schema as it was.
        await useEverything(old, db)
        expect(await isMigrated(db)).toBe(false)
        await migrate(db)
        await useEverything(old, db)
        expect(old.said()).not.toMatch(/"level":[56]0/)
      } finally {
        await old.stop()
      }
    } finally {
      rmSync(tree, { recursive: true, force: true })
    }
  }, 180_000)

  it('this version starts again on what a newer one has added to', async () => {
    const { db } = await newDatabase('newer')
    await migrate(db)
    await sql`insert into kysely_migration (name, timestamp)
      values ('9999-of-a-newer-version', ${new Date().toISOString()})`.execute(db)
    expect(await migrate(db)).toEqual([])
    expect(await isMigrated(db)).toBe(true)
  })
})

describe('migrating', () => {
  const start = (url: string) => {
    const child = spawn(process.execPath, ['db/migrate.ts'], {
      cwd: root,
      env: { PATH: process.env.PATH, DATABASE_URL: url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    return { child, ended: once(child, 'close').then(([code]) => ({ code: code as number, said })) }
  }

  it('happens once, however many processes start at the same moment', async () => {
    const { url, db } = await newDatabase('parallel')
    const all = await Promise.all(Array.from({ length: 4 }, () => start(url).ended))
    expect(all.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(all.filter(({ said }) => said.startsWith('Ran 0001')).length).toBe(1)
    expect(all.filter(({ said }) => said === 'Up to date\n').length).toBe(3)
    expect(await isMigrated(db)).toBe(true)
  })

  it('that was killed in the middle is done by the next start', async () => {
    const { url, db } = await newDatabase('killed')
    const all = await getMigrations()
    const first = new Migrator({ db, provider: { getMigrations: async () => all } })
    await first.migrateTo('0003-applications')
    // Somebody reads, so that a later migration has to wait in its middle.
    const reader = new pg.Client({ connectionString: url })
    await reader.connect()
    await reader.query('begin; select from applications')
    const { child, ended } = start(url)
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity
          where datname = 'killed' and wait_event_type = 'Lock'`.execute(db)
        return rows.length
      })
      .toBe(1)
    child.kill('SIGKILL')
    await ended
    expect(await isMigrated(db)).toBe(false)
    const again = start(url)
    await reader.end()
    expect((await again.ended).code).toBe(0)
    expect(await isMigrated(db)).toBe(true)
  }, 60_000)
})
