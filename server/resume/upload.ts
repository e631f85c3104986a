import { createHash, randomUUID } from 'node:crypto'
import type { User } from 'lucia'
import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { analyzeResume } from './engine/analyze.ts'
import { detectMediaType } from './engine/detect.ts'
import { parseInChild } from './engine/isolate.ts'
import { ResumeError } from './engine/types.ts'
import { insertResume, resumeLimit, saveAnalysis, saveParse } from './queries.ts'

/** Bytes (product.md, Limits). */
export const maxResumeSize = 10 * 1024 * 1024

/** Below this the reader is asked to check what was read. */
const doubtful = 0.6

/**
 * Keeps an uploaded file, reads it in a child process and analyses it; answers when that is done.
 * @throws ResumeError EMPTY_FILE, UNSUPPORTED_TYPE (nothing is kept); with the engine's other codes
 *   the file is kept and its state says why.
 */
export async function uploadResume(ctx: Context, user: User, fileName: string, bytes: Buffer) {
  await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'upload', user.id)
  const mediaType = detectMediaType(bytes, fileName)
  const storageKey = `resumes/${randomUUID()}`
  await ctx.files.put(storageKey, bytes)
  const resume = await transaction(ctx.db, tx =>
    insertResume(tx, {
      userId: user.id,
      title: fileName.replace(/\.[^.]+$/, '').slice(0, 100) || 'Resume',
      fileName: fileName.slice(0, 200),
      mediaType,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      storageKey,
    }),
  )
  if (!resume) {
    await ctx.files.remove(storageKey)
    throw conflict(`You have ${resumeLimit} resumes. Delete one to upload another.`)
  }
  const state = await readResume(ctx, resume.id, resume.version, fileName, bytes)
  return { id: resume.id, title: fileName, ...state }
}

async function readResume(
  ctx: Context,
  id: string,
  version: number,
  fileName: string,
  bytes: Buffer,
) {
  try {
    const { run, ...parsed } = await parseInChild(bytes, fileName)
    ctx.log.info({ run, resumeId: id }, 'resume read')
    const parseStatus = parsed.confidence < doubtful ? 'needs_review' : 'ready'
    const analysis = analyzeResume(parsed, new Date().toISOString().slice(0, 7))
    await saveParse(ctx.db, id, version, { parseStatus, parseError: null, parsed })
    await saveAnalysis(ctx.db, id, version, analysis)
    return { parseStatus, parseError: null } as const
  } catch (error) {
    if (!(error instanceof ResumeError)) {
      // An error of ours: the file is kept, and its state does not stay at "processing".
      const parseError = { code: 'DAMAGED', message: 'We could not read this file. Try it again.' }
      await saveParse(ctx.db, id, version, { parseStatus: 'failed', parseError, parsed: null })
      throw error
    }
    const parseStatus = error.code === 'NO_TEXT' ? 'needs_text' : 'failed'
    const parseError = { code: error.code, message: error.message }
    await saveParse(ctx.db, id, version, { parseStatus, parseError, parsed: null })
    return { parseStatus, parseError } as const
  }
}
