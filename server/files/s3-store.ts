import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Env } from '#server/env.ts'
import { ownerIn } from '#server/disk/owner.ts'
import { uploadsOf } from '#server/disk/sweep-unfinished.ts'
import { s3Bucket } from './s3-bucket.ts'
import type { FileStore } from './store.ts'

/**
 * A bucket of an S3-compatible store. `silence` is how long it may take nothing and answer nothing.
 * @throws StoreAway when it does not answer as it should.
 */
export function s3Store(env: Env, endpoint: string, silence = 3000): FileStore {
  const bucket = s3Bucket(env, endpoint, env.S3_BUCKET ?? '', silence)
  const { put, getSized, remove } = bucket
  const getStream = async (key: string) => (await getSized(key))?.stream ?? null
  return {
    put: (key, bytes) =>
      put(key, { size: bytes.length, open: () => Readable.from([bytes], { objectMode: false }) }),
    async putStream(key, source) {
      // The protocol wants the length first, so the bytes wait on the disk.
      const folder = uploadsOf(env.DATA_DIR)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = path.join(folder, `${ownerIn(env.DATA_DIR).name}.${randomUUID()}`)
      try {
        await pipeline(source, createWriteStream(file, { mode: 0o600 }))
        const { size } = await stat(file)
        await put(key, { size, open: () => createReadStream(file) })
      } finally {
        await rm(file, { force: true })
      }
    },
    async get(key) {
      const stream = await getStream(key)
      return stream && Buffer.concat(await stream.toArray())
    },
    getStream,
    getSized,
    remove,
    list: kind => bucket.list(`${kind}/`),
  }
}
