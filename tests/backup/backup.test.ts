import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { connect } from '#db/connect.ts'
import { connectPostgres } from '#db/index.ts'
import { backUp } from '#server/backup/backup.ts'
import { restore } from '#server/backup/restore.ts'
import { scheduledBackups } from '#server/backup/schedule.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { AnotherBackup, holdRemovals } from '#server/files/hold-removals.ts'
import { removeNoted } from '#server/files/removals.ts'
import { testApp } from '../support/app.ts'
import { databaseOn } from '../support/global-setup.ts'
import { resumeText, sendResume, uploaded } from '../support/resumes.ts'
import { smallS3 } from '../support/servers/small-s3.ts'
import { contentOf, filesOf, newDatabase, quiet, sequencesOf } from './support.ts'

const t = testApp()
const BACKUP_KEY = randomBytes(32).toString('hex')
const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-backups-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let source = ''
beforeAll(async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(t.db)
  source = databaseOn(inject('postgresUrl') ?? '', rows[0]?.name ?? '')
})

const envOf = (values: Record<string, string>) => loadEnv({ NODE_ENV: 'test', ...values })
const ours = (more: Record<string, string> = {}) =>
  envOf({ DATABASE_URL: source, DATA_DIR: t.dataDir, ...more })
const newFolder = () => mkdtempSync(path.join(folder, 'data-'))

describe('a backup made while people write', () => {
  const textOf = (name: string) => `${resumeText()}\n${name}`

  /** Somebody who sends resume after resume, and deletes all but the last two. */
  function writer(word: string) {
    const state = { begun: 0, done: 0, stop: false }
    const work = async () => {
      const person = await t.signUp()
      const caller = await t.callerFor(person)
      const ids: string[] = []
      while (!state.stop) {
        const name = `${word}-${state.begun}`
        const sent = await sendResume(person, `${name}.txt`, textOf(name))
        // A busy machine may say that it is.
        if (sent.status !== 201) continue
        ids.push((sent.json as { data: { id: string } }).data.id)
        state.begun++
        state.done++
        const [old] = ids.slice(0, -2)
        if (old)
          await caller.resume.remove({ resumeId: old }).then(
            () => ids.shift(),
            () => {},
          )
      }
    }
    return { word, state, ended: work() }
  }

  it('is one moment of it: what was done before, nothing begun after, each file as it came', async () => {
    const writers = ['ash', 'elm'].map(writer)
    const least = () => Math.min(...writers.map(({ state }) => state.done))
    const file = path.join(folder, 'busy.backup')
    let [before, after]: [number[], number[]] = [[], []]
    try {
      await expect.poll(least, { timeout: 200_000 }).toBeGreaterThan(2)
      before = writers.map(({ state }) => state.done)
      await backUp(ours({ BACKUP_KEY }), file, quiet)
      after = writers.map(({ state }) => state.begun)
    } finally {
      for (const { state } of writers) state.stop = true
      await Promise.all(writers.map(({ ended }) => ended))
    }

    const target = envOf({ DATABASE_URL: await newDatabase(), DATA_DIR: newFolder(), BACKUP_KEY })
    await restore(target, file, quiet)
    const { db, close } = await connect(target)
    const store = createFileStore(target)
    const rows = await db
      .selectFrom('resumeVersions')
      .innerJoin('resumes', 'resumes.id', 'resumeId')
      .select(['title', 'storageKey'])
      .execute()
    await close()
    for (const [index, { word }] of writers.entries()) {
      const own = rows.filter(({ title }) => title.startsWith(word))
      const numbers = own.map(({ title }) => Number(title.split('-')[1])).toSorted((a, b) => a - b)
      const [first = -1, last = -1] = [numbers[0], numbers.at(-1)]
      // Deleted in the order in which they came: what is there has no gap.
      expect(numbers).toEqual(numbers.map((_, at) => first + at))
      expect(numbers.length).toBeGreaterThanOrEqual(2)
      expect(last).toBeGreaterThanOrEqual((before[index] ?? 0) - 1)
      expect(last).toBeLessThanOrEqual(after[index] ?? 0)
      for (const { title, storageKey } of own)
        expect(String(await store.get(storageKey))).toBe(textOf(title))
    }
  }, 300_000)
})

