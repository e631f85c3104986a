import { transaction, type Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { asRefusal, withReader, type Reader } from '#server/background/reader-processes.ts'
import type { Analyzed } from './analyze-reading.ts'
import { isUnsure } from './engine/doubt/unsure.ts'
import { withSpelling } from './spelling/with-spelling.ts'
import { findReading, lockVersion } from './version-queries.ts'
import { saveAnalysis, saveReading } from './write-queries.ts'

/** How often a change is analyzed again because another one came first. */
const mostTries = 3

/** A version of a person's resume. */
export interface Place {
  userId: string
  resumeId: string
  version: number
}

type Stored = NonNullable<Awaited<ReturnType<typeof findReading>>>

/**
 * Analyzes before the transaction, which only stores what came of it: locks are not held for that
 * long. When the version has changed meanwhile, it is analyzed once more as it is then.
 */
export const reanalyze = (
  ctx: Context,
  { userId, resumeId, version }: Place,
  lock: (tx: Tx) => Promise<unknown>,
  analyze: (stored: Stored, run: Reader) => Promise<Analyzed>,
) =>
  withReader(userId, async run => {
    for (let tries = 0; tries < mostTries; tries++) {
      const stored = await findReading(ctx.db, resumeId, version)
      if (!stored) throw noResume()
      const analyzed = await withSpelling(run, await analyze(stored, run), thisMonth())
      const isKept = await transaction(ctx.db, async tx => {
        await lock(tx)
        const revision = await lockVersion(tx, resumeId, version)
        if (!revision) throw noResume()
        if (revision !== stored.revision) return false
        await storeAnalyzed(tx, resumeId, version, analyzed)
        return true
      })
      if (isKept) return
    }
    throw changedMeanwhile()
  }).catch(asRefusal)

/** Stores a reading with the edits in it, and the analysis of both. */
export async function storeAnalyzed(tx: Tx, resumeId: string, version: number, analyzed: Analyzed) {
  const { analysis, words: _, ...reading } = analyzed
  const parseStatus = isUnsure(analyzed.parsed) ? 'needs_review' : 'ready'
  await saveReading(tx, resumeId, version, { ...reading, parseStatus, parseError: null })
  await saveAnalysis(tx, resumeId, version, analysis)
  return parseStatus
}

export const noResume = () => notFound('This resume')

export const changedMeanwhile = () =>
  conflict('This field has changed meanwhile. Reload the page to see what it says now.')

/** The month that a reading is analyzed as of, YYYY-MM. */
export const thisMonth = () => new Date().toISOString().slice(0, 7)
