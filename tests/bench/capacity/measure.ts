import { availableParallelism } from 'node:os'
import type { Site } from '../../support/site.ts'
import type { Measured } from './generator.ts'
import { metricsOf, type Servers } from './servers.ts'
import { startGenerator, type Generator } from './start-generator.ts'
import { coresBetween, takeUsage, type Cores } from './usage.ts'

/** Requests that wait for an answer at the same time, of all people together. */
const workers = 32

/** From here on a thread or a machine has nothing left. */
const full = 0.9

export interface Capacity extends Measured {
  servers: number
  /** Cores that were busy, of each part; of `others` that are no part of it. */
  cores: { servers: number; postgres: number; generator: number; others: number }
  /** Of a core, the mean of the servers' threads. */
  thread: number
  /** The longest of the servers'. */
  lagMs: number
  limit: string
}

/** Does `work` with a load generator for these servers. */
export async function withGenerator<T>(
  { stage, takeRound }: Servers,
  sites: Site[],
  work: (generator: Generator) => Promise<T>,
): Promise<T> {
  const generator = startGenerator({
    origins: sites.map(({ url }) => url),
    stage,
    round: takeRound(),
  })
  try {
    return await work(generator)
  } finally {
    generator.stop()
  }
}

/** What these servers can do at most: a third of the time to warm up, and then `seconds`. */
export async function measureCapacity(
  { postgres }: Servers,
  sites: Site[],
  generator: Generator,
  seconds: number,
): Promise<Capacity> {
  const parts = {
    servers: sites.map(({ pid }) => pid),
    postgres: [postgres.pid()],
    generator: [generator.pid],
  }
  await generator.send({ how: 'full', workers, seconds: seconds / 3 })
  for (const site of sites) await metricsOf(site)
  const before = takeUsage(parts)
  const measured = await generator.send({ how: 'full', workers, seconds })
  const used = coresBetween(before, takeUsage(parts))
  const lags = await Promise.all(sites.map(async site => (await metricsOf(site)).lagMs))
  const { servers = 0, postgres: database = 0, generator: sending = 0 } = used.parts
  const threads = sites.map(({ pid }) => used.threadOf(pid))
  const thread = threads.reduce((sum, one) => sum + one, 0) / threads.length
  return {
    ...measured,
    servers: sites.length,
    cores: { servers, postgres: database, generator: sending, others: used.others },
    thread,
    lagMs: Math.max(...lags),
    limit: limitOf(used, thread, used.threadOf(generator.pid)),
  }
}

/** What had nothing left. */
function limitOf({ parts, others }: Cores, thread: number, sending: number): string {
  if (sending >= full) return 'the load generator: this says nothing of the servers'
  if (thread >= full) return 'the servers: each has used a core, which is all that one can'
  const cores = availableParallelism()
  const busy = Object.values(parts).reduce((sum, one) => sum + one, others)
  if (busy < cores * full) return 'no processor: who waits, waits in turn or for PostgreSQL'
  const [most] = Object.entries({ ...parts, others }).toSorted((a, b) => b[1] - a[1])
  return `the machine, whose ${cores} cores were all busy, mostly by ${most?.[0]}`
}