describe('a backup', () => {
  const sealed = path.join(folder, 'sealed.backup')
  const plain = path.join(folder, 'plain.backup')
  beforeAll(async () => {
    await backUp(ours({ BACKUP_KEY }), sealed, quiet)
    await backUp(ours(), plain, quiet)
  })

  it('holds every row and every byte: restored into the embedded database', async () => {
    const target = envOf({ DATA_DIR: newFolder(), BACKUP_KEY })
    await restore(target, sealed, quiet)
    const { db, close } = await connect(target)
    expect(await contentOf(db)).toEqual(await contentOf(t.db))
    expect(await sequencesOf(db)).toEqual(await sequencesOf(t.db))
    await close()
    const files = await filesOf(createFileStore(ours()))
    expect(Object.keys(files).length).toBeGreaterThan(3)
    expect(await filesOf(createFileStore(target))).toEqual(files)
  }, 300_000)

  /** Refused for `why`, before anything is written. */
  async function expectRefused(file: string, env: Record<string, string>, why: RegExp) {
    const url = await newDatabase()
    const DATA_DIR = newFolder()
    await expect(
      restore(envOf({ DATABASE_URL: url, DATA_DIR, ...env }), file, quiet),
    ).rejects.toThrow(why)
    const { db, close } = connectPostgres(url)
    expect(await contentOf(db)).toEqual({})
    await close()
    expect(existsSync(path.join(DATA_DIR, 'files'))).toBe(false)
  }

  it.each([
    ['encrypted', sealed, { BACKUP_KEY }],
    ['as it is', plain, {}],
  ])(
    '%s: is refused when it was cut, changed or added to anywhere',
    async (_, file, env) => {
      const bytes = readFileSync(file)
      const broken = path.join(folder, 'broken.backup')
      const places = [0, 0.001, 0.3, 0.7, 1].map(part => Math.floor((bytes.length - 1) * part))
      // A gzip's head has bytes that nobody reads.
      for (const at of [...places, 4, 9, bytes.length - 33]) {
        const changed = Buffer.from(bytes)
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
        writeFileSync(broken, changed)
        await expect(restore(envOf({ DATA_DIR: folder, ...env }), broken, quiet)).rejects.toThrow(
          /\w/,
        )
      }
      for (const length of [...places, bytes.length - 1, bytes.length - 32]) {
        writeFileSync(broken, bytes.subarray(0, length))
        await expect(restore(envOf({ DATA_DIR: folder, ...env }), broken, quiet)).rejects.toThrow(
          /\w/,
        )
      }
      writeFileSync(broken, Buffer.concat([bytes, Buffer.from('x')]))
      await expectRefused(broken, env, /cut off or changed/)
      expect(existsSync(path.join(folder, 'pg'))).toBe(false)
    },
    120_000,
  )

  it('is refused with another key, without its key, and where nobody vouches for it', async () => {
    const other = randomBytes(32).toString('hex')
    await expectRefused(sealed, { BACKUP_KEY: other }, /not the key/)
    await expectRefused(sealed, {}, /encrypted/)
    await expectRefused(plain, { BACKUP_KEY }, /not encrypted/)
  })

  it('overwrites nothing: no backup, no database with a row, no store with a file', async () => {
    await expect(backUp(ours(), plain, quiet)).rejects.toThrow(/there already/)
    await expect(
      restore(envOf({ DATABASE_URL: source, DATA_DIR: newFolder() }), plain, quiet),
    ).rejects.toThrow(/database is not empty/)
    const url = await newDatabase()
    await expect(
      restore(envOf({ DATABASE_URL: url, DATA_DIR: t.dataDir }), plain, quiet),
    ).rejects.toThrow(/file store is not empty/)
    expect(Object.keys(await filesOf(createFileStore(ours()))).length).toBeGreaterThan(3)
  })

  it('of another version is refused with what to do', async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('9999-later', '')`.execute(
      t.db,
    )
    const later = path.join(folder, 'later.backup')
    try {
      await backUp(ours(), later, quiet)
    } finally {
      await sql`delete from kysely_migration where name = '9999-later'`.execute(t.db)
    }
    await expectRefused(later, {}, /last migration is 9999-later.*version it was made by/)
  })

  it('is made alone, and no file is removed meanwhile', async () => {
    const person = await t.signUp()
    const { id } = await uploaded(person, resumeText())
    const { storageKey } = await t.db
      .selectFrom('resumeVersions')
      .select('storageKey')
      .where('resumeId', '=', id)
      .executeTakeFirstOrThrow()
    const files = createFileStore(ours())
    const hold = await holdRemovals(source)
    await (await t.callerFor(person)).resume.remove({ resumeId: id })
    await removeNoted({ db: t.db, files })
    expect(await files.get(storageKey)).not.toBeNull()
    await expect(backUp(ours(), path.join(folder, 'second'), quiet)).rejects.toThrow(AnotherBackup)
    await hold.release()
    await removeNoted({ db: t.db, files })
    expect(await files.get(storageKey)).toBeNull()
    expect(readdirSync(folder).filter(name => name.startsWith('second'))).toEqual([])
  })
})

it('lies in an S3-compatible store too, with the files from another bucket of it', async () => {
  const s3 = await smallS3()
  const there = 's3://backups/nightly/one'
  const files = createFileStore(ours(s3.env))
  const { rows } = await sql<{
    key: string
  }>`select storage_key as key from resume_versions`.execute(t.db)
  const own = createFileStore(ours())
  for (const { key } of rows) await files.put(key, (await own.get(key)) ?? Buffer.from(''))
  const { files: said } = await backUp(ours({ ...s3.env, BACKUP_KEY }), there, quiet)
  expect(said).toMatchObject({ count: rows.length, missing: 0 })
  await expect(backUp(ours({ ...s3.env, BACKUP_KEY }), there, quiet)).rejects.toThrow(/already/)
  const target = envOf({
    ...s3.env,
    S3_BUCKET: 'elsewhere',
    DATABASE_URL: await newDatabase(),
    DATA_DIR: newFolder(),
    BACKUP_KEY,
  })
  await restore(target, there, quiet)
  expect(await filesOf(createFileStore(target))).toEqual(await filesOf(files))
  s3.close()
})

it('is made on schedule, in a process of its own, and the oldest go', async () => {
  const where = path.join(folder, 'scheduled')
  vi.stubEnv('DATABASE_URL', source)
  vi.stubEnv('DATA_DIR', t.dataDir)
  const failed: unknown[] = []
  const lines: string[] = []
  const log = {
    info: (line: string) => void lines.push(line),
    error: (e: unknown) => failed.push(e),
  }
  const every = (text: string) =>
    scheduledBackups({ env: ours({ BACKUPS: `every ${text} in ${where}` }) }, log as never)
  const made = () => (existsSync(where) ? readdirSync(where).filter(name => name !== 'note') : [])

  const daily = every('1d keep 1')
  await daily()
  await daily()
  await expect.poll(() => [lines.length, failed], { timeout: 60_000 }).toEqual([1, []])
  expect(made()).toHaveLength(1)
  await daily()
  const [old = ''] = made()
  const past = 'fairlead-20200102T030405Z.backup'
  writeFileSync(path.join(where, past), readFileSync(path.join(where, old)))
  rmSync(path.join(where, old))
  writeFileSync(path.join(where, 'note'), 'not ours')
  writeFileSync(path.join(where, `${past}.part`), 'left by a kill')
  await daily()
  await expect.poll(() => [lines.length, failed], { timeout: 60_000 }).toEqual([2, []])
  await expect.poll(made).toEqual([expect.stringMatching(/^fairlead-2(?!0200102).*Z\.backup$/)])
  expect(readdirSync(where)).toContain('note')
  vi.unstubAllEnvs()
}, 180_000)
