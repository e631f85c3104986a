import type { Tx } from '#db/index.ts'
import { findNamedJob } from '#server/job/queries.ts'
import { nameToAll } from '#server/org/applicant-name.ts'
import { listStayingWhoMay } from '#server/org/queries.ts'

interface Concerned {
  /** Who made the offer that it is about. */
  authorId?: string | null
  ownerId: string | null
  organizationId: string
}

/** Who made the offer and who sees to the applicant; where neither is there any more, all who decide. */
export async function teamOf(tx: Tx, { authorId, ownerId, organizationId }: Concerned) {
  const deciding = await listStayingWhoMay(tx, organizationId, 'decide')
  const nearest = deciding.filter(id => id === authorId || id === ownerId)
  return nearest.length > 0 ? nearest : deciding
}

/** Whom of the team an act of the candidate concerns, and what they are told of whom. */
export async function findTeam(tx: Tx, applicationId: string) {
  const found = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .innerJoin('applicants', 'applicants.applicationId', 'applications.id')
    .select(['applications.jobId', 'applicants.ownerId', 'jobs.organizationId'])
    .select(nameToAll.as('applicantName'))
    .where('applications.id', '=', applicationId)
    .executeTakeFirstOrThrow()
  return {
    people: await teamOf(tx, found),
    job: await findNamedJob(tx, found.jobId),
    applicantName: found.applicantName,
  }
}
