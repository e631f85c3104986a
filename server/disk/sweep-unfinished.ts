import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasEnded } from './owner.ts'

/** Uploads as they come. */
export const uploadsOf = (dataDir: string) => path.join(dataDir, 'uploads')
/** Files of the store that are being written; on its disk, so that they need only be renamed. */
export const partsOf = (dataDir: string) => path.join(dataDir, 'files', '.parts')
/** Copies of the embedded database, each as long as a backup reads it. */
export const snapshotsOf = (dataDir: string) => path.join(dataDir, 'snapshots')
export const outboxOf = (dataDir: string) => path.join(dataDir, 'outbox')

/** Longer than anybody writes one file, in milliseconds. */
const staleAfter = 60 * 60_000

const uuid = '[0-9a-f-]{36}'
const owned = new RegExp(`^(?<owner>${uuid})\\.${uuid}$`)
const mail = new RegExp(`\\.(?<owner>${uuid})\\.part$`)

/**
 * Removes what a process was writing that has ended since: its uploads, its unfinished files and
 * mails, and its copies of the database. What carries no name of a process goes after an hour.
 */
export async function sweepUnfinished(dataDir: string) {
  await sweep(dataDir, uploadsOf(dataDir), owned)
  await sweep(dataDir, partsOf(dataDir), owned)
  await sweep(dataDir, outboxOf(dataDir), mail, name => name.endsWith('.part'))
  await sweep(dataDir, snapshotsOf(dataDir), owned)
  // Of a process that began nothing, or left nothing.
  await sweep(dataDir, path.join(dataDir, 'processes'), new RegExp(`^(?<owner>${uuid})\\.lock$`))
}

async function sweep(
  dataDir: string,
  folder: string,
  pattern: RegExp,
  isPart = (_: string) => true,
) {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isPart)) {
    const file = path.join(folder, name)
    const owner = pattern.exec(name)?.groups?.owner
    const isLeft = owner ? hasEnded(dataDir, owner) : await isOld(file)
    if (isLeft) await rm(file, { recursive: true, force: true })
  }
}

async function isOld(file: string) {
  const found = await stat(file).catch(() => null)
  return found !== null && found.mtimeMs < Date.now() - staleAfter
}
