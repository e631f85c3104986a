import path from 'node:path'
import { transaction, type Tx } from '#db/index.ts'
import { countEvent, type Counted } from '#server/analytics/count-events.ts'
import type { Context, PersonContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import type { Reader } from '#server/background/reader-processes.ts'
import type { Edit } from './edits/types.ts'
import { Interrupted } from './engine/isolate.ts'
import { ResumeError, type Answered, type ParsedResume } from './engine/types.ts'
import type { Analyzed } from './analyze-reading.ts'
import { answersOfWords } from './answers.ts'
import { gaveUp } from './given-up.ts'
import { withAnswers } from './engine/doubt/with-answers.ts'
import { findCurrentFile } from './queries.ts'
import { withSpelling } from './spelling/with-spelling.ts'
import { noResume, reanalyze, storeAnalyzed, thisMonth, type Place } from './store-analysis.ts'
import { findAnswersBefore, hasReading, lockVersion } from './version-queries.ts'
import { lockPerson, refuseReading, replaceUnreadPrimary } from './write-queries.ts'

/** A file of a version, to be read. */
interface VersionFile extends Place {
  fileName: string
  /** The path of a file that need not pass through this process. */
  bytes: Uint8Array | string
}

/** Of what a process left that was killed nobody knows who sent it, and whether they may be counted. */
type Reading = Pick<Context, 'db' | 'log'> & { counted?: Counted }

/** Reads a new version and analyzes it; what can't be read gets the state that says why. */
export async function readVersion(ctx: Reading, run: Reader, file: VersionFile) {
  const { userId, resumeId, version } = file
  const source = path.extname(file.fileName).slice(1).toLowerCase()
  const refuse = (
    parseStatus: 'needs_text' | 'failed',
    parseError: { code: string; message: string },
  ) =>
    transaction(ctx.db, async tx => {
      await refuseReading(tx, file, parseStatus, parseError)
      const nothing = { first: false, score: null, findings: [] }
      const event = { name: 'resume_read', source, cause: parseError.code, ...nothing } as const
      if (ctx.counted) await countEvent(tx, ctx.counted, userId, event)
    })
  try {
    const answers = answersOfWords(await findAnswersBefore(ctx.db, resumeId, version))
    const unspelt = await read(ctx, run, file, { edits: [], answers })
    const analyzed = await withSpelling(run, unspelt, thisMonth())
    const parseStatus = await transaction(ctx.db, async tx => {
      await lockPerson(tx, userId)
      // Deleted while it was read.
      if (!(await lockVersion(tx, resumeId, version))) throw noResume()
      await replaceUnreadPrimary(tx, userId, resumeId)
      const first = !(await hasReading(tx, userId))
      const { overall: score, findings } = analyzed.analysis
      const codes = [...new Set(findings.map(({ code }) => code))]
      const event = {
        name: 'resume_read',
        source,
        cause: null,
        first,
        score,
        findings: codes,
      } as const
      if (ctx.counted) await countEvent(tx, ctx.counted, userId, event)
      return storeAnalyzed(tx, resumeId, version, analyzed)
    })
    return { parseStatus, parseError: null }
  } catch (error) {
    // The next start, or another process, reads it (finish-readings.ts).
    if (error instanceof Interrupted)
      return { parseStatus: 'processing', parseError: null } as const
    if (!(error instanceof ResumeError)) {
      // An error of ours: the file is kept, and its state does not stay at "processing".
      await refuse('failed', { code: 'DAMAGED', message: gaveUp })
      throw error
    }
    const parseStatus = error.code === 'NO_TEXT' ? 'needs_text' : 'failed'
    const parseError = { code: error.code, message: error.message }
    await refuse(parseStatus, parseError)
    return { parseStatus, parseError } as const
  }
}

/**
 * Reads the current version of a resume again, with today's engine and rubric; the person's edits
 * and answers stay.
 * @throws BAD_REQUEST when it can't be read now; what was read before stays then.
 */
export async function recheckResume(ctx: PersonContext, resumeId: string) {
  const userId = ctx.user.id
  const found = await findCurrentFile(ctx.db, userId, resumeId)
  if (!found) throw noResume()
  const bytes = await ctx.files.get(found.storageKey)
  if (!bytes) throw badRequest('The file is no longer in our storage. Replace it.')
  const { version, fileName } = found
  const file = { userId, resumeId, version, fileName, bytes }
  let unedited: ParsedResume | undefined
  const lock = async (tx: Tx) => {
    await lockPerson(tx, userId)
    await replaceUnreadPrimary(tx, userId, resumeId)
  }
  await reanalyze(ctx, file, lock, async ({ edits, unedited: before }, run) => {
    const { answered = [], refuted = [], replies = [] } = before ?? {}
    const answers = { answered, refuted, replies }
    const analyzed = unedited
      ? await run('analyze', withAnswers(unedited, answers), edits, thisMonth())
      : await read(ctx, run, file, { edits, answers })
    unedited = analyzed.unedited ?? analyzed.parsed
    return analyzed
  })
}

async function read(
  ctx: Reading,
  run: Reader,
  file: VersionFile,
  kept: { edits: Edit[]; answers: Answered },
): Promise<Analyzed> {
  const { resumeId, fileName, bytes } = file
  const { run: took, ...analyzed } = await run('reading', bytes, fileName, kept, thisMonth())
  ctx.log.info({ run: took, resumeId }, 'resume read')
  return analyzed
}
