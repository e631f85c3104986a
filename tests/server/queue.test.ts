import { PgBoss } from 'pg-boss'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { loadEnv } from '#server/env.ts'
import { createMailer, type Mail } from '#server/background/mail.ts'
import { startQueue, type Queue } from '#server/background/queue.ts'
import { onPostgres, testDatabase } from '../support/database.ts'
import { startSmtp } from '../support/smtp.ts'

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
  const logged: unknown[] = []
  const queue = await startQueue(database.connection, {
    isEmbedded: !onPostgres(),
    deliver,
    upkeep,
    log: {
      error: (...args: unknown[]) => {
        logged.push(args[0])
        errors.push(String(args[1]))
      },
    },
  })
  started = queue
  return { queue, errors, logged }
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

  it('goes on with its upkeep when the process that did it was killed', async () => {
    const { executeSql } = database.connection
    // A queue made before its claims had an end: starting again must give them one.
    await (await start(async () => {})).queue.stop()
    await executeSql(`update pgboss.queue set heartbeat_seconds = null where name = 'upkeep'`)
    await (await start(async () => {})).queue.stop()
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
    await start(async () => {}, { counting: async () => ++runs })
    await expect.poll(() => runs, { timeout: 15_000 }).toBeGreaterThan(0)
  })
})

describe('point 14: a mail that the server refuses', () => {
  const smtp = startSmtp()
  afterAll(async () => (await smtp).stop())
  const to = 'nobody@mail.example'

  it.each([
    ['the recipient', 'RCPT', 550],
    ['the message', 'DATA', 554],
  ] as const)(
    'for good (%s), is not tried again, and told once without the address',
    async (_, at, code) => {
      const { url, refuse, refusals } = await smtp
      const before = refusals()
      refuse(to, at, code)
      const { queue, errors, logged } = await start(createMailer(loadEnv({ SMTP_URL: url })))
      await database.connection.executeSql(`delete from pgboss.job where name = 'mail'`)
      await queue.sendMail({ ...mail('lost'), to })
      await expect.poll(() => jobs(`name = 'mail' and state = 'completed'`)).toBe(1)
      expect(await jobs(`name = 'mail' and state <> 'completed'`)).toBe(0)
      expect(refusals()).toBe(before + 1)
      expect(errors).toEqual(['mail refused for good'])
      expect(logged).toEqual([{ command: at === 'RCPT' ? 'RCPT TO' : 'DATA', code }])
    },
  )

  it('for now (451), is tried again', async () => {
    const { url, refuse } = await smtp
    refuse(to, 'RCPT', 451)
    const { queue } = await start(createMailer(loadEnv({ SMTP_URL: url })))
    await database.connection.executeSql(`delete from pgboss.job where name = 'mail'`)
    await queue.sendMail({ ...mail('later'), to })
    await expect.poll(() => jobs(`name = 'mail' and state = 'retry'`)).toBe(1)
  })
})
