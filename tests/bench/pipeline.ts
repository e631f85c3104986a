import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { describeDue } from '#server/application/pipeline/describe.ts'
import { connectEmbedded } from '#db/embedded.ts'
import { connectPostgres, type Connection, type Db } from '#db/index.ts'
import { seedDemo } from '#db/demo/index.ts'
import { migrate } from '#db/migrate.ts'
import { launchChromium } from '../support/browser/chromium.ts'
import { runOn, startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import { personWith, type Person } from './person.ts'

/**
 * What the team of a job with 5,000 applicants waits for, one call at a time through the built server,
 * on real PostgreSQL and on the embedded database. A table on stdout; milliseconds, p50 and p99.
 */
const applicants = 5000
const asks = 100

const say = (line: string) => process.stdout.write(`${line}\n`)

const given = ['Linh', 'Omar', 'Zoë', 'Ines', 'Tariq', 'Maja', 'Kofi', 'Yuki', 'Pavel', 'Rosa']
const family = ['Trần', 'Haddad', 'Adler', 'Moreira', 'Aziz', 'Lind', 'Mensah', 'Sato', 'Novák']
const skills = ['Seamanship', 'Navigation', 'Welding', 'First aid', 'Radio', 'Mooring', 'Cooking']
const words =
  'harbour crossing crew schedule plan delay engine deck cargo safety drill night'.split(' ')

/** Some of a list, other ones for each number. */
const some = (list: string[], from: number, count: number) =>
  Array.from({ length: count }, (_, index) => list[(from * 7 + index * 3) % list.length]!)

function snapshotOf(n: number) {
  const name = `${given[n % given.length]} ${family[n % family.length]}`
  const highlights = Array.from({ length: 12 }, (_, line) => some(words, n + line, 14).join(' '))
  return {
    person: { name, email: `applicant-${n}@mail.example` },
    resumeTitle: 'Resume',
    file: null,
    answers: [{ id: 'permit', type: 'yesno', question: 'Permit', answer: n % 3 ? 'yes' : 'no' }],
    content: {
      basics: { name, label: `Deck officer ${n % 40}`, phone: `+47 40${n % 2500} 12345` },
      work: [{ name: 'Harbour Lines', position: 'Deckhand', startDate: '2019-03', highlights }],
      skills: [{ name: 'Skills', keywords: some(skills, n, 4) }],
    },
  }
}

async function fill(db: Db): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    update jobs set skills_required = '{Seamanship,Navigation,Radio}', stages = '[]' where id =
      (select jobs.id from jobs join organizations on organizations.id = organization_id
       where org_slug = 'demo-org' and jobs.status = 'open'
         and not exists (select from applications where job_id = jobs.id) limit 1)
    returning id`.execute(db)
  const jobId = rows[0]!.id
  for (let from = 0; from < applicants; from += 250) {
    const made = Array.from({ length: 250 }, (_, index) => ({
      person: randomUUID(),
      n: from + index,
      snapshot: snapshotOf(from + index),
    }))
    const json = JSON.stringify(made)
    await sql`insert into users (id, email, name, password_hash)
      select person, 'applicant-' || n || '@mail.example', snapshot #>> '{person,name}', ''
      from jsonb_to_recordset(${json}::jsonb) one (person uuid, n int, snapshot jsonb)`.execute(db)
    await sql`insert into applications (job_id, user_id, snapshot, system_stage, told_stage, created_at)
      select ${jobId}, person, snapshot, stage, stage, now() - n * interval '7 minutes'
      from (select *, (array['applied','applied','applied','screening','interview'])[1 + n % 5] as stage
        from jsonb_to_recordset(${json}::jsonb) one (person uuid, n int, snapshot jsonb)) made`.execute(
      db,
    )
  }
  const began = performance.now()
  for (let time = 0; time < 3; time++) await describeDue(db)
  say(`described ${applicants} in ${((performance.now() - began) / 1000).toFixed(1)} s`)
  await sql`analyze`.execute(db)
  return jobId
}

async function timed(name: string, act: (index: number) => Promise<unknown>) {
  const all: number[] = []
  for (let index = -5; index < asks; index++) {
    const from = performance.now()
    await act(index + 5)
    if (index >= 0) all.push(performance.now() - from)
  }
  const sorted = all.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.ceil(sorted.length * share) - 1]!.toFixed(1)
  say(`  ${name.padEnd(44)} p50 ${at(0.5).padStart(7)}  p99 ${at(0.99).padStart(7)}`)
}

async function measure(person: Person, jobId: string) {
  const ask = (procedure: string, input: object) => person.ask(procedure, { jobId, ...input })
  await timed('board, first cards', () => ask('job.board', {}))
  await timed('board by match', () => ask('job.board', { sort: 'match' }))
  await timed('board by answer due', () => ask('job.board', { sort: 'due' }))
  await timed('part of the table', n => ask('job.pipeline', { from: (n * 50) % applicants }))
  await timed('part by name', n =>
    ask('job.pipeline', { sort: 'name', from: (n * 50) % applicants }),
  )
  const typed = ['l', 'li', 'lin', 'linh', 'linh n', 'seam', 'weld', 'harbour', 'night dri', 'sato']
  await timed('search as one types: the list', n => ask('job.pipeline', { q: typed[n % 10]! }))
  await timed('search as one types: the board', n => ask('job.board', { q: typed[n % 10]! }))
  await timed('filter by match', n => ask('job.board', { match: (n * 10) % 100 }))
  await timed('filter by an answer: the list', n =>
    ask('job.pipeline', { answer: n % 2 ? 'permit:yes' : 'permit:no' }),
  )
  await timed('filter by an answer: the board', n =>
    ask('job.board', { answer: n % 2 ? 'permit:yes' : 'permit:no' }),
  )
  const { items } = (await ask('job.pipeline', { stage: 'applied' })) as { items: { id: string }[] }
  await timed('an applicant, with those alike', n =>
    person.ask('job.applicant', { applicationId: items[n % items.length]!.id }),
  )
  const stages = ['applied', 'screening'] as const
  await timed('a move', n =>
    person.change('job.moveApplication', {
      applicationId: items[0]!.id,
      fromStage: stages[n % 2]!,
      toStage: stages[(n + 1) % 2]!,
    }),
  )
  const from = performance.now()
  const done = (await person.change('job.changeApplicants', {
    jobId,
    which: { filter: {} },
    change: { kind: 'move', toStage: 'offer' },
  })) as { changed: number; batchId: string }
  say(`  ${done.changed} moved in one call: ${(performance.now() - from).toFixed(0)} ms`)
  const again = performance.now()
  await person.change('job.undoChange', { jobId, batchId: done.batchId })
  say(`  and put back: ${(performance.now() - again).toFixed(0)} ms`)
  // The embedded database lets nobody in for a moment after that.
  await setTimeout(3000)
  await timed('the place of one that came by a link', n =>
    ask('job.applicantPlace', { sort: 'due', applicationId: items[n % items.length]!.id }),
  )
  await timed('what was changed last, after those two', () => ask('job.recentChanges', {}))
  await timed('activity, after those two', () =>
    person.ask('org.activity', { orgSlug: 'demo-org', kind: 'application' }),
  )
}

/** Scrolls through the list in Chromium as a wheel does, and looks at how long our own scripts hold a frame. */
async function measureFrames(url: string, { cookie }: Person, jobId: string) {
  const browser = await launchChromium()
  try {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
    const [name = '', value = ''] = cookie.split('=')
    await context.addCookies([{ name, value, url }])
    const page = await context.newPage()
    for (const layout of ['table', 'board']) {
      await page.goto(`${url}/org/demo-org/dashboard?tab=applicants&job=${jobId}&view=${layout}`)
      await page.locator('[data-applicant]').nth(8).waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(watchFrames)
      await page.locator('[data-applicant]').nth(3).hover()
      for (let turn = 0; turn < wheelTurns; turn++) {
        await page.mouse.wheel(0, turn % 50 < 25 ? 400 : turn % 50 < 45 ? 2500 : -1200)
        await page.waitForTimeout(40)
      }
      const reached = await page
        .locator('[data-index]')
        .evaluateAll(rows => Math.max(...rows.map(row => Number(row.dataset['index']))))
      const { longest, over, frames } = await page.evaluate(() => globalThis.frameTimes)
      say(
        `  ${layout} scrolled to ${reached}: ${frames} frames, longest script ${longest.toFixed(0)} ms, over 50 ms: ${over}`,
      )
    }
  } finally {
    await browser.close()
  }
}

const wheelTurns = 150

declare global {
  var frameTimes: { frames: number; longest: number; over: number }
}

/** Runs in the page. */
function watchFrames() {
  const times = { frames: 0, longest: 0, over: 0 }
  globalThis.frameTimes = times
  const count = () => {
    times.frames++
    requestAnimationFrame(count)
  }
  requestAnimationFrame(count)
  new PerformanceObserver(list => {
    for (const entry of list.getEntries()) {
      const { scripts } = entry as unknown as { scripts: { duration: number }[] }
      const own = scripts.reduce((sum, { duration }) => sum + duration, 0)
      times.longest = Math.max(times.longest, own)
      if (own > 50) times.over++
    }
  }).observe({ type: 'long-animation-frame' })
}

async function logIn(url: string): Promise<Person> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'admin@demo.example', password: 'demo-password' }),
  })
  return personWith(url, answer.headers.getSetCookie()[0]?.split(';')[0])
}

async function prepare({ db, close }: Connection) {
  await migrate(db)
  await seedDemo(db)
  const jobId = await fill(db)
  await close()
  return jobId
}

async function run(name: string, env: Record<string, string>, jobId: string, dataDir?: string) {
  say(name)
  const site = await startSite({ DEMO: '0', ...env }, dataDir ? { dataDir } : {})
  try {
    const person = await logIn(site.url)
    await measure(person, jobId)
    await measureFrames(site.url, person, jobId)
  } finally {
    await site.stop()
  }
}

const which = process.argv[2]
if (which !== 'embedded') {
  const server = await startPostgres()
  try {
    const name = `pipeline_${Date.now()}`
    await runOn(server.url, `create database ${name}`)
    const url = new URL(server.url)
    url.pathname = `/${name}`
    const jobId = await prepare(connectPostgres(url.href))
    await run('PostgreSQL', { DATABASE_URL: url.href }, jobId)
  } finally {
    await server.stop()
  }
}
if (which !== 'postgres') {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-pipeline-'))
  try {
    const jobId = await prepare(await connectEmbedded(dataDir))
    await run('embedded', {}, jobId, dataDir)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}
