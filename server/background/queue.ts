import type { FastifyBaseLogger } from 'fastify'
import { PgBoss } from 'pg-boss'
import { isAway } from '#db/errors.ts'
import type { Connection } from '#db/index.ts'
import type { Mail, SendMail } from './mail.ts'
import { refusalOfMail } from './refused-mail.ts'

/** What is done in the background, shared by all processes on one database. */
export interface Queue {
  /** Resolves when the mail is stored; it is sent at once, and again with growing pauses if that fails. */
  sendMail: SendMail
  /** Waits for what is under way. */
  stop(): Promise<void>
}

interface QueueOptions {
  isEmbedded: boolean
  deliver: SendMail
  /** Done once a minute by one of the processes; a task that fails does not stop the others. */
  upkeep: Record<string, () => Promise<unknown>>
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * The process that does the upkeep renews its claim every few seconds. When it is killed, pg-boss
 * ends the claim at its next look after these seconds: within minutes, not a quarter of an hour.
 */
const upkeepQueue = { retryLimit: 0, deleteAfterSeconds: 3600, heartbeatSeconds: 30 }

/** About 17 hours of trying: 15 s, doubled up to two hours. */
const mailRetries = { retryLimit: 16, retryDelay: 15, retryBackoff: true, retryDelayMax: 7200 }
/** Mails hold links that open accounts: once sent, or given up, they are not kept. */
const mailKept = { deleteAfterSeconds: 60, retentionSeconds: 86_400 }

const mailWork = {
  batchSize: 20,
  burstWhenBatchFull: true,
  perJobResults: true,
  pollingIntervalSeconds: 10,
} as const

/** pg-boss on the connection of the application, in a schema of its own. */
export async function startQueue(
  { executeSql }: Connection,
  { isEmbedded, deliver, upkeep, log }: QueueOptions,
): Promise<Queue> {
  const boss = new PgBoss({
    db: { executeSql },
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
  await boss.createQueue('mail', { ...mailRetries, ...mailKept })
  await boss.createQueue('upkeep', { policy: 'singleton', ...upkeepQueue })
  // The one that is there already stays as it was made.
  await boss.updateQueue('upkeep', upkeepQueue)

  const mailWorker = await boss.work<Mail, void, typeof mailWork>('mail', mailWork, jobs =>
    Promise.all(
      jobs.map(async ({ id, data }) => {
        try {
          await deliver(data)
          return { id, status: 'completed' }
        } catch (error) {
          const refusal = refusalOfMail(error)
          if (refusal) {
            log.error(refusal, 'mail refused for good')
            return { id, status: 'completed' }
          }
          log.error(error, 'mail not sent')
          return { id, status: 'failed' }
        }
      }),
    ),
  )
  await boss.work('upkeep', { pollingIntervalSeconds: 10 }, async () => {
    for (const [name, task] of Object.entries(upkeep))
      await task().catch((error: unknown) => report(error, `upkeep: ${name}`))
  })
  await boss.schedule('upkeep', '* * * * *')

  return {
    async sendMail(mail) {
      await boss.send('mail', mail)
      boss.notifyWorker(mailWorker)
    },
    stop: () => boss.stop({ graceful: true, timeout: 1000 }),
  }
}
