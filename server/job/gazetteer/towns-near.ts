import { Piscina } from 'piscina'
import { overloaded } from '#server/errors.ts'
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

/** Waited too long, or too many ask at once. */
const isBusy = (error: unknown) =>
  error instanceof Error && (error.name === 'AbortError' || /queue is at limit/.test(error.message))

/**
 * The towns around those meant, themselves among them; null when none is known.
 * @throws SERVICE_UNAVAILABLE when they were not found in five seconds, or too many ask at once.
 */
export const townsNear = (around: Around): Promise<Town[] | null> =>
  worker.run(around, { signal: AbortSignal.timeout(longestWait) }).catch((error: unknown) => {
    throw isBusy(error) ? overloaded() : error
  })

/** Whether a town, anywhere, is called so (folded). */
export const isTown = async (name: string): Promise<boolean> =>
  (await townsNear({ names: [name], within: [], km: 0 })) !== null
