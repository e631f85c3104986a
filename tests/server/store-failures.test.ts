import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { createServer as createTcpServer } from 'node:net'
import { afterAll, describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { StoreAway } from '#server/errors.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { createOutage } from '#server/background/log-outage.ts'
import { testApp, type TestApp, type TestClient } from '../support/app.ts'
import { newChallenge, newEntrant, sendFiles } from '../support/challenge.ts'
import { smallDisk } from '../support/full-disk.ts'
import { resumeText, sendResume } from '../support/resumes.ts'

const portOf = async (server: Server | ReturnType<typeof createTcpServer>) => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

const s3At = (port: number) => ({
  S3_ENDPOINT: `http://127.0.0.1:${port}`,
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})

const text = Buffer.from(resumeText())
const send = (client: TestClient, bytes = text) => sendResume(client, 'me.txt', bytes)

const resumesOf = async (t: TestApp, client: TestClient) =>
  (await (await t.callerFor(client)).resume.list()).items

/** As much of S3's protocol as a test needs; `isAway` has it end every connection. */
const stored = new Map<string, Buffer>()
let isAway = false
const s3 = createServer(async (request, response) => {
  if (isAway) return request.socket.destroy()
  const bytes = Buffer.concat(await request.toArray())
  const key = request.url ?? ''
  if (request.method === 'PUT') stored.set(key, bytes)
  if (request.method === 'DELETE') stored.delete(key)
  const found = stored.get(key)
  return response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found)
})
const s3Port = await portOf(s3)
afterAll(() => void s3.close())

describe('a store of files that is away', () => {
  const t = testApp(s3At(s3Port))

  it('is told as 503, takes nothing, and is not missed where it need not answer', async () => {
    const { challengeId } = await newChallenge(t)
    const { client } = await newEntrant(t, challengeId)
    const kept = (await send(client)).json as { data: { id: string } }
    isAway = true
    try {
      const file = { name: 'plan.txt', bytes: text }
      for (const answer of [
        await send(client),
        await sendFiles(client, challengeId, file),
        await client.get(`/api/resumes/${kept.data.id}/file`),
      ]) {
        expect(answer.status).toBe(503)
        expect(answer.json).toEqual({ message: expect.stringContaining('file storage') })
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
      }
      expect(await resumesOf(t, client)).toHaveLength(1)
      await (await t.callerFor(client)).resume.remove({ resumeId: kept.data.id })
      expect(await resumesOf(t, client)).toEqual([])
    } finally {
      isAway = false
    }
    // What it may have taken is noted like what was removed.
    expect(await t.db.selectFrom('fileRemovals').selectAll().execute()).toHaveLength(3)
    expect((await send(client)).status).toBe(201)
  })

  it('is silent for a while only', async () => {
    const silent = createTcpServer(() => {})
    const store = createFileStore(loadEnv(s3At(await portOf(silent))), 50)
    // More than the connection itself holds.
    const large = Buffer.alloc(32 * 1024 * 1024)
    const attempts = await Promise.allSettled([
      store.get('a'),
      store.getStream('a'),
      store.put('a', text),
      store.put('a', large),
      store.remove('a'),
    ])
    for (const attempt of attempts)
      expect(attempt).toMatchObject({ status: 'rejected', reason: expect.any(StoreAway) })
    silent.close()
  })

  it('is silent within a file', async () => {
    const half = createServer((_request, response) => {
      response.writeHead(200, { 'content-length': 10 }).write('half')
    })
    const store = createFileStore(loadEnv(s3At(await portOf(half))), 50)
    await expect(store.get('a')).rejects.toThrow(StoreAway)
    half.close()
    half.closeAllConnections()
  })

  it('is told to the log once, and once when it is back', () => {
    const lines: string[] = []
    const log = (level: string) => (first: unknown, second?: string) =>
      lines.push(`${level}: ${second ?? String(first)}`)
    const outage = createOutage({ error: log('error'), info: log('info') }, 'The file store')
    outage.worked()
    for (let i = 0; i < 3; i++) outage.failed(new Error('refused'))
    outage.worked()
    outage.worked()
    outage.failed(new Error('refused'))
    expect(lines).toEqual([
      'error: The file store fails',
      'info: The file store works again',
      'error: The file store fails',
    ])
  })
})

const disk = smallDisk(400)
afterAll(() => disk?.remove())

describe.skipIf(!disk)('a full disk', () => {
  const folder = disk?.folder ?? ''
  const t = testApp({ DATA_DIR: folder })
  const names = (where: string) => readdirSync(`${folder}/${where}`)

  it('is told as 507, and holds nothing of what it did not take', async () => {
    const person = await t.signUp()
    const whole = Buffer.alloc(150 * 1024, 'Deckhand on ferries.\n')
    const kept = await send(person, whole)
    expect(kept.status).toBe(201)
    const files = names('files/resumes')
    // The first fills it as it comes, the second as it is stored.
    for (const size of [900, 150]) {
      const answer = await send(person, Buffer.alloc(size * 1024, 'Deckhand on ferries.\n'))
      expect(answer.status).toBe(507)
      expect(answer.json).toEqual({ message: expect.any(String) })
    }
    expect(names('uploads')).toEqual([])
    expect(names('files/resumes')).toEqual(files)
    expect(await resumesOf(t, person)).toHaveLength(1)
  })

  it('leaves no half of a file under its name', async () => {
    const store = createFileStore(loadEnv({ DATA_DIR: folder }))
    await expect(store.put('notes/a', Buffer.alloc(900 * 1024))).rejects.toThrow('ENOSPC')
    expect(await store.get('notes/a')).toBeNull()
    expect(names('files/notes')).toEqual([])
  })
})
