import { DatabaseSync } from 'node:sqlite'

/**
 * Holds a file until `unlock` or the end of this process, however it ends; undefined where another
 * process holds it. The system's own lock: an exclusive SQLite transaction.
 */
export function lockFile(file: string): (() => void) | undefined {
  const lock = new DatabaseSync(file, { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
    return () => lock.close()
  } catch {
    lock.close()
    return undefined
  }
}
