import { createHash, randomUUID } from 'node:crypto'
import type { User } from 'lucia'
import { transaction, type Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { plainFileName } from '#server/file-name.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { insertResume } from './changes.ts'
import { detectMediaType } from './engine/detect.ts'
import { findCurrentFile, resumeLimit } from './queries.ts'
import { readVersion, rereadVersion } from './reading.ts'
import { insertVersion, versionLimit, type NewFile } from './version-queries.ts'

interface Received {
  /** As the client sent it. */
  name: string | undefined
  bytes: Buffer
}

/**
 * Keeps an uploaded file, reads it in a child process and analyses it; answers when that is done.
 * @throws ResumeError EMPTY_FILE, UNSUPPORTED_TYPE (nothing is kept); with the engine's other codes
 *   the file is kept and its state says why.
 */
export const uploadResume = (ctx: Context, user: User, received: Received) =>
  receive(ctx, user, received, async (tx, file) => {
    const title =
      file.fileName
        .replace(/\.[^.]+$/, '')
        .slice(0, 100)
        .toWellFormed() || 'Resume'
    const resume = await insertResume(tx, user.id, title, file)
    if (!resume) throw conflict(`You have ${resumeLimit} resumes. Delete one to upload another.`)
    return resume
  })

/**
 * As `uploadResume`, for a new version of a resume that is there; its older versions stay.
 * @throws NOT_FOUND, or CONFLICT when it has all the versions it may have.
 */
export const replaceFile = (ctx: Context, user: User, resumeId: string, received: Received) =>
  receive(ctx, user, received, async (tx, file) => {
    const resume = await insertVersion(tx, user.id, resumeId, file)
    if (!resume) throw notFound('This resume')
    if (resume === 'full')
      throw conflict(
        `This resume has ${versionLimit} versions, the most we keep. Upload the file as a new resume.`,
      )
    return resume
  })

async function receive(
  ctx: Context,
  user: User,
  { name, bytes }: Received,
  store: (tx: Tx, file: NewFile) => Promise<{ id: string; version: number }>,
) {
  await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'upload', user.id)
  const fileName = plainFileName(name, 'Resume')
  const mediaType = detectMediaType(bytes, fileName)
  const storageKey = `resumes/${randomUUID()}`
  await ctx.files.put(storageKey, bytes)
  const file = {
    fileName,
    mediaType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    storageKey,
  }
  const { id, version } = await transaction(ctx.db, tx => store(tx, file)).catch(
    async (error: unknown) => {
      await ctx.files.remove(storageKey)
      throw error
    },
  )
  const state = await readVersion(ctx, { userId: user.id, resumeId: id, version, fileName, bytes })
  return { id, version, title: fileName, ...state }
}

/** Reads the current version of a resume again. */
export async function recheckResume(ctx: Context, user: User, resumeId: string) {
  const file = await findCurrentFile(ctx.db, user.id, resumeId)
  if (!file) throw notFound('This resume')
  await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'upload', user.id)
  const bytes = await ctx.files.get(file.storageKey)
  if (!bytes) throw badRequest('The file is not in our store any more. Replace it.')
  const { version, fileName } = file
  await rereadVersion(ctx, { userId: user.id, resumeId, version, fileName, bytes })
}
