import { PgBoss } from 'pg-boss'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { startQueue, steadyClock, type Queue } from '#server/background/queue.ts'
import { onPostgres, testDatabase } from '../support/database.ts'

const database = testDatabase()

let started: Queue | undefined
afterEach(async () => {
  await started?.stop()
  started = undefined
})

async function start(upkeep: Record<string, () => Promise<unknown>> = {}) {
  const errors: string[] = []
  const queue = await startQueue(database.connection, {
    isEmbedded: !onPostgres(),
    upkeep,
    log: {
      error: (...args: unknown[]) => void errors.push(String(args[1])),
    },
  })
  started = queue
  return { queue, errors }
}

describe('the queue', () => {
  it('does its upkeep though a task fails, and says which', async () => {
    const done: string[] = []
    const { errors } = await start({
      broken: async () => {
        throw new Error('broken')
      },
      sound: async () => done.push('sound'),
    })
    await database.connection.executeSql(`insert into pgboss.job (name) values ('upkeep')`)
    await expect.poll(() => done.length, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(errors).toContain('upkeep: broken')
  })

  it('waits by a clock that nobody sets back', () => {
    const before = steadyClock.now()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 })
    try {
      expect(steadyClock.now()).toBeGreaterThanOrEqual(before)
    } finally {
      vi.useRealTimers()
    }
  })

  it('goes on with its upkeep when the process that did it was killed', async () => {
    const { executeSql } = database.connection
    // A queue made before its claims had an end: starting again must give them one.
    await (await start()).queue.stop()
    await executeSql(`update pgboss.queue set heartbeat_seconds = null where name = 'upkeep'`)
    await (await start()).queue.stop()
    await executeSql(`delete from pgboss.job where name = 'upkeep'`)

    const killed = new PgBoss({
      db: { executeSql },
      backend: onPostgres() ? 'postgres' : 'pglite',
      supervise: false,
      schedule: false,
    })
    await killed.start()
    try {
      const maintainAfter = async (seconds: number) => {
        await executeSql(`update pgboss.job set started_on = now() - interval '${seconds} s',
          heartbeat_on = now() - interval '${seconds} s' where state = 'active'`)
        await executeSql(`update pgboss.queue set monitor_on = null, monitor_claim_on = null`)
        await killed.supervise('upkeep')
      }
      await killed.send('upkeep')
      expect(await killed.fetch('upkeep')).toHaveLength(1)
      await killed.send('upkeep')
      await maintainAfter(20)
      expect(await killed.fetch('upkeep')).toEqual([])
      await maintainAfter(31)
      // The library remembers which claims there were until its next look.
      await maintainAfter(0)
    } finally {
      await killed.stop()
    }
    let runs = 0
    await start({ counting: async () => ++runs })
    await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThan(0)
  })
})
