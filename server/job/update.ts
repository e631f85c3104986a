import { transaction, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import { slugify } from '#db/slug.ts'
import { assertComplete } from './draft.ts'
import { compareJobs, ensureFirstVersion, insertVersion } from './posting/version-queries.ts'
import { findJobForAdmin, findNamedJob, holdJob, type JobForAdmin } from './queries.ts'
import type { JobFields } from './schema.ts'
import { updateJob } from './write-queries.ts'

/**
 * Saves what the form holds. Of a job that was published it keeps each version, and tells its
 * applicants of what matters to them.
 * @throws CONFLICT when it was changed since `version`; BAD_REQUEST when with these days it would
 *   have ended already, or when what is or will be public lacks what candidates have to know;
 *   FORBIDDEN when it is listed and the person has not confirmed an address;
 *   TOO_MANY_REQUESTS past the edits of an hour.
 */
export const saveJob = (ctx: PersonContext, jobId: string, version: number, fields: JobFields) =>
  transaction(ctx.db, async tx => {
    const { user } = ctx
    await holdJob(tx, jobId)
    const before = await findJobForAdmin(tx, user.id, jobId)
    if (!before) throw notFound('This job')
    if (before.status === 'open') assertConfirmed(ctx, 'change what is published')
    if (before.version !== version)
      throw conflict(
        'Somebody changed this job while you edited it. Nothing of yours is lost: compare both, and choose.',
      )
    if (before.status !== 'draft' || before.opensAt !== null) assertComplete(fields, 'fields.')
    const saved = await updateJob(tx, user.id, jobId, version, fields, slugify(fields.title, 'job'))
    if (!saved)
      throw fieldError(
        'BAD_REQUEST',
        'fields.validDays',
        'It would have ended already: use more days',
      )
    await noteEdit(tx, ctx, before)
    return saved
  })

async function noteEdit(tx: Tx, { env, user, ip }: PersonContext, before: JobForAdmin) {
  const after = await findJobForAdmin(tx, user.id, before.id)
  if (!after) return
  const { changed, material } = compareJobs(before, after)
  if (changed.length === 0) return
  const isMaterial = material.length > 0
  if (before.status !== 'draft') {
    await countAttempt({ env, db: tx }, 'jobEdit', after.id)
    await ensureFirstVersion(tx, before)
    await insertVersion(tx, after, { kind: 'edited', byId: user.id, isMaterial })
  }
  await emit(tx, {
    name: 'job.edited',
    organizationId: after.organizationId,
    actorId: user.id,
    ip,
    jobId: after.id,
    changed,
  })
  const isListed = after.status === 'open' || after.status === 'paused'
  if (!isMaterial || !isListed) return
  await countAttempt({ env, db: tx }, 'jobChange', after.id)
  await emit(tx, {
    name: 'job.changed',
    job: await findNamedJob(tx, after.id),
    changed: material,
  })
}
