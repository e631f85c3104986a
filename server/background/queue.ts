import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '#db/errors.ts'
import type { Connection } from '#db/index.ts'
import { upkeepRounds } from '#server/measured.ts'

/** What is done in the background, shared by all processes on one database. */
export interface Queue {
  /** Waits for what is under way. */
  stop(): Promise<void>
}

interface QueueOptions {
  isEmbedded: boolean
  /** Done once a minute by one of the processes; a task that fails does not stop the others. */
  upkeep: Record<string, () => Promise<unknown>>
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * The process that does the upkeep renews its claim every few seconds. When it is killed, pg-boss
 * ends the claim at its next look after these seconds: within minutes, not a quarter of an hour.
 */
const upkeepQueue = { retryLimit: 0, deleteAfterSeconds: 3600, heartbeatSeconds: 30 }

/**
 * Goes on evenly: by the machine's own clock, once that is set back by an hour, the library would
 * wait for an hour until it looks again what is due. How far this is from the database's clock the
 * library measures by itself.
 */
export const steadyClock = {
  now: () => performance.timeOrigin + performance.now(),
  setTimeout: (work: () => void, ms: number) => setTimeout(work, ms),
  clearTimeout: (timer: unknown) => clearTimeout(timer as NodeJS.Timeout),
  setInterval: (work: () => void, ms: number) => setInterval(work, ms),
  clearInterval: (timer: unknown) => clearInterval(timer as NodeJS.Timeout),
}

/** pg-boss on the connection of the application, in a schema of its own. */
export async function startQueue(
  { executeSql }: Connection,
  { isEmbedded, upkeep, log }: QueueOptions,
): Promise<Queue> {
  // The first page does not wait for it.
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: { executeSql },
    clock: steadyClock,
    backend: isEmbedded ? 'pglite' : 'postgres',
    // The embedded database has no autovacuum to watch, and its queries hold up requests.
    monitorVacuum: !isEmbedded,
  })
  // That the database is away is said once, by who watches the connection.
  const report = (error: unknown, what: string) => {
    if (!isAway(error)) log.error(error, what)
  }
  boss.on('error', error => report(error, 'queue'))
  await boss.start()
  await boss.createQueue('upkeep', { policy: 'singleton', ...upkeepQueue })
  // The one that is there already stays as it was made.
  await boss.updateQueue('upkeep', upkeepQueue)

  await boss.work('upkeep', { pollingIntervalSeconds: 10 }, async () => {
    for (const [name, task] of Object.entries(upkeep))
      await task().catch((error: unknown) => {
        upkeepRounds.tell({ failed: name })
        report(error, `upkeep: ${name}`)
      })
    upkeepRounds.tell({})
  })
  await boss.schedule('upkeep', '* * * * *')

  return {
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}
