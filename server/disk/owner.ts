import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { lockFile } from '#db/lock-file.ts'

/** This process among those that share a data folder: what it is writing there carries its name. */
interface Owner {
  name: string
  release(): void
}

const owners = new Map<string, Owner>()
const fileOf = (dataDir: string, name: string) => path.join(dataDir, 'processes', `${name}.lock`)

/** Held until the end of the process, from its first file on. */
export function ownerIn(dataDir: string): Owner {
  const held = owners.get(dataDir)
  if (held) return held
  const name = randomUUID()
  const file = fileOf(dataDir, name)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const unlock = lockFile(file)
  const owner = {
    name,
    release() {
      owners.delete(dataDir)
      unlock?.()
      rmSync(file, { force: true })
    },
  }
  owners.set(dataDir, owner)
  return owner
}

/** Lets go of a folder, when nothing more is written there. */
export const releaseOwner = (dataDir: string) => owners.get(dataDir)?.release()

/** Whether the process of this name has ended, on whatever machine that shares the folder's locks. */
export function hasEnded(dataDir: string, name: string): boolean {
  const file = fileOf(dataDir, name)
  if (owners.get(dataDir)?.name === name) return false
  if (!existsSync(file)) return true
  const unlock = lockFile(file)
  if (!unlock) return false
  unlock()
  rmSync(file, { force: true })
  return true
}
