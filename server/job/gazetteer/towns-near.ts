import { Piscina } from 'piscina'
import type { Around, Town } from './find-near.ts'

/** The towns stand in a thread of their own, from the first question to ten quiet minutes later. */
const worker = new Piscina<Around, Town[] | null>({
  filename: new URL('find-near.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 600_000,
  maxQueue: 200,
  resourceLimits: { maxOldGenerationSizeMb: 512 },
})

const longestWait = 5000

/**
 * The towns around those meant, themselves among them; null when none is known.
 * @throws when they were not found in five seconds, or too many ask at once.
 */
export const townsNear = (around: Around): Promise<Town[] | null> =>
  worker.run(around, { signal: AbortSignal.timeout(longestWait) })
