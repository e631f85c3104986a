import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { SystemStage } from '#db/tables/applications.ts'
import type { JobStage } from '#db/tables/jobs.ts'
import { isBlindTo } from '#server/application/blind-to.ts'

/** Of one person; older ones are not told. */
const mostDealings = 5

interface Dealing {
  userId: string
  jobId: string
  title: string
  stages: JobStage[]
  /** Null where the person was invited and has not applied. */
  applicationId: string | null
  systemStage: SystemStage | null
  stageId: string | null
  at: Date
}

/**
 * The last application of these people to each job of an organization, as far as this viewer sees who
 * sent it, and their invitations to the others: the newest first.
 */
export async function listDealings(
  db: Db,
  { userId, organizationId }: { userId: string; organizationId: string },
  people: string[],
) {
  const { rows } = await sql<Dealing>`
    with known as (
      select distinct on (applications.user_id, applications.job_id) applications.user_id,
        applications.job_id, jobs.title, jobs.stages, applications.id as application_id,
        applications.system_stage, applications.stage_id, applications.created_at as at
      from applications join jobs on jobs.id = applications.job_id
      where applications.organization_id = ${organizationId}
        and applications.user_id = any(${people}::uuid[])
        and applications.anonymized_at is null and not ${isBlindTo(userId)}
      order by applications.user_id, applications.job_id, applications.attempt desc
    ), dealings as (
      select * from known
      union all
      select invited.user_id, jobs.id, jobs.title, jobs.stages, null, null, null, invited.created_at
      from profile_invitations invited join jobs on jobs.id = invited.job_id
      where jobs.organization_id = ${organizationId}
        and invited.user_id = any(${people}::uuid[]) and not exists (
          select from known where known.user_id = invited.user_id and known.job_id = jobs.id)
    ), placed as (
      select *, row_number() over (partition by user_id order by at desc, job_id) as place
      from dealings
    )
    select user_id, job_id, title, stages, application_id, system_stage, stage_id, at
    from placed where place <= ${mostDealings} order by user_id, place`.execute(db)
  return rows
}
