import { setTimeout } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { codeOf, isAway } from '#db/errors.ts'
import type { Db } from '#db/index.ts'
import type { Env } from '#server/env.ts'
import { mailings } from '#server/measured.ts'
import { serverPaths } from '#server/paths.ts'
import { siteLink } from '#server/site/site-link.ts'
import { isOfSafety, mailKinds, safetyKinds, type MailKind } from './kinds.ts'
import { layOut, type Letter } from './letter.ts'
import { plainName, withPlainNames } from './names.ts'
import { takePlaces } from './pace.ts'
import { forget, giveBack, giveUp, mostTries, preferencesOf, takeDue, tryLater } from './queries.ts'
import { stoppable, type MailTopic } from './schema.ts'
import { isNoMailbox, refusalOfMail } from './refused-mail.ts'
import { suppress } from './suppressed/queries.ts'
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
      if (await sendBatch(mailroom, stopping.signal)) isWanted = true
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

/** Whether more may be due. */
async function sendBatch(mailroom: Mailroom, stopping: AbortSignal): Promise<boolean> {
  const { db, env } = mailroom
  const perSecond = env.MAIL_PER_SECOND
  const most = Math.min(batchSize, perSecond ?? batchSize)
  // Who waits for a new password does not wait behind a thousand announcements.
  const first = perSecond ? await takeDue(db, most, safetyKinds) : []
  const due = first.length < most ? [...first, ...(await takeDue(db, most - first.length))] : first
  const topics = due.flatMap(({ userId, kind }) => {
    const topic = topicOf(kind)
    return userId && topic ? { userId, topic } : []
  })
  const preferences: Preferences =
    topics.length > 0 ? await preferencesOf(mailroom.db, topics) : new Map()
  const wait = perSecond && due.length > 0 ? await takePlaces(db, perSecond, due.length) : 0
  await Promise.all(
    due.map(async (one, place) => {
      if (perSecond) {
        const isTurn = await turn(wait + (place * 1000) / perSecond, stopping)
        if (!isTurn) return giveBack(db, one.id)
      }
      return sendOne(mailroom, one, preferences)
    }),
  )
  return due.length === most
}

/** False when the postman stops before. */
const turn = (ms: number, stopping: AbortSignal) =>
  setTimeout(ms, true, { signal: stopping }).catch(() => false)

async function sendOne({ db, env, write, send, log }: Mailroom, due: Due, all: Preferences) {
  const { id, kind, to, name, tries, createdAt } = due
  const topic = topicOf(kind)
  const preference = topic && all.get(`${due.userId} ${topic}`)
  const isStopped = to === null || preference?.isOn === false
  if (isStopped || (due.isSuppressed && !isOfSafety(kind))) {
    mailings.tell({ outcome: isStopped ? 'stopped' : 'suppressed' })
    return forget(db, id)
  }
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
    mailings.tell({ outcome: 'sent' })
    return await forget(db, id)
  } catch (error) {
    const refusal = refusalOfMail(error)
    const isOver = refusal !== undefined || tries >= mostTries
    // The error's own words may hold the address.
    const { code } = error as { code?: unknown }
    log.error({ kind, tries, ...(refusal ?? { code }) }, isOver ? 'mail given up' : 'mail not sent')
    mailings.tell({ outcome: refusal ? 'refused' : 'failed' })
    if (isNoMailbox(error)) {
      await suppress(db, [{ email: to, kind: 'bounce' }])
      return forget(db, id)
    }
    const failure = refusal ? String(refusal.code) : codeOf(error)
    return isOver ? giveUp(db, id, failure ?? 'unknown') : tryLater(db, id)
  }
}

const topicOf = (kind: MailKind): MailTopic | null => mailKinds[kind]
