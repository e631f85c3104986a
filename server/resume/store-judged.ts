import { transaction, type Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { asRefusal, withReader, type Reader } from '#server/work/readers.ts'
import type { Judged } from './judge.ts'
import { findReading, lockVersion } from './version-queries.ts'
import { saveAnalysis, saveReading } from './write-queries.ts'

/** Below this the reader is asked to check what was read. */
const doubtful = 0.6

/** How often a change is judged again because another one came first. */
const mostTries = 3

/** A version of a person's resume. */
export interface Place {
  userId: string
  resumeId: string
  version: number
}

type Stored = NonNullable<Awaited<ReturnType<typeof findReading>>>

/**
 * Judges before the transaction, which only stores what came of it: locks are not held for that
 * long. When the version has changed meanwhile, it is judged once more as it is then.
 */
export const rejudge = (
  ctx: Context,
  { userId, resumeId, version }: Place,
  lock: (tx: Tx) => Promise<unknown>,
  judgeIt: (stored: Stored, run: Reader) => Promise<Judged>,
) =>
  withReader(userId, async run => {
    for (let tries = 0; tries < mostTries; tries++) {
      const stored = await findReading(ctx.db, resumeId, version)
      if (!stored) throw noResume()
      const judged = await judgeIt(stored, run)
      const isKept = await transaction(ctx.db, async tx => {
        await lock(tx)
        const revision = await lockVersion(tx, resumeId, version)
        if (!revision) throw noResume()
        if (revision !== stored.revision) return false
        await storeJudged(tx, resumeId, version, judged)
        return true
      })
      if (isKept) return
    }
    throw changedMeanwhile()
  }).catch(asRefusal)

/** Stores a reading with the edits in it, and the analysis of both. */
export async function storeJudged(tx: Tx, resumeId: string, version: number, judged: Judged) {
  const { analysis, ...reading } = judged
  const parseStatus = judged.parsed.confidence < doubtful ? 'needs_review' : 'ready'
  await saveReading(tx, resumeId, version, { ...reading, parseStatus, parseError: null })
  await saveAnalysis(tx, resumeId, version, analysis)
  return parseStatus
}

export const noResume = () => notFound('This resume')

export const changedMeanwhile = () =>
  conflict('This field has changed meanwhile. Reload the page to see what it says now.')

/** The month that a reading is judged as of, YYYY-MM. */
export const thisMonth = () => new Date().toISOString().slice(0, 7)
