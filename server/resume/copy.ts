import { randomUUID } from 'node:crypto'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { countAttempt } from '#server/attempts.ts'
import { storeFile } from '#server/files/store-file.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { resumeLimit } from '#server/limits.ts'
import { countResumes, findResume } from './queries.ts'
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
  made: { jobId: string; title: string },
) {
  const userId = ctx.user.id
  const resume = await findResume(ctx.db, userId, resumeId)
  if (!resume) throw noResume()
  if (!resume.parsed)
    throw badRequest('Nothing was read from this file, so a copy has nothing to change.')
  if ((await countResumes(ctx.db, userId)) >= resumeLimit) throw allResumes()
  await countAttempt(ctx, 'upload')
  const storageKey = `resumes/${randomUUID()}`
  const source = await storedFile(ctx, resume.storageKey)
  const id = await storeFile(ctx, storageKey, source, keep =>
    transaction(ctx.db, async tx => {
      await keep(tx)
      const copy = { parentId: resumeId, ...made, storageKey }
      const inserted = await insertCopy(tx, userId, resume.version, copy)
      if (inserted === 'full') throw allResumes()
      if (!inserted) throw noResume()
      return inserted
    }),
  )
  return { id, title: made.title }
}
