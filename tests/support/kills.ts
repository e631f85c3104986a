import { createHash, randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect } from '#db/connect.ts'
import type { Db } from '#db/index.ts'
import { loadEnv } from '#server/env.ts'
import { createFileStore } from '#server/files/create-store.ts'
import { giveUpOldArrivals } from '#server/files/arrivals.ts'
import { removeNoted } from '#server/files/removals.ts'
import { withoutRow } from '#server/files/remove-stray.ts'
import { fileKinds } from '#server/files/store.ts'
import { readingLimit } from '#server/resume/finish-readings.ts'
import { challengeFields } from './challenge.ts'
import { jobFields } from './jobs.ts'
import { resumeText } from './resumes.ts'
import { startSite, type Site } from './site.ts'
import { confirmationToken } from './outbox.ts'

/** Of a write: under what name it can be found, and whether the server said that it is done. */
interface Write {
  kind: keyof typeof found
  key: string
  isDone: boolean
}

/** How often each name of a kind is there. */
const found = {
  user: sql`select email as key from users`,
  resume: sql`select title as key from resumes`,
  import: sql`select file_name as key from imports`,
  application: sql`select cover_note as key from applications`,
  file: sql`select file->>'name' as key from challenge_entries, jsonb_array_elements(draft_files) file`,
  submission: sql`select content::jsonb->>'text' as key from submission_receipts`,
  job: sql`select title as key from jobs where status = 'open'`,
}

const password = 'a long enough passphrase'

/** Somebody who uses a site, and notes what they were told. */
function visitor(site: Site, writes: Write[]) {
  let cookie = ''
  const post = async (address: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const answer = await fetch(site.url + address, {
      method: 'POST',
      headers: { cookie, ...(isForm ? {} : { 'content-type': 'application/json' }) },
      body: isForm ? body : JSON.stringify(body),
    })
    cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? cookie
    const said = (await answer.json()) as { result?: { data: never }; data?: never }
    if (answer.status >= 300)
      throw new Error(`${address} answered ${answer.status}: ${JSON.stringify(said)}`)
    return (said.result?.data ?? said.data ?? said) as { id: string }
  }
  const write = async <T>(kind: Write['kind'], key: string, work: (key: string) => Promise<T>) => {
    const one = { kind, key, isDone: false }
    writes.push(one)
    const result = await work(key)
    one.isDone = true
    return result
  }
  const name = (word: string) => `${word}-${randomUUID()}`
  const form = (fileName: string, text: string) => {
    const data = new FormData()
    data.append('file', new Blob([text]), fileName)
    return data
  }
  const email = `${name('vera')}@mail.example`
  return {
    email,
    /** Whether a resume of theirs is being read; who never got an answer has none that they know of. */
    async isWaiting({ url }: Site) {
      if (!cookie) return false
      const answer = await fetch(`${url}/trpc/resume.list`, { headers: { cookie } })
      return (await answer.text()).includes('"parseStatus":"processing"')
    },
    call: (procedure: string, input: object) => post(`/trpc/${procedure}`, input),
    name,
    signUp: () =>
      write('user', email, () => post('/api/auth/signup', { name: 'Vera Lind', email, password })),
    upload: () =>
      write('resume', name('resume'), title =>
        post('/api/resumes', form(`${title}.txt`, `${resumeText()}\n${title}`)),
      ),
    import: () =>
      write('import', `${name('import')}.json`, fileName =>
        post('/api/imports', form(fileName, `{"basics": {"name": "Vera Lind", "label": "Baker"}}`)),
      ),
    apply: (jobId: string, resumeId: string) =>
      write('application', name('note'), coverNote =>
        post('/trpc/job.apply', { jobId, resumeId, coverNote }),
      ),
    addFile: (challengeId: string) =>
      write('file', `${name('file')}.txt`, fileName =>
        post(`/api/challenges/${challengeId}/files`, form(fileName, fileName.repeat(2000))),
      ),
    submit: (challengeId: string) =>
      write('submission', name('work'), text =>
        post('/trpc/challenge.submit', { challengeId, text, links: [] }),
      ),
    publishJob: (orgSlug: string) =>
      write('job', name('job'), async title => {
        const { id } = await post('/trpc/job.create', { ...jobFields, orgSlug, title })
        await post('/trpc/job.publish', { jobId: id })
        return id
      }),
  }
}

type Visitor = ReturnType<typeof visitor>

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
    const left = await examine(db, dataDir, writes)
    await close()
    return {
      kills,
      writes: writes.length,
      acknowledged: acknowledged(),
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

const countUnread = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from resume_versions
    where parse_status in ('queued', 'processing')`.execute(db)
  return rows[0]?.count ?? 0
}

/** What kills left in the middle, and a later start did: that there was something to do. */
async function takenOver(db: Db) {
  const { rows } = await sql<{ readingsTakenOver: number; filesGivenUp: number }>`
    select (select count(*) from resume_versions where readings > 0) as readings_taken_over,
      (select count(*) from file_arrivals) as files_given_up`.execute(db)
  return rows[0]
}

/** What was lost, doubled or left, of a site that is not running. */
async function examine(db: Db, dataDir: string, writes: Write[]) {
  const lost: string[] = []
  const doubled: string[] = []
  for (const [kind, query] of Object.entries(found)) {
    const { rows } = await sql<{ key: string }>`${query}`.execute(db)
    const counts = Map.groupBy(rows, row => row.key)
    for (const one of writes.filter(each => each.kind === kind)) {
      const count = counts.get(one.key)?.length ?? 0
      if (one.isDone && count === 0) lost.push(`${kind} ${one.key}`)
      if (count > 1) doubled.push(`${kind} ${one.key}`)
    }
  }
  const files = createFileStore(loadEnv({ DATA_DIR: dataDir }))
  const unread = await countUnread(db)
  const taken = await takenOver(db)
  // No process is left that could still be at it, so that nobody waits for its time to be over.
  await giveUpOldArrivals(db, 0)
  await removeNoted({ db, files })
  const stored: string[] = []
  for (const kind of fileKinds)
    for await (const page of files.list(kind)) stored.push(...page.map(({ key }) => key))
  const unfinished = globSync(['uploads/*', 'files/.parts/*', 'outbox/*.part', 'files/**/*.part'], {
    cwd: dataDir,
  })
  return {
    lost,
    doubled,
    unread,
    ...taken,
    missingFiles: await missingOf(db, files),
    orphans: await withoutRow(db, stored),
    unfinished,
  }
}

/** Files that a row names and the store has not, or has otherwise. */
async function missingOf(db: Db, files: ReturnType<typeof createFileStore>) {
  const { rows } = await sql<{ key: string; sha256: string }>`
    select storage_key as key, sha256 from resume_versions
    union all select snapshot->'file'->>'storageKey', snapshot->'file'->>'sha256' from applications
    union all select file->>'storageKey', file->>'sha256'
      from challenge_entries, jsonb_array_elements(draft_files) file`.execute(db)
  const missing: string[] = []
  for (const { key, sha256 } of rows) {
    const bytes = await files.get(key)
    if (!bytes || createHash('sha256').update(bytes).digest('hex') !== sha256) missing.push(key)
  }
  return missing
}
