import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { Env } from './env.ts'

/** Where uploaded bytes live. Keys are ours ("resumes/<uuid>"), never a user's file name. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
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
  const call = async (method: string, key: string, body?: Uint8Array) => {
    const answer = await client.fetch(`${endpoint}/${env.S3_BUCKET}/${key}`, {
      method,
      ...(body ? { body: Buffer.from(body) } : {}),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok && answer.status !== 404)
      throw new Error(`The file store answered ${method} with ${answer.status}`)
    return answer
  }
  return {
    async put(key, bytes) {
      if ((await call('PUT', key, bytes)).status === 404)
        throw new Error('The bucket does not exist')
    },
    async get(key) {
      const answer = await call('GET', key)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    remove: async key => void (await call('DELETE', key)),
  }
}

/** Files in a folder of this machine. */
function folderStore(folder: string): FileStore {
  const at = (key: string) => path.join(folder, key)
  return {
    async put(key, bytes) {
      await mkdir(path.dirname(at(key)), { recursive: true })
      await writeFile(at(key), bytes, { mode: 0o600 })
    },
    async get(key) {
      return readFile(at(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null
        throw error
      })
    },
    remove: key => rm(at(key), { force: true }),
  }
}
