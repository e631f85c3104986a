import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { seedBulk } from '#db/bulk.ts'
import { connectPostgres } from '#db/index.ts'
import { migrate } from '#db/migrate.ts'
import { startPostgres } from '../support/postgres.ts'
import { startSite } from '../support/site.ts'
import { ask, type Load } from './ask.ts'
import { signUp } from './person.ts'

const rounds = 5
const seconds = 3
const list = '/trpc/job.list?input=%7B%7D'

const load = (url: string, connections: number, cookie = '') =>
  ask(url, { connections, seconds, cookie })

/** The middle one, and between which the others are. */
function spread(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: sorted[Math.floor(sorted.length / 2)], least: sorted[0], most: sorted.at(-1) }
}

async function compareWith(connections: number, ours: string, other: string, cookie: string) {
  const pairs: { ours: Load; other: Load }[] = []
  await load(ours, connections, cookie)
  await load(other, connections, cookie)
  for (let round = 0; round < rounds; round++)
    pairs.push({
      ours: await load(ours, connections, cookie),
      other: await load(other, connections, cookie),
    })
  return {
    ratio: spread(pairs.map(pair => Number((pair.ours.rps / pair.other.rps).toFixed(3)))),
    rps: spread(pairs.map(pair => pair.ours.rps)).median,
    otherRps: spread(pairs.map(pair => pair.other.rps)).median,
    failures: pairs.reduce((sum, pair) => sum + pair.ours.failures + pair.other.failures, 0),
  }
}

/** Of 32 who ask for the same, some share an answer (`fair-turns.ts`); whoever is alone shares none. */
const compare = async (ours: string, other: string, cookie = '') => ({
  of32: await compareWith(32, ours, other, cookie),
  alone: await compareWith(1, ours, other, cookie),
})

async function startBare(databaseUrl: string) {
  const entry = path.join(import.meta.dirname, 'bare-http-server.ts')
  const child: ChildProcess = spawn(process.execPath, [entry, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await new Promise<string>(resolve =>
    child.stdout?.on('data', (chunk: Buffer) => {
      const found = /port (\d+)/.exec(chunk.toString())?.[1]
      if (found) resolve(found)
    }),
  )
  return { url: `http://127.0.0.1:${port}`, stop: () => child.kill('SIGTERM') }
}

async function seed(url: string) {
  const { db, close } = connectPostgres(url, { isPatient: true })
  await migrate(db)
  await seedBulk(db, { jobs: 2000, candidates: 0, orgs: 20 })
  const { id } = await db
    .selectFrom('jobs')
    .select('id')
    .where('status', '=', 'open')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await close()
  return id
}

/**
 * The server beside the least that could answer, in one run, on real PostgreSQL, with all
 * protections on: rounds alternate, so that a machine that slows down slows both.
 */
export async function benchRatios() {
  const postgres = await startPostgres()
  try {
    const jobId = await seed(postgres.url)
    const input = encodeURIComponent(JSON.stringify({ jobId }))
    const site = await startSite({ DATABASE_URL: postgres.url, DEMO: '0' })
    const bare = await startBare(postgres.url)
    try {
      const { cookie } = await signUp(site.url)
      return {
        session: await compare(`${site.url}/api/auth/user`, `${bare.url}/api/auth/user`, cookie),
        jobList: await compare(`${site.url}${list}`, `${bare.url}/jobs`),
        jobById: await compare(
          `${site.url}/trpc/job.byId?input=${input}`,
          `${bare.url}/jobs/${jobId}`,
        ),
        // The page beside the list that it shows, both ours.
        renderedJobs: await compare(`${site.url}/jobs`, `${site.url}${list}`),
      }
    } finally {
      bare.stop()
      await site.stop()
    }
  } finally {
    await postgres.stop()
  }
}
