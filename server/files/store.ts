import type { Readable } from 'node:stream'
import { isFull, StoreAway } from '#server/errors.ts'
import type { Outage } from '#server/background/log-outage.ts'

export type Bytes = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export interface ListedFile {
  key: string
  changedAt: Date
}

interface SizedFile {
  size: number
  stream: Readable
}

/** The first part of each key. */
export const fileKinds = [
  'resumes',
  'applications',
  'challenges',
  'logos',
  'messages',
  'pictures',
] as const
type FileKind = (typeof fileKinds)[number]

const keyPattern = new RegExp(`^(?:${fileKinds.join('|')})/[0-9a-f-]{36}$`)

/** Whether it is a key of a stored file, and no other path. */
export const isFileKey = (key: string) => keyPattern.test(key)

/** Where uploaded bytes live. Keys are ours ("resumes/<uuid>"), never a user's file name. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** As `put`, for what is too large to hold in memory; when the source fails nothing is kept. */
  putStream(key: string, source: Bytes): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  getStream(key: string): Promise<Readable | null>
  /** As `getStream`, with how many bytes there are. */
  getSized(key: string): Promise<SizedFile | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** All files of a kind, by pages. */
  list(kind: FileKind): AsyncIterable<ListedFile[]>
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
    getSized: key => watch(store.getSized(key)),
    remove: key => watch(store.remove(key)),
    list: kind => store.list(kind),
  }
}
