import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Where uploaded bytes live. Keys are ours ("resumes/<uuid>"), never a user's file name. */
export interface FileStore {
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is no such file. */
  get(key: string): Promise<Buffer | null>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
}

/** Files in a folder of this machine. */
export function folderStore(folder: string): FileStore {
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
