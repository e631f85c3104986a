import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { outsideTransactions } from '#db/open-transaction.ts'
import type { Env } from '#server/env.ts'
import { isFull, StoreAway } from '#server/errors.ts'
import type { Outage } from '#server/work/log-outage.ts'
import { s3Store } from './s3.ts'

export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Where uploaded bytes live. Keys are ours ("resumes/<uuid>"), never a user's file name. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** As `put`, for what is too large to hold in memory; when the source fails nothing is kept. */
  putStream(key: string, source: Bytes): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  getStream(key: string): Promise<Readable | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

/**
 * The configured store: an S3-compatible one when there is an endpoint, else a folder of DATA_DIR.
 * `silence` is how long the former may say nothing, in milliseconds.
 */
export const createFileStore = (env: Env, silence?: number): FileStore =>
  outsideTransactions(
    env.S3_ENDPOINT
      ? s3Store(env, env.S3_ENDPOINT, silence)
      : folderStore(path.join(env.DATA_DIR, 'files')),
    'use the file store before or after it',
  )

/** Files in a folder of this machine. */
function folderStore(folder: string): FileStore {
  const at = (key: string) => path.join(folder, key)
  const orNull = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  }
  /** Under its own name stands a whole file or none. */
  const write = async (key: string, source: Bytes) => {
    await mkdir(path.dirname(at(key)), { recursive: true })
    const part = `${at(key)}.part`
    try {
      await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }))
      await rename(part, at(key))
    } finally {
      await rm(part, { force: true })
    }
  }
  return {
    put: (key, bytes) => write(key, [bytes]),
    putStream: write,
    get: key => readFile(at(key)).catch(orNull),
    async getStream(key) {
      const file = await open(at(key)).catch(orNull)
      return file && file.createReadStream()
    },
    remove: key => rm(at(key), { force: true }),
  }
}

/** The store, with its failures told to the log. */
export function watched(store: FileStore, outage: Outage): FileStore {
  const watch = async <T>(work: Promise<T>) => {
    try {
      const result = await work
      outage.worked()
      return result
    } catch (error) {
      if (error instanceof StoreAway || isFull(error)) outage.failed(error)
      throw error
    }
  }
  return {
    put: (key, bytes) => watch(store.put(key, bytes)),
    putStream: (key, source) => watch(store.putStream(key, source)),
    get: key => watch(store.get(key)),
    getStream: key => watch(store.getStream(key)),
    remove: key => watch(store.remove(key)),
  }
}
