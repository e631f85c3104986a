import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { connectPostgres } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { seedBulk } from '#db/bulk.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import { ask, type Load } from './ask.ts'
import { benchCrowd } from './crowd.ts'
import { benchOthersWait } from './others-wait.ts'
import { benchOutage } from './outage.ts'
import { signUp } from './person.ts'
import { benchPublicQueries } from './public-queries.ts'

/**
 * Compares the server with the least that could answer, in one run, on real PostgreSQL, with all
 * protections on: rounds alternate, so that a machine that slows down slows both. JSON on stdout.
 */
const rounds = 5
const seconds = 3
const here = import.meta.dirname
const list = '/trpc/job.list?input=%7B%7D'

const load = (url: string, connections: number, cookie: string) =>
  ask(url, { connections, seconds, cookie })

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compare(ours: string, bare: string, cookie: string) {
  const pairs: { ours: Load; bare: Load }[] = []
  await load(ours, 32, cookie)
  await load(bare, 32, cookie)
  for (let round = 0; round < rounds; round++)
    pairs.push({ ours: await load(ours, 32, cookie), bare: await load(bare, 32, cookie) })
  return {
    ratio: Number(median(pairs.map(pair => pair.ours.rps / pair.bare.rps)).toFixed(3)),
    rps: median(pairs.map(pair => pair.ours.rps)),
    bareRps: median(pairs.map(pair => pair.bare.rps)),
    failures: pairs.reduce((sum, pair) => sum + pair.ours.failures + pair.bare.failures, 0),
  }
}

async function startBare(databaseUrl: string) {
  const child: ChildProcess = spawn(
    process.execPath,
    [path.join(here, 'bare-http-server.ts'), databaseUrl],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const port = await new Promise<string>(resolve =>
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(chunk.toString())?.[1]
      if (found) resolve(found)
    }),
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') }
}

let measured: object = {}
const postgres = await startPostgres()
try {
  const { db, close } = connectPostgres(postgres.url, { isPatient: true })
  await migrate(db)
  await seedBulk(db, { jobs: 2000, candidates: 0, orgs: 20 })
  await close()
  const site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0' })
  const bare = await startBare(postgres.url)
  try {
    const { cookie } = await signUp(site.url)
    measured = {
      date: new Date().toISOString().slice(0, 10),
      node: process.version,
      session: await compare(`${site.url}/api/auth/user`, `${bare.url}/api/auth/user`, cookie),
      jobList: await compare(`${site.url}${list}`, `${bare.url}/jobs`, ''),
      // The page beside the list that it shows, both ours.
      renderedJobs: await compare(`${site.url}/jobs`, `${site.url}${list}`, ''),
      renderedJobsOneConnection: await load(`${site.url}/jobs`, 1, ''),
    }
  } finally {
    bare.stop()
    await site.stop()
  }
} finally {
  await postgres.stop()
}
const parts = {
  publicQueries: benchPublicQueries,
  othersWait: benchOthersWait,
  crowd: benchCrowd,
  outage: benchOutage,
}
try {
  for (const [name, bench] of Object.entries(parts))
    measured = { ...measured, [name]: await bench() }
} finally {
  // What was measured before a part failed is told all the same.
  process.stdout.write(`${JSON.stringify(measured, null, 2)}\n`)
}
