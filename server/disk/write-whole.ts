import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Bytes } from '#server/files/store.ts'

/** Makes the folder, which survives a power cut from then on. */
export async function makeFolder(folder: string) {
  const first = await mkdir(folder, { recursive: true })
  if (first) await syncFolder(path.dirname(first))
}

/**
 * Under its own name stands a whole file or none, also after a power cut: it is written to `part`,
 * on the same disk, and gets its name when the disk has all of it.
 */
export async function writeWhole(target: string, part: string, source: Bytes) {
  try {
    const file = await open(part, 'w', 0o600)
    try {
      await file.writeFile(source)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(part, target)
    await syncFolder(path.dirname(target))
  } finally {
    await rm(part, { force: true })
  }
}

/** The names in a folder are written too. */
async function syncFolder(folder: string) {
  // Windows opens no folder; its own journal keeps the names.
  if (process.platform === 'win32') return
  const opened = await open(folder)
  try {
    await opened.sync()
  } finally {
    await opened.close()
  }
}
