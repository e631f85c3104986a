import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import { slugify } from '#db/slug.ts'
import { findJobForAdmin, updateJob } from './queries.ts'
import type { JobFields } from './schema.ts'

/**
 * @throws CONFLICT when it was changed since `version`; BAD_REQUEST when with these days it would
 *   have ended already; FORBIDDEN when it is listed and the person has not confirmed an address.
 */
export async function saveJob(
  ctx: PersonContext,
  jobId: string,
  version: number,
  fields: JobFields,
) {
  const { db, user, ip } = ctx
  const slug = slugify(fields.title, 'job')
  const job = await transaction(db, async tx => {
    const saved = await updateJob(tx, user.id, jobId, version, fields, slug)
    if (!saved) return undefined
    const { organizationId, ...shown } = saved
    if (shown.status === 'open') assertConfirmed(ctx, 'change what is published')
    if (shown.status !== 'draft')
      await emit(tx, { name: 'job.edited', organizationId, actorId: user.id, ip, jobId })
    return shown
  })
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
