import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { transaction } from '#db/index.ts'
import { loadEnv } from '#server/env.ts'
import { ownerIn } from '#server/disk/owner.ts'
import { sweepUnfinished } from '#server/disk/sweep-unfinished.ts'
import { giveUpOldArrivals, keepArrived, noteArrival } from '#server/files/arrivals.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { removeNoted } from '#server/files/removals.ts'
import { removeStray } from '#server/files/remove-stray.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { FileStore } from '#server/files/store.ts'
import { finishReadings, readingLimit } from '#server/resume/finish-readings.ts'
import { testApp, type TestClient } from '../support/app.ts'
import { applyAs, newCandidate, newOpenJob } from '../support/application.ts'
import { newChallenge, newEntrant, sendFiles } from '../support/challenge.ts'
import { resumeText, uploaded } from '../support/resumes.ts'

const t = testApp()
const deps = () => ({
  db: t.db,
  env: loadEnv({ DATA_DIR: t.dataDir, NODE_ENV: 'test' }),
  files: createFileStore(loadEnv({ DATA_DIR: t.dataDir })),
})
const stateOf = async (client: TestClient, resumeId: string) =>
  (await t.callerFor(client)).resume.byId({ resumeId })
const log = { info() {}, warn() {}, error() {} } as never

describe('point 14: a reading that nobody does any more', () => {
  const finish = (seconds = readingLimit) => finishReadings(deps() as never, log, seconds)

  /** As a process leaves it that is killed while it reads. */
  async function leftReading(bytes: Buffer | string = resumeText(), name = 'me.txt') {
    const client = await t.signUp()
    const { id } = await uploaded(client, bytes, name)
    await t.db
      .updateTable('resumeVersions')
      .set({ parseStatus: 'processing', parsed: null, parseError: null })
      .where('resumeId', '=', id)
      .execute()
    await t.db.deleteFrom('analyses').where('resumeId', '=', id).execute()
    return { client, id, age: (seconds: number) => began(id, seconds) }
  }
  const began = (id: string, seconds: number) =>
    t.db
      .updateTable('resumeVersions')
      .set({
        createdAt: sql`now() - ${seconds} * interval '1 second'`,
        readingSince: null,
      } as never)
      .where('resumeId', '=', id)
      .execute()

  it('is done, and has its analysis', async () => {
    const { client, id, age } = await leftReading()
    await age(readingLimit + 1)
    await finish()
    expect((await stateOf(client, id)).parseStatus).toBe('ready')
    const analysis = await (await t.callerFor(client)).resume.analysis({ resumeId: id })
    expect(analysis.overall).toEqual(expect.any(Number))
  })

  it('gets the state that says why, where the file can’t be read, or is lost', async () => {
    const empty = await leftReading('%PDF-1.7 nothing in it', 'me.pdf')
    const lost = await leftReading()
    const { storageKey } = await t.db
      .selectFrom('resumeVersions')
      .select('storageKey')
      .where('resumeId', '=', lost.id)
      .executeTakeFirstOrThrow()
    await deps().files.remove(storageKey)
    for (const one of [empty, lost]) await one.age(readingLimit + 1)
    await finish()
    expect((await stateOf(empty.client, empty.id)).parseStatus).toBe('failed')
    expect(await stateOf(lost.client, lost.id)).toMatchObject({
      parseStatus: 'failed',
      parseError: { message: expect.stringContaining('no longer in our storage') },
    })
  })

  it('stays with a process that may still be at it, and with the one that took it over', async () => {
    const { client, id, age } = await leftReading()
    await finish()
    expect((await stateOf(client, id)).parseStatus).toBe('processing')
    await age(readingLimit + 1)
    await t.db
      .updateTable('resumeVersions')
      .set({ readingSince: sql`now()` } as never)
      .where('resumeId', '=', id)
      .execute()
    await finish()
    expect((await stateOf(client, id)).parseStatus).toBe('processing')
  })

  it('is done once by several processes', async () => {
    const all = await Promise.all(Array.from({ length: 4 }, () => leftReading()))
    for (const one of all) await one.age(readingLimit + 1)
    await Promise.all([finish(), finish(), finish()])
    const rows = await t.db
      .selectFrom('resumeVersions')
      .select(['parseStatus', 'readings'])
      .where(
        'resumeId',
        'in',
        all.map(({ id }) => id),
      )
      .execute()
    expect(rows).toEqual(all.map(() => ({ parseStatus: 'ready', readings: 1 })))
  })

  it('is given up when the server ended in it again and again', async () => {
    const { client, id, age } = await leftReading()
    await age(readingLimit + 1)
    await t.db
      .updateTable('resumeVersions')
      .set({ readings: 5 })
      .where('resumeId', '=', id)
      .execute()
    await finish()
    expect((await stateOf(client, id)).parseStatus).toBe('failed')
  })
})

