import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder on a disk of its own of so many kilobytes; null where none can be made. */
export function smallDisk(kilobytes: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairlead-disk-'))
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'x', folder])
  const remove = () => {
    if (status === 0) spawnSync('umount', [folder])
    rmSync(folder, { recursive: true, force: true })
  }
  if (status === 0) return { folder, remove }
  remove()
  return null
}
