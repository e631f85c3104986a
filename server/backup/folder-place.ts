import { createReadStream } from 'node:fs'
import { access, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { makeFolder, writeWhole } from '#server/disk/write-whole.ts'
import type { Place } from './kept-at.ts'

export function folderPlace(folder: string): Place {
  const at = (name: string) => path.join(folder, name)
  return {
    async write(name, source) {
      const isThere = await access(at(name)).then(
        () => true,
        () => false,
      )
      if (isThere) throw new Error(`${at(name)} is there already. Give the backup another name.`)
      await makeFolder(folder)
      await writeWhole(at(name), `${at(name)}.part`, source)
    },
    read: name => createReadStream(at(name)),
    list: () =>
      readdir(folder).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return []
        throw error
      }),
    remove: name => rm(at(name), { force: true }),
  }
}