describe('point 14: what is half written', () => {
  const names = (folder: string) =>
    readdirSync(path.join(t.dataDir, folder), { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => entry.name)
  const put = (folder: string, name: string, hours = 0) => {
    const file = path.join(t.dataDir, folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, 'half')
    const at = Date.now() / 1000 - hours * 3600
    utimesSync(file, at, at)
    return name
  }

  it('goes at once with its process, after an hour without a name, and stays with who writes', async () => {
    const own = ownerIn(t.dataDir).name
    const gone = randomUUID()
    const kept = [
      put('uploads', `${own}.${randomUUID()}`, 5),
      put('files/.parts', `${own}.${randomUUID()}`, 5),
      put('outbox', `a.eml.${own}.part`, 5),
      put('uploads', randomUUID()),
      put('outbox', 'b.eml', 5),
    ]
    put('uploads', `${gone}.${randomUUID()}`)
    put('files/.parts', `${gone}.${randomUUID()}`)
    put('outbox', `c.eml.${gone}.part`)
    put('uploads', randomUUID(), 2)
    put('outbox', 'd.eml.part', 2)
    await sweepUnfinished(t.dataDir)
    const left = [...names('uploads'), ...names('files/.parts'), ...names('outbox')]
    expect(left.filter(name => !name.endsWith('.eml') || kept.includes(name)).toSorted()).toEqual(
      kept.toSorted(),
    )
  })
})

describe('point 14: a stored file without a row', () => {
  const at = (key: string) => path.join(t.dataDir, 'files', key)

  it('goes when its process was killed between the two', async () => {
    const { db, files } = deps()
    const key = `resumes/${randomUUID()}`
    const killed = new Promise<never>(() => {})
    void storeFile({ db, files }, key, [Buffer.from('a')], () => killed)
    await expect.poll(() => existsSync(at(key))).toBe(true)
    await giveUpOldArrivals(db, 600)
    await removeNoted({ db, files })
    expect(existsSync(at(key))).toBe(true)
    await giveUpOldArrivals(db, 0)
    await removeNoted({ db, files })
    expect(existsSync(at(key))).toBe(false)
    // Whoever was only slow must not name it any more.
    await expect(transaction(db, tx => keepArrived(tx, key))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    })
  })

  it('stays with the row of a transaction that was done, though nobody heard of its end', async () => {
    const { db, files } = deps()
    const key = `resumes/${randomUUID()}`
    const lost = storeFile({ db, files }, key, [Buffer.from('a')], async keep => {
      await transaction(db, keep)
      throw new Error('Connection terminated unexpectedly')
    })
    await expect(lost).rejects.toThrow('Connection terminated')
    await giveUpOldArrivals(db, 0)
    await removeNoted({ db, files })
    expect(existsSync(at(key))).toBe(true)
    // Its row was none.
    await files.remove(key)
  })

  it('goes at once when its transaction failed', async () => {
    const { db, files } = deps()
    const key = `resumes/${randomUUID()}`
    const failed = storeFile({ db, files }, key, [Buffer.from('a')], async keep =>
      transaction(db, async tx => {
        await keep(tx)
        throw new Error('refused')
      }),
    )
    await expect(failed).rejects.toThrow('refused')
    expect(existsSync(at(key))).toBe(false)
    const noted = db.selectFrom('fileRemovals').where('storageKey', '=', key)
    expect(await noted.selectAll().execute()).toEqual([])
  })

  /** One of each kind that a row names. */
  async function namedFiles() {
    const { challengeId } = await newChallenge(t)
    const { jobId } = await newOpenJob(t)
    const { client, caller, resumeId } = await newCandidate(t)
    await applyAs(caller, { jobId, resumeId })
    await caller.challenge.join({ challengeId })
    await sendFiles(client, challengeId, { name: 'a.txt', bytes: Buffer.from('a') })
    await caller.challenge.submit({ challengeId, text: 'My work', links: [] })
    const entrant = await newEntrant(t, challengeId)
    await sendFiles(entrant.client, challengeId, { name: 'b.txt', bytes: Buffer.from('b') })
  }

  const listed = async (files: FileStore) => {
    const keys: string[] = []
    for (const kind of ['resumes', 'applications', 'challenges'] as const)
      for await (const page of files.list(kind)) keys.push(...page.map(({ key }) => key))
    return keys.toSorted()
  }
  const stray = () => `challenges/${randomUUID()}`

  it('goes from the folder when it is older than an hour; what has a row, or comes now, stays', async () => {
    await namedFiles()
    const { db, files } = deps()
    const named = await listed(files)
    expect(named.length).toBeGreaterThanOrEqual(4)
    const [old, young, coming] = [stray(), stray(), stray()]
    for (const key of [old, young, coming]) await files.put(key, Buffer.from('x'))
    await noteArrival(db, coming)
    await files.put('notes/of-somebody-else', Buffer.from('x'))
    for (const key of [...named, old, coming, 'notes/of-somebody-else']) utimesSync(at(key), 1, 1)
    expect(await removeStray({ db, files })).toBe(1)
    expect(await listed(files)).toEqual([...named, young, coming].toSorted())
    expect(existsSync(at('notes/of-somebody-else'))).toBe(true)
  })

  it('is not taken for one where the store belongs to another database', async () => {
    const { db, files } = deps()
    const many = Array.from({ length: 120 }, stray)
    for (const key of many) {
      await files.put(key, Buffer.from('x'))
      utimesSync(at(key), 1, 1)
    }
    await expect(removeStray({ db, files })).rejects.toThrow('is this the database')
    expect(await listed(files)).toEqual(expect.arrayContaining(many))
  })

  it('goes from an S3-compatible store, however many pages its list has', async () => {
    const stored = new Map<string, string>()
    const server = createServer((request, response) => {
      const url = new URL(request.url ?? '', 'http://localhost')
      const key = url.pathname.replace('/bucket/', '')
      if (request.method === 'DELETE') stored.delete(key)
      if (url.searchParams.get('list-type') !== '2') return response.writeHead(204).end()
      const prefix = url.searchParams.get('prefix') ?? ''
      const from = Number(url.searchParams.get('continuation-token')?.slice(1) ?? 0)
      const all = [...stored.keys()].filter(one => one.startsWith(prefix))
      const next =
        from + 3 < all.length
          ? `<NextContinuationToken>&amp;${from + 3}</NextContinuationToken>`
          : ''
      const page = all
        .slice(from, from + 3)
        .map(
          one =>
            `<Contents><Key>${one}</Key><LastModified>${stored.get(one)}</LastModified></Contents>`,
        )
      return response.end(`<ListBucketResult>${next}${page.join('')}</ListBucketResult>`)
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    afterAll(() => void server.close())
    const address = server.address()
    const files = createFileStore(
      loadEnv({
        DATA_DIR: t.dataDir,
        S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
        S3_BUCKET: 'bucket',
        S3_ACCESS_KEY_ID: 'key',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    )
    for (let i = 0; i < 7; i++) stored.set(stray(), '2026-01-01T00:00:00.000Z')
    const young = stray()
    stored.set(young, new Date().toISOString())
    stored.set('challenges/notes.txt', '2026-01-01T00:00:00.000Z')
    expect(await removeStray({ db: t.db, files })).toBe(7)
    expect([...stored.keys()]).toEqual([young, 'challenges/notes.txt'])
  })
})

it('point 14: a row whose file is lost says so, to its owner and to the employer', async () => {
  const { jobId, admin } = await newOpenJob(t)
  const { client, caller, resumeId } = await newCandidate(t)
  const sent = await applyAs(caller, { jobId, resumeId })
  const { files, db } = deps()
  for (const { storageKey } of await db
    .selectFrom('resumeVersions')
    .select('storageKey')
    .where('resumeId', '=', resumeId)
    .execute())
    await files.remove(storageKey)
  const { rows } = await sql<{ key: string }>`select snapshot->'file'->>'storageKey' as key
    from applications where job_id = ${jobId}`.execute(db)
  await files.remove(rows[0]?.key ?? '')
  const { id } = sent as { id: string }
  for (const answer of [
    await client.get(`/api/resumes/${resumeId}/file`),
    await client.get(`/api/applications/${id}/file`),
    await admin.get(`/api/applications/${id}/file`),
  ]) {
    expect(answer.status).toBe(404)
    expect(answer.json).toEqual({ message: expect.stringContaining('no longer in our storage') })
  }
  const other = await newOpenJob(t)
  await expect(applyAs(caller, { jobId: other.jobId, resumeId })).rejects.toThrow(
    'no longer in our storage',
  )
})
