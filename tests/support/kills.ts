import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { connect } from '#db/connect.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { readingLimit } from '#server/resume/finish-readings.ts'
import { challengeFields } from './challenge.ts'
import { startSite, type Site } from './site.ts'
import { confirmationToken } from './outbox.ts'
import { countUnread, examine, takenOver } from './writing/examine.ts'
import { password, visitor, type Visitor, type Write } from './writing/visitor.ts'

/** An organization whose admin has confirmed their address, with an open job and an open challenge. */
async function prepare(site: Site, writes: Write[]) {
  const admin = visitor(site, writes)
  await admin.signUp()
  const token = await confirmationToken(site.dataDir, admin.email)
  await admin.call('auth.verifyEmail', { token })
  const { orgSlug } = (await admin.call('org.create', { name: 'Skylark Lines' })) as unknown as {
    orgSlug: string
  }
  const jobId = await admin.publishJob(orgSlug)
  const { id: challengeId } = await admin.call('challenge.create', { ...challengeFields, orgSlug })
  await admin.call('challenge.publish', { challengeId })
  return { admin, orgSlug, jobId, challengeId }
}

type Prepared = Awaited<ReturnType<typeof prepare>>

/** One person after the other, who does all that a person does, until the server is gone. */
async function comeAndGo(
  site: Site,
  writes: Write[],
  visitors: Visitor[],
  { jobId, challengeId }: Prepared,
) {
  for (;;) {
    const person = visitor(site, writes)
    visitors.push(person)
    await person.signUp()
    const { id } = await person.upload()
    await person.apply(jobId, id)
    await person.call('challenge.join', { challengeId })
    await person.addFile(challengeId)
    await person.submit(challengeId)
    await person.import()
    await person.upload()
  }
}

/** Jobs, by the admin as of this start: their session outlives the process. */
async function publishOn(site: Site, writes: Write[], { admin, orgSlug }: Prepared) {
  const again = visitor(site, writes)
  await again.call('auth.logIn', { email: admin.email, password })
  for (;;) await again.publishJob(orgSlug)
}

const quantile = (values: number[], part: number) =>
  Math.round(values.toSorted((a, b) => a - b)[Math.ceil(values.length * part) - 1] ?? 0)

const times = (values: number[]) => ({
  starts: values.length,
  p50: quantile(values, 0.5),
  p95: quantile(values, 0.95),
  most: Math.round(Math.max(...values)),
})

interface Asked {
  /** PostgreSQL's; the embedded database without one. */
  databaseUrl?: string
  kills: number
  /** People at once. */
  people?: number
  /** A start after a plain stop for each so many kills, for comparison. */
  plainEvery?: number
  say?: (line: string) => void
}

/**
 * Kills a site under load again and again, at any moment; what it had acknowledged must be there
 * once, and what it had begun must be finished or gone.
 */
export async function killAgainAndAgain({
  databaseUrl,
  kills,
  people = 6,
  plainEvery = 10,
  say = () => {},
}: Asked) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-kills-'))
  const env = {
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  }
  const writes: Write[] = []
  const visitors: Visitor[] = []
  const refused: string[] = []
  const acknowledged = () => writes.filter(one => one.isDone).length
  const start = async () => {
    const from = performance.now()
    const site = await startSite(env, { dataDir })
    const { status } = await fetch(`${site.url}/readyz`)
    if (status !== 200) throw new Error(`/readyz answered ${status}`)
    return { site, ms: performance.now() - from }
  }
  const [afterKill, plain]: [number[], number[]] = [[], []]
  try {
    let { site } = await start()
    const prepared = await prepare(site, writes)
    for (let count = 1; count <= kills; count++) {
      const note = (error: unknown) => {
        // What fails because the server is gone is what this is about.
        if (error instanceof Error && error.message.includes('answered'))
          refused.push(error.message)
      }
      const all = [
        ...Array.from({ length: people }, () =>
          comeAndGo(site, writes, visitors, prepared).catch(note),
        ),
        publishOn(site, writes, prepared).catch(note),
      ]
      const before = acknowledged()
      await setTimeout(200 + Math.random() * 2500)
      // On a busy machine it takes longer until there is something to interrupt.
      while (acknowledged() < before + 3) await setTimeout(20)
      await site.kill('SIGKILL')
      await Promise.all(all)
      const again = await start()
      afterKill.push(again.ms)
      site = again.site
      if (count % plainEvery === 0) {
        await site.kill('SIGTERM')
        const quiet = await start()
        plain.push(quiet.ms)
        site = quiet.site
      }
      say(`${count}: ready after ${Math.round(again.ms)} ms, ${writes.length} writes`)
    }
    await untilRead(site, visitors)
    await site.kill('SIGTERM')
    const { db, close } = await connect({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
    const files = createFileStore(loadEnv({ DATA_DIR: dataDir }))
    const unread = await countUnread(db)
    const taken = await takenOver(db)
    const left = await examine({ db, files }, dataDir, writes)
    await close()
    return {
      kills,
      writes: writes.length,
      acknowledged: acknowledged(),
      unread,
      ...taken,
      ...left,
      refused: refused.length,
      firstRefused: refused[0] ?? null,
      readyMs: times(afterKill),
      ...(plain.length > 0 ? { plainReadyMs: times(plain) } : {}),
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

/**
 * Waits until nobody’s resume is being read any more, as the people themselves see it: after the last
 * start all that kills interrupted is read, with time for it on a busy machine.
 */
async function untilRead(site: Site, people: Visitor[]) {
  const until = performance.now() + (readingLimit + 60) * 1000
  let waiting = people
  while (waiting.length > 0 && performance.now() < until) {
    const still: Visitor[] = []
    for (const person of waiting) if (await person.isWaiting(site)) still.push(person)
    waiting = still
    await setTimeout(300)
  }
}
