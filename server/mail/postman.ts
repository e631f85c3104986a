import type { FastifyBaseLogger } from 'fastify'
import { isAway } from '#db/errors.ts'
import type { Db } from '#db/index.ts'
import type { Env } from '#server/env.ts'
import { serverPaths } from '#server/paths.ts'
import { siteLink } from '#server/site/site-link.ts'
import { mailKinds, type MailKind } from './kinds.ts'
import { layOut, type Letter } from './letter.ts'
import { plainName, withPlainNames } from './names.ts'
import { forget, mostTries, preferencesOf, takeDue, tryLater } from './queries.ts'
import { stoppable, type MailTopic } from './schema.ts'
import { refusalOfMail } from './refused-mail.ts'
import type { SendMail } from './transport.ts'

interface Mailroom {
  db: Db
  env: Env
  /** What a mail of this kind says (server/letters.ts). */
  write(kind: MailKind, data: object): Letter
  send: SendMail
  log: Pick<FastifyBaseLogger, 'error'>
}

export interface Postman {
  /** Resolves when nothing that is due is left; a failure is only logged. */
  round(): Promise<void>
  /** Resolves when what is under way is sent; what waits is sent after the next start. */
  stop(): Promise<void>
}

/** Mails under way at once. */
const batchSize = 20

/**
 * Sends what transactions have queued, of this process and of others; more than one may be at it.
 * Each mail is sent once; a process that is killed while it sends one may send it twice.
 */
export function createPostman(mailroom: Mailroom): Postman {
  let running: Promise<void> | undefined
  let isWanted = false
  const stopping = new AbortController()
  /** One batch after the other, and once more when something was queued meanwhile. */
  const goRound = async () => {
    while (isWanted && !stopping.signal.aborted) {
      isWanted = false
      // oxlint-disable-next-line no-await-in-loop
      if ((await sendBatch(mailroom)) === batchSize) isWanted = true
    }
    running = undefined
  }
  return {
    round() {
      isWanted = true
      running ??= goRound().catch((error: unknown) => {
        running = undefined
        if (!isAway(error)) mailroom.log.error(error, 'mails are not sent')
      })
      return running
    },
    async stop() {
      stopping.abort()
      await running
    },
  }
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]
type Preferences = Awaited<ReturnType<typeof preferencesOf>>

async function sendBatch(mailroom: Mailroom): Promise<number> {
  const due = await takeDue(mailroom.db, batchSize)
  const topics = due.flatMap(({ userId, kind }) => {
    const topic = topicOf(kind)
    return userId && topic ? { userId, topic } : []
  })
  const preferences: Preferences =
    topics.length > 0 ? await preferencesOf(mailroom.db, topics) : new Map()
  await Promise.all(due.map(one => sendOne(mailroom, one, preferences)))
  return due.length
}

async function sendOne({ db, env, write, send, log }: Mailroom, due: Due, all: Preferences) {
  const { id, kind, to, name, tries, createdAt } = due
  const topic = topicOf(kind)
  const preference = topic && all.get(`${due.userId} ${topic}`)
  if (to === null || preference?.isOn === false) return forget(db, id)
  const envelope = {
    id: `${createdAt.toISOString().replaceAll(/[:.]/g, '-')}-${String(id).padStart(8, '0')}`,
    to,
    name: plainName(name),
    origin: siteLink(env, ''),
    stop:
      topic && preference
        ? { ...stoppable[topic], path: serverPaths.unsubscribe(preference.token) }
        : null,
  }
  try {
    const { readerZone, readerLocale } = due
    const data = { ...withPlainNames(due.data), readerZone, readerLocale }
    await send(layOut(envelope, write(kind, data)))
    return await forget(db, id)
  } catch (error) {
    const refusal = refusalOfMail(error)
    const isOver = refusal !== undefined || tries >= mostTries
    // The error's own words may hold the address.
    const { code } = error as { code?: unknown }
    log.error({ kind, tries, ...(refusal ?? { code }) }, isOver ? 'mail given up' : 'mail not sent')
    return isOver ? forget(db, id) : tryLater(db, id)
  }
}

const topicOf = (kind: MailKind): MailTopic | null => mailKinds[kind]
