import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, faultyFields, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { addDraft } from '#server/org/publishing.ts'
import { slugify } from '#db/slug.ts'
import type { JobForAdmin } from './queries.ts'
import { missingIn } from './posting/schema.ts'
import type { JobFields } from './schema.ts'
import { deleteDraft, insertCopy, insertJob } from './write-queries.ts'

const ofJobs = { table: 'jobs', wayOut: 'Publish or discard one first.' } as const

/** @throws CONFLICT when the organization has as many drafts as it may. */
export const createDraft = ({ db, user }: PersonContext, organizationId: string, job: JobFields) =>
  addDraft(db, organizationId, ofJobs, tx =>
    insertJob(tx, organizationId, user.id, job, slugify(job.title, 'job')),
  )

/** A draft that says what another job does. @throws as `createDraft`. */
export async function duplicateJob({ db, user }: PersonContext, job: JobForAdmin) {
  const copy = await addDraft(db, job.organizationId, ofJobs, tx => insertCopy(tx, user.id, job.id))
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
