import { randomUUID } from 'node:crypto'
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import type { Env } from './env.ts'

/** Where uploaded bytes live. Keys are ours ("resumes/<uuid>"), never a user's file name. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** As `put`, for what is too large to hold in memory; when the source fails nothing is kept. */
  putStream(key: string, source: AsyncIterable<Uint8Array>): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  getStream(key: string): Promise<Readable | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

/** The configured store: an S3-compatible one when there is an endpoint, else a folder of DATA_DIR. */
export const createFileStore = (env: Env): FileStore =>
  env.S3_ENDPOINT ? s3Store(env, env.S3_ENDPOINT) : folderStore(path.join(env.DATA_DIR, 'files'))

function s3Store(env: Env, endpoint: string): FileStore {
  const client = new AwsClient({
    accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
    secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
    region: env.S3_REGION,
    service: 's3',
    retries: 2,
  })
  const call = async (method: string, key: string, body?: Uint8Array<ArrayBuffer> | Blob) => {
    const answer = await client.fetch(`${endpoint}/${env.S3_BUCKET}/${key}`, {
      method,
      ...(body ? { body } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The file store answered ${method} with ${answer.status}`)
    return answer
  }
  const put = async (key: string, body: Uint8Array<ArrayBuffer> | Blob) => {
    if ((await call('PUT', key, body)).status === 404) throw new Error('The bucket does not exist')
  }
  return {
    put: (key, bytes) => put(key, Buffer.from(bytes)),
    async putStream(key, source) {
      // The protocol wants the length first, so the bytes wait on the disk.
      const file = path.join(tmpdir(), randomUUID())
      try {
        await pipeline(source, createWriteStream(file, { mode: 0o600 }))
        await put(key, await openAsBlob(file))
      } finally {
        await rm(file, { force: true })
      }
    },
    async get(key) {
      const answer = await call('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    async getStream(key) {
      const { ok, body } = await call('GET', key)
      return ok && body ? Readable.fromWeb(body as ReadableStream) : null
    },
    remove: async key => void (await call('DELETE', key)),
  }
}

/** Files in a folder of this machine. */
function folderStore(folder: string): FileStore {
  const at = (key: string) => path.join(folder, key)
  const orNull = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  }
  return {
    async put(key, bytes) {
      await mkdir(path.dirname(at(key)), { recursive: true })
      await writeFile(at(key), bytes, { mode: 0o600 })
    },
    async putStream(key, source) {
      await mkdir(path.dirname(at(key)), { recursive: true })
      const part = `${at(key)}.part`
      try {
        await pipeline(source, createWriteStream(part, { mode: 0o600 }))
        await rename(part, at(key))
      } finally {
        await rm(part, { force: true })
      }
    },
    get: key => readFile(at(key)).catch(orNull),
    async getStream(key) {
      const file = await open(at(key)).catch(orNull)
      return file && file.createReadStream()
    },
    remove: key => rm(at(key), { force: true }),
  }
}
