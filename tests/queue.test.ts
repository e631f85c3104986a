import { afterEach, describe, expect, it } from 'vitest'
import type { Mail } from '#server/mail.ts'
import { startQueue, type Queue } from '#server/queue.ts'
import { onPostgres, testDatabase } from './support/database.ts'

const database = testDatabase()
const mail = (subject: string): Mail => ({ to: 'vera@mail.example', subject, text: 'Hello' })

let started: Queue | undefined
afterEach(async () => {
  await started?.stop()
  started = undefined
})

async function start(
  deliver: (mail: Mail) => Promise<void>,
  upkeep: Record<string, () => Promise<unknown>> = {},
) {
  const errors: string[] = []
  const queue = await startQueue(database.connection, {
    isEmbedded: !onPostgres(),
    deliver,
    upkeep,
    log: { error: (...args: unknown[]) => void errors.push(String(args[1])) },
  })
  started = queue
  return { queue, errors }
}

const jobs = async (where: string) =>
  (await database.connection.executeSql(`select id from pgboss.job where ${where}`)).rows.length

describe('the queue', () => {
  it('sends a mail at once, and one that failed again later', async () => {
    const sent: string[] = []
    let isServerAway = true
    const { queue } = await start(async ({ subject }) => {
      if (isServerAway) throw new Error('away')
      sent.push(subject)
    })
    await queue.sendMail(mail('first'))
    await expect.poll(() => jobs(`name = 'mail' and state = 'retry'`)).toBe(1)
    expect(await jobs(`name = 'mail' and state = 'retry' and start_after > now()`)).toBe(1)

    isServerAway = false
    // The pause before the second try is over.
    await database.connection.executeSql(
      `update pgboss.job set start_after = now() - interval '1 s' where name = 'mail'`,
    )
    await queue.sendMail(mail('second'))
    await expect.poll(() => sent.toSorted()).toEqual(['first', 'second'])
  })

  it('does its upkeep though a task fails, and says which', async () => {
    const done: string[] = []
    const { errors } = await start(async () => {}, {
      broken: async () => {
        throw new Error('broken')
      },
      sound: async () => done.push('sound'),
    })
    await database.connection.executeSql(`insert into pgboss.job (name) values ('upkeep')`)
    await expect.poll(() => done.length, { timeout: 15_000 }).toBeGreaterThan(0)
    expect(errors).toContain('upkeep: broken')
  })
})
