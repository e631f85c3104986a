import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connectPostgres, type Db } from '#db/index.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { readingLimit } from '#server/resume/finish-readings.ts'
import { databaseOn } from '../../support/global-setup.ts'
import { runOn, startPostgres, type PostgresServer } from '../../support/postgres.ts'
import { startSite } from '../../support/site.ts'
import { countUnread, examine } from '../../support/writing/examine.ts'
import { visitor, type Heard } from '../../support/writing/visitor.ts'
import { faults, type Fault } from './faults.ts'
import { isDone, startWriting, type Writing } from './writing.ts'

/**
 * Everything that a site stands on fails in turn, while people write: what they are answered, how soon
 * all of it goes on when the fault is over, and what is lost, doubled or left then. A line of JSON for
 * each on stdout; ends with 1 where something is not as it should be. `npm run bench:faults -- S3`
 * tries those alone whose names have that.
 */

/** Until all goes on, in milliseconds. */
const soon = 5000
/** How long that is waited for, in seconds. */
const patience = 60

/** A refusal that says so: a conflict, too much, or for now nothing, with the time to wait. */
const isRight = (one: Heard) =>
  isDone(one) || one.status === 409 || ([429, 503, 507].includes(one.status) && one.hasRetryAfter)

const countBy = (heard: Heard[], key: (one: Heard) => string | number) =>
  Object.fromEntries([...Map.groupBy(heard, key)].map(([name, { length }]) => [name, length]))

/** Until a person who signs up now has their mail; null where mails are files. */
async function mailAfter(site: { url: string }, db: Db, env: Fault['env']) {
  if (!env.SMTP_URL) return null
  const from = performance.now()
  const person = visitor(site, [])
  await person.signUp()
  const isWaiting = async () => {
    const { rows } = await sql`select from outgoing_mails join users on users.id = user_id
      where email = ${person.email}`.execute(db)
    return rows.length > 0
  }
  while ((await isWaiting()) && performance.now() - from < patience * 1000) await setTimeout(50)
  return Math.round(performance.now() - from)
}

/** What is left in the middle the upkeep takes over, in a while. */
async function waitUntilRead(db: Db) {
  const until = performance.now() + (readingLimit + 90) * 1000
  while ((await countUnread(db)) > 0 && performance.now() < until) await setTimeout(200)
}

/** The fault while people write; what they heard, and from when on it was over. */
async function pass(fault: Fault, writing: Writing) {
  const [from, began] = [performance.now(), new Date()]
  await fault.begin()
  await setTimeout(fault.seconds * 1000)
  await fault.end()
  const [to, over] = [performance.now(), new Date()]
  const back = await writing.untilAllDone(to, patience)
  // What was begun in it is answered in a moment, rightly too.
  await setTimeout((fault.rest ?? 2) * 1000)
  const during = writing.heard.filter(({ at, askedAt }) => at > from && askedAt < to)
  return { back, during, began, over }
}

async function tryFault(shared: PostgresServer, fault: Fault, database: string) {
  const { postgres = shared } = fault
  const databaseUrl = databaseOn(postgres.url, database)
  await runOn(postgres.url, `create database ${database}`)
  const env = { DATABASE_URL: databaseUrl, DEMO: '0', LOG_LEVEL: 'silent', ...fault.env }
  const site = await startSite(env, { dataDir: fault.dataDir })
  const { db, close } = connectPostgres(databaseUrl)
  let isRunning = true
  let writing: Writing | undefined
  try {
    writing = await startWriting(site, db)
    await writing.untilAllDone(0, patience)
    const { back, during, began, over } = await pass(fault, writing)
    await writing.stop()
    const mailAfterMs = await mailAfter(site, db, fault.env)
    await waitUntilRead(db)
    await site.kill('SIGTERM')
    isRunning = false
    const files = createFileStore(loadEnv({ ...fault.env, DATA_DIR: fault.dataDir }))
    const { writes, heard } = writing
    const told: Record<string, unknown> = {}
    const left = {
      ...(await examine({ db, files }, fault.dataDir, writes)),
      unread: await countUnread(db),
      others: (await fault.check?.({ db, writes, began, over, told })) ?? [],
    }
    const wrong = countBy(
      heard.filter(one => !isRight(one)),
      one => `${one.address} ${one.status}`,
    )
    const slowest = Math.max(...Object.values(back), mailAfterMs ?? 0)
    return {
      acknowledged: writes.filter(one => one.isDone).length,
      during: countBy(during, one => one.status),
      longestMs: Math.round(Math.max(0, ...during.map(({ at, askedAt }) => at - askedAt))),
      backAfterMs: back,
      ...(mailAfterMs !== null && { mailAfterMs }),
      ...told,
      wrong,
      left,
      isRight:
        Object.keys(wrong).length === 0 &&
        slowest <= soon &&
        Object.values(left).every(one => (Array.isArray(one) ? one.length === 0 : one === 0)),
    }
  } finally {
    if (isRunning) await site.kill('SIGKILL')
    await writing?.stop()
    await close()
  }
}

const [wanted = ''] = process.argv.slice(2)
const postgres = await startPostgres()
try {
  let count = 0
  for (const [name, make] of Object.entries(faults)) {
    if (!name.includes(wanted)) continue
    const fault = await make(postgres)
    try {
      const result = await tryFault(postgres, fault, `faults_${++count}`)
      process.stdout.write(`${JSON.stringify({ fault: name, ...result })}\n`)
      if (!result.isRight) process.exitCode = 1
    } finally {
      await fault.remove()
    }
  }
} finally {
  await postgres.stop()
}
