import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Of these days, also what is not new. */
const days = 14
/** More would change no decision, and cost whoever looks. */
const mostCounted = 5000

interface Applied {
  /** Of the job. */
  id: string
  title: string
  orgSlug: string
  orgName: string
  /** How many applied. */
  count: number
  /** When the last of them did. */
  at: Date
}

/**
 * The jobs of these organizations that somebody applied for lately, the last that was first; those
 * since then and those before are counted apart.
 */
export async function listApplied(
  db: Db,
  organizationIds: string[],
  { since, limit }: { since: Date | null; limit: number },
): Promise<Applied[]> {
  if (organizationIds.length === 0) return []
  const { rows } = await sql<Applied>`
    select jobs.id, jobs.title, org_slug, organizations.name as org_name, count, at
    from (
      select job_id, count(*)::int as count, max(created_at) as at
      from (
        select job_id, created_at from applications
        where organization_id = any(${organizationIds}::uuid[])
          and created_at > least(${since}, now() - ${days} * interval '1 day')
          and anonymized_at is null and system_stage <> 'withdrawn'
        order by created_at desc limit ${mostCounted}
      ) newest
      group by job_id, created_at > ${since} order by at desc limit ${limit}
    ) applied
    join jobs on jobs.id = job_id
    join organizations on organizations.id = jobs.organization_id
    order by at desc, jobs.id`.execute(db)
  return rows
}
