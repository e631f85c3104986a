import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { seedBulk } from '#db/bulk.ts'
import { connectEmbedded } from '#db/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { startSite } from '../support/site.ts'
import { ask, type Load } from './ask.ts'

const jobs = 20_000
const seconds = 5

/** What people ask: words that stand in each job, in some, and filters. All are whole pages. */
const searches = {
  newest: '/jobs',
  commonWord: '/jobs?q=project',
  commonWordByMatch: '/jobs?q=project&sort=match',
  commonWordByPay: '/jobs?q=project&sort=salary',
  twoCommonWords: '/jobs?q=project+bring',
  filters: '/jobs?q=project&workplace=remote&pay=60000&currency=EUR',
  rareWord: '/jobs?q=velon',
}

const load = (url: string, connections: number) => ask(url, { connections, seconds })

/** How long others, trivial requests, waited while `work` ran, in ms. */
async function waits(url: string, work: Promise<unknown>) {
  const state = { isRunning: true }
  const ended = work.finally(() => (state.isRunning = false))
  const all: number[] = []
  while (state.isRunning) {
    const from = performance.now()
    await (await fetch(`${url}/healthz`)).text()
    all.push(performance.now() - from)
    await setTimeout(5)
  }
  await ended
  const sorted = all.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Number((sorted[Math.ceil(sorted.length * share) - 1] ?? 0).toFixed(1))
  return { p50: at(0.5), p99: at(0.99), longest: at(1) }
}

/** Pages of job searches on the embedded database: ms of one connection, and what others wait. */
export async function benchSearch() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'fairlead-bench-'))
  try {
    const { db, close } = await connectEmbedded(dataDir)
    await migrate(db)
    await seedBulk(db, { jobs, candidates: 0, orgs: 200 })
    await close()
    const site = await startSite({ DATA_DIR: dataDir, DEMO: '0' })
    try {
      const pages: Record<string, Load & { othersWait: object }> = {}
      for (const [name, address] of Object.entries(searches)) {
        await load(site.url + address, 1)
        const work = load(site.url + address, 1)
        const othersWait = await waits(site.url, work)
        pages[name] = { ...(await work), othersWait }
      }
      const idle = await waits(site.url, setTimeout(seconds * 1000))
      return { jobs, waitOfIdleServer: idle, pages }
    } finally {
      await site.stop()
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await benchSearch(), null, 2)}\n`)
