import type { Tx } from '#db/index.ts'
import { fieldError } from '#server/errors.ts'

/** @throws BAD_REQUEST when the job is none of the organization's. */
export async function assertOwnJob(tx: Tx, organizationId: string, jobId: string | null) {
  if (jobId === null) return
  const job = await tx
    .selectFrom('jobs')
    .select('id')
    .where('id', '=', jobId)
    .where('organizationId', '=', organizationId)
    .forKeyShare()
    .executeTakeFirst()
  if (!job) throw fieldError('BAD_REQUEST', 'jobId', 'Choose a job of your organization.')
}
