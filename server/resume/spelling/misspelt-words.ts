import { Piscina } from 'piscina'
import type { Misspelt } from '#server/resume/engine/checks/spelling.ts'

/** The dictionaries stand in a thread of their own, from the first English resume to ten quiet minutes later. */
const worker = new Piscina<string[], Misspelt[]>({
  filename: new URL('look-up.ts', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 600_000,
  resourceLimits: { maxOldGenerationSizeMb: 256 },
})

/** Which of these words are misspelt, in American and in British English. As many ask at once as read files. */
export const misspeltOf = async (words: string[]): Promise<Misspelt[]> =>
  words.length === 0 ? [] : worker.run(words)
