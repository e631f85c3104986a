import { badRequest, restarting } from '#server/errors.ts'
import { readings } from '#server/measured.ts'
import type { ArgsOf, Work } from '#server/reader-process.ts'
import { Interrupted, runInChild, runOfError } from '#server/resume/engine/isolate.ts'
import { maxChildren } from '#server/resume/engine/reading-limits.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { createTurns } from './fair-turns.ts'

const turns = createTurns({
  atOnce: maxChildren,
  eachAtOnce: 1,
  // As many as a person may upload in an hour.
  eachWaiting: 20,
  waiting: 100,
  patience: 30_000,
  ownLineFull: 'Several of your files are being read already. Wait for them, and try again.',
})

export type Reader = typeof runInChild

/** `runInChild`, and says how long the child worked. */
async function measured<W extends Work>(work: W, ...args: ArgsOf<W>) {
  try {
    const result = await runInChild(work, ...args)
    readings.tell({ work, outcome: 'done', seconds: result.run.ms / 1000 })
    return result
  } catch (error) {
    const run = error instanceof Error ? runOfError(error) : null
    const outcome = error instanceof ResumeError ? 'refused' : 'failed'
    if (run) readings.tell({ work, outcome, seconds: run.ms / 1000 })
    throw error
  }
}

/**
 * A child process for `work`, when it is the person's turn: everything the server reads or judges
 * for people goes through here, so that ten files of one hold up nobody else.
 * @throws TOO_MANY_REQUESTS, SERVICE_UNAVAILABLE before `work` has begun, the latter also when the
 *   server is stopped meanwhile.
 */
export const withReader = <T>(userId: string, work: (run: Reader) => Promise<T>): Promise<T> =>
  turns
    .run(userId, () => work(measured))
    .catch((error: unknown) => {
      throw error instanceof Interrupted ? restarting() : error
    })

/** For procedures: what a child refuses, said to the person. */
export function asRefusal(error: unknown): never {
  throw error instanceof ResumeError ? badRequest(error.message) : error
}
