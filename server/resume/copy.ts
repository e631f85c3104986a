import { randomUUID } from 'node:crypto'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { countAttempt } from '#server/attempts.ts'
import { storeFile } from '#server/files/store-file.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { findJob } from '#server/job/queries.ts'
import { resumeLimit, titleLength } from '#server/limits.ts'
import { countResumes, findResume } from './queries.ts'
import { noResume } from './store-analysis.ts'
import { allResumes } from './upload.ts'
import { insertCopy } from './write-queries.ts'

/**
 * Copies the current version of a person's resume, with what was read and corrected, to be worked
 * on for one job; the resume it comes from stays as it is.
 * @throws NOT_FOUND for others' resumes and for jobs that the person can't see; CONFLICT without
 *   room for another resume.
 */
export async function copyResume(
  ctx: PersonContext,
  { resumeId, jobId }: { resumeId: string; jobId: string },
) {
  const userId = ctx.user.id
  const resume = await findResume(ctx.db, userId, resumeId)
  if (!resume) throw noResume()
  if (!resume.parsed)
    throw badRequest('Nothing was read from this file, so a copy has nothing to change.')
  const job = await findJob(ctx.db, jobId, userId)
  if (!job) throw notFound('This job')
  if ((await countResumes(ctx.db, userId)) >= resumeLimit) throw allResumes()
  await countAttempt(ctx, 'upload')
  const title = `${job.title}, ${job.orgName}`.slice(0, titleLength).toWellFormed()
  const storageKey = `resumes/${randomUUID()}`
  const source = await storedFile(ctx, resume.storageKey)
  const id = await storeFile(ctx, storageKey, source, keep =>
    transaction(ctx.db, async tx => {
      await keep(tx)
      const copy = { parentId: resumeId, jobId, title, storageKey }
      const inserted = await insertCopy(tx, userId, resume.version, copy)
      if (inserted === 'full') throw allResumes()
      if (!inserted) throw noResume()
      return inserted
    }),
  )
  return { id, title }
}
