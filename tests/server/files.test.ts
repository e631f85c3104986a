import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open, type FileHandle } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createMailer } from '#server/mail/transport.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'

const stored = new Map<string, Buffer>()
const signatures: string[] = []
let server: Server
let endpoint = ''
let folder = ''

/** As much of S3's protocol as the store speaks. */
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'fairlead-files-'))
  server = createServer((request, response) => {
    signatures.push(request.headers.authorization ?? '')
    const key = request.url ?? ''
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      if (key.endsWith('/broken')) return response.writeHead(500).end()
      if (request.method === 'PUT') stored.set(key, Buffer.concat(chunks))
      if (request.method === 'DELETE') stored.delete(key)
      const found = stored.get(key)
      return response.writeHead(request.method === 'GET' && !found ? 404 : 200).end(found)
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

const s3 = () => ({
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'bucket',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
})

describe.each([
  ['a folder', () => ({ DATA_DIR: folder })],
  ['an S3-compatible store', s3],
])('%s', (_, env) => {
  it('gives back what was put, and nothing after removal', async () => {
    const store = createFileStore(loadEnv(env()))
    const bytes = Buffer.from([0, 255, 1, 2])
    await store.put('resumes/one', bytes)
    expect(await store.get('resumes/one')).toEqual(bytes)
    await store.remove('resumes/one')
    await store.remove('resumes/one')
    expect(await store.get('resumes/one')).toBeNull()
  })
})

describe.each([
  ['a folder', () => ({ DATA_DIR: folder })],
  ['an S3-compatible store', s3],
])('%s, by the stream', (_, env) => {
  async function* bytes(fails: boolean) {
    for (let i = 0; i < 64; i++) yield Buffer.alloc(16_384, i)
    if (fails) throw new Error('The sender went away')
  }

  it('gives back what was sent, and keeps nothing of a broken sending', async () => {
    const store = createFileStore(loadEnv(env()))
    const sent = await Readable.from(bytes(false)).toArray()
    await store.putStream('challenges/one', bytes(false))
    const stream = await store.getStream('challenges/one')
    const read = Buffer.concat((await stream?.toArray()) as Buffer[])
    expect(read.equals(Buffer.concat(sent as Buffer[]))).toBe(true)
    await expect(store.putStream('challenges/two', bytes(true))).rejects.toThrow('went away')
    expect(await store.getStream('challenges/two')).toBeNull()
    expect(await store.getStream('challenges/two.part')).toBeNull()
  })
})

it('signs each S3 call and tells a failure apart from a missing file', async () => {
  const store = createFileStore(loadEnv(s3()))
  await expect(store.put('broken', Buffer.from('x'))).rejects.toThrow('500')
  expect(signatures.at(-1)).toMatch(/^AWS4-HMAC-SHA256 Credential=key\//)
})

it('asks for all of the S3 settings or none', () => {
  expect(() => loadEnv({ S3_ENDPOINT: 'http://127.0.0.1:9000' })).toThrow(
    /S3_BUCKET[^]*S3_SECRET_ACCESS_KEY/,
  )
})

describe('point 14: what is told as stored is on the disk, name and all', () => {
  const mail = {
    to: 'vera@mail.example',
    subject: 'Hello',
    text: 'Hello',
    html: 'Hello',
    headers: {},
  }

  it.each([
    [
      'a stored file',
      'files/notes',
      (env: ReturnType<typeof loadEnv>) => createFileStore(env).put('notes/one', Buffer.from('a')),
    ],
    [
      'a mail in the outbox',
      'outbox',
      (env: ReturnType<typeof loadEnv>) => createMailer(env)({ ...mail, id: randomUUID() }),
    ],
  ] as const)('%s: first its bytes, then its name', async (_, where, write) => {
    const dataDir = mkdtempSync(path.join(folder, 'disk-'))
    const env = loadEnv({ DATA_DIR: dataDir })
    await write(env)
    const synced: string[] = []
    const any = await open(dataDir)
    const handles = Object.getPrototypeOf(any) as FileHandle
    await any.close()
    const names = () => readdirSync(path.join(dataDir, where)).length
    const before = names()
    const isNew = where === 'outbox' ? 1 : 0
    const sync = vi.spyOn(handles, 'sync').mockImplementation(async function (this: FileHandle) {
      const found = await this.stat()
      synced.push(
        `${found.isDirectory() ? 'folder' : 'file'} of ${found.isDirectory() ? names() : found.size > 0}`,
      )
    })
    try {
      await write(env)
    } finally {
      sync.mockRestore()
    }
    expect(synced).toEqual(['file of true', `folder of ${before + isNew}`])
    expect(readdirSync(path.join(dataDir, where)).filter(name => name.endsWith('.part'))).toEqual(
      [],
    )
  })
})
