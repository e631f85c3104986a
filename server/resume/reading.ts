import { transaction, type Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { asRefusal, withReader, type Reader } from '#server/work/readers.ts'
import { lockPerson, replaceUnreadPrimary, saveAnalysis, saveReading } from './write-queries.ts'
import type { Edit } from './edits.ts'
import { ResumeError, type ParsedResume } from './engine/types.ts'
import type { Judged } from './judge.ts'
import { findReading, lockVersion, requireCurrent } from './version-queries.ts'

/** Below this the reader is asked to check what was read. */
const doubtful = 0.6

/** How often a change is judged again because another one came first. */
const mostTries = 3

/** A file of a version, to be read. */
interface VersionFile {
  userId: string
  resumeId: string
  version: number
  fileName: string
  /** The path of a file that need not pass through this process. */
  bytes: Uint8Array | string
}

/** Reads a new version and analyses it; what can't be read gets the state that says why. */
export async function readVersion(ctx: Context, run: Reader, file: VersionFile) {
  const { userId, resumeId, version } = file
  const refuse = (parseStatus: 'needs_text' | 'failed', parseError: object) =>
    saveReading(ctx.db, resumeId, version, { parseStatus, parseError, parsed: null })
  try {
    const judged = await read(ctx, run, file, [])
    const parseStatus = await transaction(ctx.db, async tx => {
      await lockPerson(tx, userId)
      // Deleted while it was read.
      if (!(await lockVersion(tx, resumeId, version))) throw absent()
      await replaceUnreadPrimary(tx, userId, resumeId)
      return keep(tx, resumeId, version, judged)
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
  const { userId, resumeId } = file
  let unedited: ParsedResume | undefined
  const lock = async (tx: Tx) => {
    await lockPerson(tx, userId)
    await replaceUnreadPrimary(tx, userId, resumeId)
  }
  await change(ctx, file, lock, async ({ edits }, run) => {
    const judged = unedited
      ? await run('judge', unedited, edits, thisMonth())
      : await read(ctx, run, file, edits)
    unedited = judged.unedited ?? judged.parsed
    return judged
  })
}

interface Place {
  resumeId: string
  version: number
}

interface NewEdit extends Place {
  pointer: string
  value: Edit['value']
  before?: unknown
}

/**
 * Stores an edit; answers its place in the reading.
 * @throws NOT_FOUND for others' resumes; CONFLICT when something else stands there meanwhile.
 */
export async function editVersion(ctx: Context, userId: string, input: NewEdit) {
  const { resumeId, version, pointer, value, before = null } = input
  const place = { userId, resumeId, version }
  let placed = pointer
  await requireCurrent(ctx.db, userId, place)
  const lock = (tx: Tx) => requireCurrent(tx, userId, place)
  await change(ctx, place, lock, async ({ unedited, edits }, run) => {
    if (!unedited) throw absent()
    const edit = { pointer, value, before }
    const { edited } = await run('edit', unedited, edits, edit, thisMonth())
    if (!edited) throw changedMeanwhile()
    placed = edited.pointer
    return edited.judged
  })
  return placed
}

/** Back to what was read at a place of the reading; nothing when it was not edited. */
export async function undoEdit(ctx: Context, userId: string, input: Place & { pointer: string }) {
  await requireCurrent(ctx.db, userId, input)
  const lock = (tx: Tx) => requireCurrent(tx, userId, input)
  await change(ctx, { userId, ...input }, lock, ({ unedited, edits }, run) => {
    if (!unedited) throw absent()
    const left = edits.filter(edit => edit.pointer !== input.pointer)
    return run('judge', unedited, left, thisMonth())
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findReading>>>

/**
 * Judges before the transaction, which only stores what came of it: locks are not held for that
 * long. When the version has changed meanwhile, it is judged once more as it is then.
 */
const change = (
  ctx: Context,
  { userId, resumeId, version }: Place & { userId: string },
  lock: (tx: Tx) => Promise<unknown>,
  judgeIt: (stored: Stored, run: Reader) => Promise<Judged>,
) =>
  withReader(userId, async run => {
    for (let tries = 0; tries < mostTries; tries++) {
      const stored = await findReading(ctx.db, resumeId, version)
      if (!stored) throw absent()
      const judged = await judgeIt(stored, run)
      const isKept = await transaction(ctx.db, async tx => {
        await lock(tx)
        const revision = await lockVersion(tx, resumeId, version)
        if (!revision) throw absent()
        if (revision !== stored.revision) return false
        await keep(tx, resumeId, version, judged)
        return true
      })
      if (isKept) return
    }
    throw changedMeanwhile()
  }).catch(asRefusal)

const absent = () => notFound('This resume')

const changedMeanwhile = () =>
  conflict('This field has changed meanwhile. Reload the page to see what it says now.')

const thisMonth = () => new Date().toISOString().slice(0, 7)

async function read(ctx: Context, run: Reader, file: VersionFile, edits: Edit[]): Promise<Judged> {
  const { resumeId, fileName, bytes } = file
  const { run: took, ...judged } = await run('reading', bytes, fileName, edits, thisMonth())
  ctx.log.info({ run: took, resumeId }, 'resume read')
  return judged
}

/** Stores a reading with the edits in it, and the analysis of both. */
async function keep(tx: Tx, resumeId: string, version: number, judged: Judged) {
  const { analysis, ...reading } = judged
  const parseStatus = judged.parsed.confidence < doubtful ? 'needs_review' : 'ready'
  await saveReading(tx, resumeId, version, { ...reading, parseStatus, parseError: null })
  await saveAnalysis(tx, resumeId, version, analysis)
  return parseStatus
}
