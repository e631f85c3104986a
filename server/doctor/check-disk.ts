import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '#server/env.ts'
import { about, messageOf, type Finding } from './finding.ts'

const disk = about('disk')
const gigabyte = 1024 ** 3

/** Uploads on their way take up to 2 GB; gigabytes. */
const [enough, least] = [4, 0.5]

export async function checkDisk({ DATA_DIR }: Env): Promise<Finding[]> {
  const probe = path.join(DATA_DIR, `doctor-${randomUUID()}`)
  try {
    await mkdir(DATA_DIR, { recursive: true })
    await writeFile(probe, 'x')
    await rm(probe)
  } catch (error) {
    return [
      disk.fault(
        `Nothing can be written into ${DATA_DIR}: ${messageOf(error)}`,
        'Give the folder to the user that runs the server, or set DATA_DIR to another.',
      ),
    ]
  }
  const { bavail, bsize } = await statfs(DATA_DIR)
  const free = (bavail * bsize) / gigabyte
  const says = `${free.toFixed(1)} GB are free in ${DATA_DIR}.`
  if (free >= enough) return [disk.good(says)]
  const todo = 'Make room there: uploads on their way alone take up to 2 GB.'
  return [free >= least ? disk.warning(says, todo) : disk.fault(says, todo)]
}
