import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { slugify } from '#db/slug.ts'
import { findJobForAdmin, updateJob } from './queries.ts'
import type { JobFields } from './schema.ts'

/**
 * @throws CONFLICT when it was changed since `version`; BAD_REQUEST when with these days it would
 *   have ended already.
 */
export async function saveJob(
  { db, user }: PersonContext,
  jobId: string,
  version: number,
  fields: JobFields,
) {
  const slug = slugify(fields.title, 'job')
  const job = await updateJob(db, user.id, jobId, version, fields, slug)
  if (job) return job
  const present = await findJobForAdmin(db, user.id, jobId)
  if (!present) throw notFound('This job')
  if (present.version === version)
    throw fieldError(
      'BAD_REQUEST',
      'fields.validDays',
      'It would have ended already: use more days',
    )
  throw conflict(
    'Somebody changed this job while you edited it. Copy your text, reload and try again.',
  )
}
