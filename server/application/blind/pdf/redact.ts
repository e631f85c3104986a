import { fileURLToPath } from 'node:url'
import { askChild } from '#server/background/ask-child.ts'
import { createTurns } from '#server/background/fair-turns.ts'
import type { Known } from '../mask-text.ts'

const childFile = fileURLToPath(new URL('redact-process.ts', import.meta.url))

const turns = createTurns({
  atOnce: 1,
  eachAtOnce: 1,
  eachWaiting: 5,
  waiting: 40,
  patience: 60_000,
  ownLineFull: 'Several files are being masked for you already. Wait for them, and try again.',
})

/**
 * A PDF without what tells who somebody is, drawn in a process of its own; it is read when it is its
 * turn. Null when that can't be done, or takes too long.
 * @throws TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE before it has begun.
 */
export const redact = (userId: string, read: () => Promise<Uint8Array>, known: Known) =>
  turns.run(userId, async () => {
    const question = { bytes: await read(), known }
    return askChild<Uint8Array>(childFile, question, {
      timeLimit: 30_000,
      memory: 512,
      resident: 1500,
    })
  })
