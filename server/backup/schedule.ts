import { spawn } from 'node:child_process'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { FastifyBaseLogger } from 'fastify'
import type { Env } from '#server/env.ts'
import type { Place } from './kept-at.ts'
import { placeAt } from './place.ts'

const command = path.join(import.meta.dirname, 'backup.ts')

/** With which the command ends when another process makes a backup. */
export const busyCode = 75

/** After a failure, in milliseconds; what failed once mostly fails again. */
const pause = 3_600_000

const nameOf = (at: Date) => `fairlead-${at.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.backup`
const ours = /^fairlead-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.backup$/

/** When the newest of the scheduled backups was begun, in milliseconds; undefined without one. */
export function newestOf(names: string[]) {
  const newest = names
    .filter(name => ours.test(name))
    .toSorted()
    .at(-1)
  return newest && Date.parse(newest.replace(ours, '$1-$2-$3T$4:$5:$6Z'))
}

/**
 * Makes a backup when the newest in its place is old enough, in a process of its own, which nobody
 * waits for; and removes the oldest. To be called every minute.
 */
export function scheduledBackups(
  deps: { env: Env },
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  stopping?: AbortSignal,
) {
  let isRunning = false
  let notBefore = 0
  const make = async (place: Place, where: string, keep: number) => {
    const name = nameOf(new Date())
    const child = spawn(process.execPath, [command, `${where}/${name}`], {
      stdio: ['ignore', 'ignore', 'pipe'],
      ...(stopping && { signal: stopping }),
    })
    const ended = new Promise<number | null>(resolve => {
      child.once('error', () => resolve(null))
      child.once('close', resolve)
    })
    const said = (await text(child.stderr)).trimEnd().split('\n').at(-1)
    const code = await ended
    if (stopping?.aborted || code === busyCode) return
    if (code !== 0) throw new Error(said)
    log.info(`backup: ${said}`)
    await removeOld(place, keep)
  }
  return async () => {
    const { BACKUPS } = deps.env
    if (!BACKUPS || isRunning || performance.now() < notBefore) return
    const { every, keep, where } = BACKUPS
    const place = placeAt(deps.env, where)
    const newest = newestOf(await place.list())
    if (newest && Date.now() - newest < every) return
    isRunning = true
    void make(place, where, keep)
      .catch((error: unknown) => {
        notBefore = performance.now() + Math.min(every, pause)
        log.error(error, 'the backup failed')
      })
      .finally(() => (isRunning = false))
  }
}

/** The names sort by time. Whatever else lies there is not ours. */
async function removeOld(place: Place, keep: number) {
  const names = await place.list()
  const made = names.filter(name => ours.test(name)).toSorted()
  const unfinished = names.filter(
    name => ours.test(name.replace(/\.part$/, '')) && !ours.test(name),
  )
  for (const name of [...made.slice(0, -keep), ...unfinished]) await place.remove(name)
}
