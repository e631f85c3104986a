import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { isAway } from '#db/errors.ts'
import { onQueued } from '#db/open-transaction.ts'
import { connect, connectPatiently, hasTimeouts } from '#db/connect.ts'
import type { Connection } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { createApp } from './app.ts'
import { createLucia } from './auth/session-store.ts'
import { serveSnapshots } from './backup/snapshots.ts'
import type { Deps } from './context.ts'
import { loadEnv, type Env } from './env.ts'
import { createFileStore } from './files/create-store.ts'
import { writeLetter } from './letters.ts'
import { createPostman } from './mail/postman.ts'
import { createMailer } from './mail/transport.ts'
import { statements } from './measured.ts'
import { watchSlow } from './metrics/slow-queries.ts'
import { builtPages } from './pages/built.ts'
import { developmentPages } from './pages/development.ts'
import { notingFailures } from './background/note-failures.ts'
import { startQueue } from './background/queue.ts'
import { closeParsers } from './resume/engine/isolate.ts'
import { siteOrigin } from './site/site-link.ts'
import { readingLimit } from './resume/finish-readings.ts'
import { loadTracing } from './tracing/load-tracing.ts'
import { recoveryOf, upkeepOf } from './upkeep.ts'

const root = path.resolve(import.meta.dirname, '..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** How long a mail may wait that another process queued, or that is to be tried again. */
const mailRound = 10_000
/** After a signal to stop, in milliseconds; http/closing.ts ends what is open meanwhile. */
const stopWithin = {
  /** What is still being read then is read at the next start. */
  reading: 3000,
  /** The process ends, whatever it waits for. */
  all: 4800,
}
/** Milliseconds in which a proxy learns from `/readyz` that this server leaves, and asks another. */
const leaving = 2000

async function main() {
  const env = loadEnv()
  const stopping = new AbortController()
  const connection = await connect(env)
  const { db } = connection
  const secure = env.PUBLIC_URL?.startsWith('https:') ?? false
  const tracing = await loadTracing(env)
  const deps: Deps = {
    db,
    tracing,
    env,
    lucia: createLucia(db, secure),
    files: createFileStore(env),
    listen: connection.listen,
    poolCounts: connection.poolCounts,
    mayLag: connection.mayLag,
    isStarting: () => isStarting,
    isLeaving: () => stopping.signal.aborted,
  }
  const app = await createApp(
    deps,
    env.NODE_ENV === 'development' ? await developmentPages(root) : await builtPages(root),
  )
  const { log } = app
  statements.hear(watchSlow({ planOf: connection.planOf, log, threshold: env.SLOW_QUERY_MS }))
  connection.watch({
    lost: error => log.error(error, 'the database is away'),
    back: () => log.warn('the database answers again'),
    busy: error => log.error(error, 'every connection to the database is busy'),
    answered: statements.tell,
    replica: isRead =>
      log.warn(
        isRead
          ? 'the replica is read'
          : 'the replica is away or lags: its part is read from the primary',
      ),
  })
  const postman = createPostman({ db, env, write: writeLetter, send: createMailer(env), log })
  // Nobody waits for their mails.
  onQueued(db, () => void postman.round())
  let rounds: NodeJS.Timeout | undefined
  let snapshots: { stop(): Promise<void> } | void
  const recover = async () => {
    for (const [name, task] of Object.entries(recoveryOf(deps, log)))
      if (!stopping.signal.aborted)
        await task().catch((error: unknown) => log.error(error, `at the start: ${name}`))
  }
  const setUp = setUpDatabase(env, connection)
  // Away at the start, it is waited for while requests are answered with that.
  let isStarting = !(await setUp().catch(passAway))
  const listening = app.listen({ host: env.HOST, port: env.PORT })
  // Nobody waits for it: the first page comes before the first background job.
  const queue = listening.then(async url => {
    // Port 0 is any free one: mails lead to the one it is.
    env.PORT = Number(new URL(url).port)
    if (isStarting) {
      say(
        `Fairlead listens on ${siteOrigin(env)} and waits for its database, which can’t be reached`,
      )
      await untilBack(setUp, stopping.signal)
      isStarting = false
    }
    announce(env)
    if (connection.copyTo)
      snapshots = await serveSnapshots(connection.copyTo, env.DATA_DIR, log).catch(
        (error: unknown) => {
          log.error(error, 'no backup can be made while this server runs')
        },
      )
    if (env.DATABASE_DIRECT_URL && !(await hasTimeouts(db).catch(() => true)))
      log.warn('no statement is given up in time: the role needs its timeouts (docs/operations.md)')
    void postman.round()
    rounds = setInterval(() => void postman.round(), mailRound).unref()
    void recover()
    // By then whoever was reading beside a process that was killed is done.
    if (env.DATABASE_URL) globalThis.setTimeout(recover, (readingLimit + 1) * 1000).unref()
    return untilBack(
      () =>
        startQueue(connection, {
          isEmbedded: !env.DATABASE_URL,
          upkeep: notingFailures(db, upkeepOf(deps, log, stopping.signal)),
          log,
        }),
      stopping.signal,
    )
  })
  const stop = async () => {
    // What terminals, npm and operators send twice, or to the whole group, is one wish.
    if (stopping.signal.aborted) return
    stopping.abort()
    if (env.TRUST_PROXY) await setTimeout(leaving)
    globalThis.setTimeout(() => process.exit(1), stopWithin.all).unref()
    globalThis.setTimeout(() => void closeParsers(), stopWithin.reading).unref()
    await app.close()
    clearInterval(rounds)
    await queue.then(
      started => started.stop(),
      () => {},
    )
    await postman.stop()
    await snapshots?.stop()
    await closeParsers()
    await connection.close()
    await tracing?.stop().catch(() => {})
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  await queue.catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error
  })
}

/** Migrates, and fills the demo where it is wanted. */
const setUpDatabase = (env: Env, connection: Connection) => async () => {
  const patient = env.DATABASE_URL ? await connectPatiently(env) : connection
  try {
    await migrate(patient.db)
    if (env.DEMO) {
      const { seedDemo } = await import('#db/demo/index.ts')
      await seedDemo(patient.db)
    }
    return true
  } finally {
    if (patient !== connection) await patient.close()
  }
}

/** False for a database that can't be reached; other errors are thrown on. */
const passAway = (error: unknown) => {
  if (isAway(error)) return false
  throw error
}

/** Does `work`, again and again while the database can't be reached. */
async function untilBack<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      passAway(error)
    }
    await setTimeout(300, undefined, { signal })
  }
}

function announce(env: Env) {
  say(`Fairlead is ready on ${siteOrigin(env)}`)
  if (env.DEMO) say('Demo logins: admin@demo.example and ada@demo.example, password demo-password')
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
})
