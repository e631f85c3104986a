import { transaction, type Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { lockPerson, replaceUnreadPrimary, saveAnalysis, saveReading } from './changes.ts'
import { addEdit, applyEdits, type Edit } from './edits.ts'
import { analyzeResume } from './engine/analyze.ts'
import { parseInChild } from './engine/isolate.ts'
import { ResumeError, type ParsedResume } from './engine/types.ts'
import { lockVersion } from './version-queries.ts'

/** Below this the reader is asked to check what was read. */
const doubtful = 0.6

/** A file of a version, to be read. */
interface VersionFile {
  userId: string
  resumeId: string
  version: number
  fileName: string
  bytes: Buffer
}

/** Reads a new version and analyses it; what can't be read gets the state that says why. */
export async function readVersion(ctx: Context, file: VersionFile) {
  const { userId, resumeId, version } = file
  const refuse = (parseStatus: 'needs_text' | 'failed', parseError: object) =>
    saveReading(ctx.db, resumeId, version, { parseStatus, parseError, parsed: null })
  try {
    const parsed = await parse(ctx, file)
    const parseStatus = await transaction(ctx.db, async tx => {
      await lockPerson(tx, userId)
      // Deleted while it was read.
      if (!(await lockVersion(tx, resumeId, version))) throw notFound('This resume')
      await replaceUnreadPrimary(tx, userId, resumeId)
      return keep(tx, resumeId, version, parsed, [])
    })
    return { parseStatus, parseError: null }
  } catch (error) {
    if (!(error instanceof ResumeError)) {
      // An error of ours: the file is kept, and its state does not stay at "processing".
      const message = 'We could not read this file. Try it again.'
      await refuse('failed', { code: 'DAMAGED', message })
      throw error
    }
    const parseStatus = error.code === 'NO_TEXT' ? 'needs_text' : 'failed'
    const parseError = { code: error.code, message: error.message }
    await refuse(parseStatus, parseError)
    return { parseStatus, parseError } as const
  }
}

/**
 * Reads a version again, with today's engine and rubric; the person's edits stay.
 * @throws BAD_REQUEST when it can't be read now; what was read before stays then.
 */
export async function rereadVersion(ctx: Context, file: VersionFile) {
  const parsed = await parse(ctx, file).catch((error: unknown) => {
    if (error instanceof ResumeError) throw badRequest(error.message)
    throw error
  })
  await transaction(ctx.db, async tx => {
    await lockPerson(tx, file.userId)
    const stored = await lockVersion(tx, file.resumeId, file.version)
    if (!stored) throw notFound('This resume')
    await replaceUnreadPrimary(tx, file.userId, file.resumeId)
    await keep(tx, file.resumeId, file.version, parsed, stored.edits)
  })
}

interface NewEdit {
  resumeId: string
  version: number
  pointer: string
  value: Edit['value']
  before?: unknown
}

/**
 * Stores an edit; answers its place in the reading.
 * @throws CONFLICT when something else stands there meanwhile.
 */
export async function editVersion(tx: Tx, { resumeId, version, ...edit }: NewEdit) {
  const { unedited, edits } = await lockReading(tx, resumeId, version)
  const changed = addEdit(unedited, edits, { ...edit, before: edit.before ?? null })
  if (!changed)
    throw conflict('This field has changed meanwhile. Reload the page to see what it says now.')
  await keep(tx, resumeId, version, unedited, changed.edits)
  return changed.pointer
}

/** Back to what was read at a place of the reading; nothing when it was not edited. */
export async function undoEdit(tx: Tx, resumeId: string, version: number, pointer: string) {
  const { unedited, edits } = await lockReading(tx, resumeId, version)
  const left = edits.filter(edit => edit.pointer !== pointer)
  await keep(tx, resumeId, version, unedited, left)
}

async function lockReading(tx: Tx, resumeId: string, version: number) {
  const stored = await lockVersion(tx, resumeId, version)
  if (!stored?.unedited) throw notFound('This resume')
  return { ...stored, unedited: stored.unedited }
}

async function parse(ctx: Context, { resumeId, fileName, bytes }: VersionFile) {
  const { run, ...parsed } = await parseInChild(bytes, fileName)
  ctx.log.info({ run, resumeId }, 'resume read')
  return parsed
}

/** Stores a reading with the edits in it, and the analysis of both. */
async function keep(
  tx: Tx,
  resumeId: string,
  version: number,
  unedited: ParsedResume,
  edits: Edit[],
) {
  const { parsed, placed, unplaced } = applyEdits(unedited, edits)
  const parseStatus = parsed.confidence < doubtful ? 'needs_review' : 'ready'
  const kept = [...placed, ...unplaced]
  await saveReading(tx, resumeId, version, {
    parseStatus,
    parseError: null,
    parsed,
    edits: kept,
    unedited: kept.length > 0 ? unedited : null,
  })
  const month = new Date().toISOString().slice(0, 7)
  await saveAnalysis(tx, resumeId, version, analyzeResume(parsed, month))
  return parseStatus
}
