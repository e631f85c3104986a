import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { connectEmbedded } from '#db/embedded.ts'
import { connectPostgres, transaction, type Db } from '#db/index.ts'
import { isMigrated, migrate } from '#db/migrate.ts'
import { hashPassword, verifyPassword } from '#server/auth/passwords.ts'
import { loadEnv } from '#server/env.ts'
import { answerFor } from '#server/errors.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { createMailer } from '#server/mail/transport.ts'
import { withReader } from '#server/background/reader-processes.ts'
import { runInChild } from '#server/resume/engine/isolate.ts'
import { onPostgres, testDatabase } from '../support/database.ts'

const database = testDatabase()

const person = (email: string) => ({ email, name: 'Test Person', passwordHash: 'x' })

describe('a transaction', () => {
  it('refuses the outer database while it is open, and lets it again afterwards', async () => {
    const { db } = database
    const outside = () => db.selectFrom('users').select('id').execute()
    await expect(transaction(db, outside)).rejects.toThrow('A transaction is open here')
    await expect(outside()).resolves.toEqual([])
  })

  it('lets nothing be done in it that takes longer than a query', async () => {
    const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-transaction-'))
    const bucket = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' }
    const stores = [{}, { S3_ENDPOINT: 'http://127.0.0.1:9', ...bucket }].map(where =>
      createFileStore(loadEnv({ DATA_DIR: dataDir, ...where })),
    )
    const mailers = ['', 'smtp://127.0.0.1:9'].map(SMTP_URL =>
      createMailer(loadEnv({ DATA_DIR: dataDir, SMTP_URL })),
    )
    const slow: [string, () => unknown][] = [
      ...stores.flatMap((files): [string, () => unknown][] => [
        ['put', () => files.put('a', Buffer.from('a'))],
        ['putStream', () => files.putStream('a', Readable.from([Buffer.from('a')]))],
        ['get', () => files.get('a')],
        ['getStream', () => files.getStream('a')],
        ['remove', () => files.remove('a')],
      ]),
      ...mailers.map((send): [string, () => unknown] => [
        'mail',
        () =>
          send({ id: 'a', to: 'a@mail.example', subject: 'a', text: 'a', html: 'a', headers: {} }),
      ]),
      ['hash', () => hashPassword('a', 'a')],
      ['verify', () => verifyPassword('a', null, 'a')],
      ['read', () => runInChild('resume', new Uint8Array(), 'a.txt')],
      ['turn', () => withReader('a', async () => {})],
    ]
    for (const [name, work] of slow)
      await expect(
        transaction(database.db, async () => await work()),
        name,
      ).rejects.toThrow('A transaction is open here')
    rmSync(dataDir, { recursive: true })
  })

  it('undoes all of its work when it throws', async () => {
    const { db } = database
    const failing = transaction(db, async tx => {
      await tx.insertInto('users').values(person('undone@mail.example')).execute()
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(
      await db
        .selectFrom('users')
        .select('id')
        .where('email', '=', 'undone@mail.example')
        .execute(),
    ).toEqual([])
  })

  it('lets work that outlives it use the database', async () => {
    const { db } = database
    let later: Promise<unknown> = Promise.resolve()
    let release = () => {}
    const ended = new Promise<void>(resolve => (release = resolve))
    await transaction(db, async () => {
      later = ended.then(() => db.selectFrom('users').select('id').execute())
    })
    release()
    await expect(later).resolves.toBeDefined()
  })
})

describe('values', () => {
  it('come back with the same types on both databases', async () => {
    const { rows } = await sql<
      Record<string, unknown>
    >`select count(*) as count, '2024-03-01'::date as day,
      '2024-03-01T10:00:00Z'::timestamptz as moment, '{"a":[1]}'::jsonb as json, array['x'] as list`.execute(
      database.db,
    )
    expect(rows).toEqual([
      {
        count: 1,
        day: '2024-03-01',
        moment: new Date('2024-03-01T10:00:00Z'),
        json: { a: [1] },
        list: ['x'],
      },
    ])
  })
})

describe('point 6: the pool', () => {
  it('refuses one more where very many wait, says so once, and serves those who wait', async () => {
    const told: string[] = []
    const { db, watch } = database.connection
    watch({ lost: () => {}, back: () => {}, busy: ({ message }) => told.push(message) })
    const all = Array.from({ length: 600 }, () => sql`select 1`.execute(db))
    const states = (await Promise.allSettled(all)).map(one =>
      one.status === 'rejected' ? answerFor(one.reason, '-') : null,
    )
    const refused = states.filter(one => one !== null)
    expect(refused.length).toBeGreaterThan(30)
    expect(refused.length).toBeLessThanOrEqual(100)
    for (const { status, retryAfter, unexpected } of refused)
      expect({ status, retryAfter, unexpected }).toEqual({
        status: 503,
        retryAfter: 5,
        unexpected: false,
      })
    expect(told).toHaveLength(1)
    await expect(sql`select 1`.execute(db)).resolves.toBeDefined()
  })
})

describe('migrations', () => {
  it('have all run, and running them again does nothing', async () => {
    expect(await isMigrated(database.db)).toBe(true)
    expect(await migrate(database.db)).toEqual([])
  })
})

describe.runIf(onPostgres())('PostgreSQL', () => {
  it('gives up statements, locks and idle transactions in time, unless work is patient', async () => {
    const shown = async (db: Db) => {
      const one = async (name: string) => {
        const { rows } = await sql<{
          value: string
        }>`select current_setting(${name}) as value`.execute(db)
        return rows[0]?.value
      }
      return Promise.all(
        ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map(one),
      )
    }
    expect(await shown(database.db)).toEqual(['5s', '5s', '10s'])
    const patient = connectPostgres(inject('postgresUrl')!, { isPatient: true })
    expect(await shown(patient.db)).toEqual(['0', '0', '0'])
    await patient.close()
  })

  it('may cut every idle connection: the next query takes a new one', async () => {
    const { db } = database
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.01)`.execute(db)))
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db)
    await expect
      .poll(() => sql`select 1 as one`.execute(db).then(({ rows }) => rows))
      .toEqual([{ one: 1 }])
  })
})

describe.skipIf(onPostgres())('the embedded database', () => {
  it('is held by one process: a second one is refused with advice, and may have it afterwards', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-lock-'))
    const other = () =>
      spawnSync(
        process.execPath,
        [
          '--input-type=module',
          '-e',
          `const { connectEmbedded } = await import('#db/embedded.ts'); const c = await connectEmbedded(${JSON.stringify(folder)}); await c.close()`,
        ],
        { encoding: 'utf8' },
      )
    try {
      const held = await connectEmbedded(folder)
      await migrate(held.db)
      await held.db.insertInto('users').values(person('kept@mail.example')).execute()
      const refused = other()
      expect(refused.stderr).toContain('Another process is using the data folder')
      expect(refused.status).not.toBe(0)
      await held.close()
      expect(other().status).toBe(0)
      const again = await connectEmbedded(folder)
      expect(await again.db.selectFrom('users').select('email').execute()).toEqual([
        { email: 'kept@mail.example' },
      ])
      await again.close()
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
