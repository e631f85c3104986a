import { createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Bytes, FileStore } from './store.ts'

/** Files in a folder of this machine. */
export function folderStore(folder: string): FileStore {
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
