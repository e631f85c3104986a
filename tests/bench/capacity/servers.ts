import { startPostgres } from '../../support/postgres.ts'
import { startSite, type Site } from '../../support/site.ts'
import { setStage, type Stage } from '../traffic/stage.ts'

const token = 'a-token-of-the-bench'

/** A filled database, and what is in it; `start` puts servers on it. */
export async function startServers() {
  const postgres = await startPostgres()
  const env = {
    DATABASE_URL: postgres.url,
    DEMO: '0',
    METRICS_TOKEN: token,
    // Limits are of a person, and the load has few people.
    RATE_LIMIT_SCALE: '1000000',
  }
  // The first has the folder of files, which the others share.
  const first = await startSite(env).catch(async (error: unknown) => {
    await postgres.stop()
    throw error
  })
  const stop = async (sites: Site[]) => {
    for (const site of sites) await site.kill('SIGTERM')
  }
  let stage: Stage
  try {
    stage = await setStage(postgres.url, first.url)
  } catch (error) {
    await first.stop()
    await postgres.stop()
    throw error
  }
  let rounds = 0
  return {
    postgres,
    stage,
    takeRound: () => rounds++,
    /** Does `work` with so many server processes. */
    async with<T>(count: number, work: (sites: Site[]) => Promise<T>): Promise<T> {
      const others: Site[] = []
      try {
        while (others.length + 1 < count)
          others.push(await startSite(env, { dataDir: first.dataDir }))
        return await work([first, ...others])
      } finally {
        await stop(others)
      }
    },
    async stop() {
      await first.stop()
      await postgres.stop()
    },
  }
}

export type Servers = Awaited<ReturnType<typeof startServers>>

/** The process tells of itself, since it was last asked. */
export async function metricsOf({ url }: Site) {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  const text = await answer.text()
  const value = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1])
  return {
    /** The longest that its thread was held up, of a hundred times; in milliseconds. */
    lagMs: Math.round(value('nodejs_eventloop_lag_p99_seconds') * 1000),
    heapMb: value('nodejs_heap_size_used_bytes') / 1024 / 1024,
  }
}
