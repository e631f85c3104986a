import type { Stats } from 'node:fs'
import { open, opendir, readFile, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { ownerIn } from '#server/disk/owner.ts'
import { partsOf } from '#server/disk/sweep-unfinished.ts'
import type { Bytes, FileStore, ListedFile } from './store.ts'
import { makeFolder, writeWhole } from '#server/disk/write-whole.ts'

/** Files of a page of the list. */
const pageSize = 1000

/** Files in `files` below the data folder of this machine. */
export function folderStore(dataDir: string): FileStore {
  const folder = path.join(dataDir, 'files')
  const parts = partsOf(dataDir)
  const at = (key: string) => path.join(folder, key)
  const orNull = (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  }
  const write = async (key: string, source: Bytes) => {
    await makeFolder(path.dirname(at(key)))
    await makeFolder(parts)
    await writeWhole(at(key), path.join(parts, `${ownerIn(dataDir).name}.${randomUUID()}`), source)
  }
  const getSized = async (key: string) => {
    const file = await open(at(key)).catch(orNull)
    return file && { size: (await file.stat()).size, stream: file.createReadStream() }
  }
  return {
    put: (key, bytes) => write(key, [bytes]),
    putStream: write,
    get: key => readFile(at(key)).catch(orNull),
    getStream: async key => (await getSized(key))?.stream ?? null,
    getSized,
    remove: key => rm(at(key), { force: true }),
    async *list(kind) {
      const opened = await opendir(at(kind)).catch(orNull)
      if (!opened) return
      let page: ListedFile[] = []
      for await (const { name } of opened) {
        const found: Stats | null = await stat(at(`${kind}/${name}`)).catch(orNull)
        if (!found?.isFile()) continue
        page.push({ key: `${kind}/${name}`, changedAt: found.mtime })
        if (page.length < pageSize) continue
        yield page
        page = []
      }
      yield page
    },
  }
}
