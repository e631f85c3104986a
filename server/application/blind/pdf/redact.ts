import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createTurns } from '#server/background/fair-turns.ts'
import { confined } from '#server/resume/engine/confined.ts'
import type { Known } from '../mask-text.ts'

const childFile = fileURLToPath(new URL('redact-process.ts', import.meta.url))
const timeLimit = 30_000

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
  turns.run(userId, async () => redactInChild(await read(), known))

function redactInChild(bytes: Uint8Array, known: Known): Promise<Uint8Array | null> {
  const child = fork(childFile, [], {
    // It draws by a library that is not all JavaScript.
    ...confined('--max-old-space-size=512', '--allow-addons'),
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), timeLimit)
  return new Promise<Uint8Array | null>(resolve => {
    child.once('message', ({ made }: { made?: Uint8Array }) => resolve(made ?? null))
    child.once('error', () => resolve(null))
    child.once('exit', () => resolve(null))
    child.send({ bytes, known }, error => error && resolve(null))
  }).finally(() => {
    clearTimeout(timer)
    child.kill('SIGKILL')
  })
}
