import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, faultyFields, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import type { EventOf } from '#server/events/events.ts'
import { addDraft } from '#server/org/publishing.ts'
import { slugify } from '#db/slug.ts'
import type { JobForAdmin } from './queries.ts'
import { missingIn } from './posting/schema.ts'
import type { JobFields } from './schema.ts'
import { findUsualStages } from './usual-stages/queries.ts'
import { deleteDraft, insertCopy, insertJob } from './write-queries.ts'

const ofJobs = { table: 'jobs', wayOut: 'Publish or discard one first.' } as const

/**
 * With the organization's usual stages unless it has its own.
 * @throws CONFLICT when the organization has as many drafts as it may.
 */
export const createDraft = (ctx: PersonContext, organizationId: string, job: JobFields) =>
  addDraft(ctx.db, organizationId, ofJobs, async tx => {
    const slug = slugify(job.title, 'job')
    const stages = job.stages ?? (await findUsualStages(tx, organizationId)).stages
    const made = await insertJob(tx, organizationId, ctx.user.id, { ...job, stages }, slug)
    await emitCreated(tx, ctx, { organizationId, jobId: made.id, copyOf: null })
    return made
  })

type Created = Pick<EventOf<'job.created'>, 'organizationId' | 'jobId' | 'copyOf'>

const emitCreated = (tx: Tx, { user, ip }: PersonContext, created: Created) =>
  emit(tx, { name: 'job.created', actorId: user.id, ip, ...created })

/** A draft that says what another job does. @throws as `createDraft`. */
export async function duplicateJob(ctx: PersonContext, job: JobForAdmin) {
  const { id: copyOf, organizationId } = job
  const copy = await addDraft(ctx.db, organizationId, ofJobs, async tx => {
    const made = await insertCopy(tx, ctx.user.id, copyOf)
    if (made) await emitCreated(tx, ctx, { organizationId, jobId: made.id, copyOf })
    return made
  })
  if (!copy) throw notFound('This job')
  return copy
}

/** For good. @throws CONFLICT when it was published: then people may have read it. */
export async function discardDraft({ db, user, ip }: PersonContext, job: JobForAdmin) {
  const isGone = await transaction(db, async tx => {
    const gone = await deleteDraft(tx, user.id, job.id)
    if (gone)
      await emit(tx, {
        name: 'job.discarded',
        organizationId: job.organizationId,
        actorId: user.id,
        ip,
        jobId: job.id,
      })
    return gone !== undefined
  })
  if (!isGone) throw conflict('This job was published: close it instead.')
}

/** @throws BAD_REQUEST naming what a job lacks to be published; `path` is where a form has its fields. */
export function assertComplete(job: Parameters<typeof missingIn>[0], path = '') {
  const missing = Object.entries(missingIn(job))
  if (missing.length > 0)
    throw faultyFields(Object.fromEntries(missing.map(([field, text]) => [path + field, text])))
}

/** As `assertComplete`, of a job as it is stored. */
export const assertPublishable = (job: JobForAdmin) =>
  assertComplete({
    ...job,
    employmentType: job.employmentType as JobFields['employmentType'],
    addressLocality: job.jobLocation[0]?.addressLocality ?? '',
    addressCountry: job.jobLocation[0]?.addressCountry ?? '',
  })
