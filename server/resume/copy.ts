import { randomUUID } from 'node:crypto'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { countAttempt } from '#server/attempts.ts'
import { storeFile } from '#server/files/store-file.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { resumeLimit } from '#server/limits.ts'
import { countResumes, findCurrentFile, findResume } from './queries.ts'
import { noResume } from './store-analysis.ts'
import { allResumes } from './upload.ts'
import { insertCopy } from './write-queries.ts'

/**
 * Copies the current version of a person's resume, with what was read and corrected, to be worked
 * on for one job; the resume it comes from stays as it is.
 * @throws NOT_FOUND for others' resumes, CONFLICT without room for another one.
 */
export async function copyResume(
  ctx: PersonContext,
  resumeId: string,
  named: { jobId: string; title: string },
) {
  const userId = ctx.user.id
  const resume = await findResume(ctx.db, userId, resumeId)
  if (!resume) throw noResume()
  if (!resume.parsed)
    throw badRequest('Nothing was read from this file, so a copy has nothing to change.')
  if ((await countResumes(ctx.db, userId)) >= resumeLimit) throw allResumes()
  await countAttempt(ctx, 'upload')
  const storageKey = `resumes/${randomUUID()}`
  const source = await fileOf(ctx, { ...resume, resumeId })
  const made = await storeFile(ctx, storageKey, source, keep =>
    transaction(ctx.db, async tx => {
      await keep(tx)
      const copy = { parentId: resumeId, ...named, storageKey }
      const inserted = await insertCopy(tx, userId, resume.version, copy)
      if (inserted === 'full') throw allResumes()
      if (!inserted) throw noResume()
      return inserted
    }),
  )
  return made
}

/** A file that went with its resume meanwhile is none that was lost. */
async function fileOf(
  ctx: PersonContext,
  { resumeId, storageKey }: { resumeId: string; storageKey: string },
) {
  const source = await ctx.files.getStream(storageKey)
  if (source) return source
  if (!(await findCurrentFile(ctx.db, ctx.user.id, resumeId))) throw noResume()
  return storedFile(ctx, storageKey)
}
