import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { insertApplications } from './insert-applications.ts'
import { insertChallenges } from './insert-challenges.ts'
import { insertInterview } from './conversation/insert-interview.ts'
import { insertPersons } from './insert-persons.ts'
import { jobRow } from './job.ts'
import { organizations } from './organizations.ts'
import { markdown } from './text.ts'

/**
 * The demo's organizations, jobs, challenges and candidates, all invented; every person's password
 * is `demo-password`. Times are relative to now.
 * @returns false, having changed nothing, when the demo is there already.
 */
export function seedDemo(db: Db): Promise<boolean> {
  return transaction(db, async tx => {
    // A second process waits here, and then sees what the first one made.
    await sql`select pg_advisory_xact_lock(hashtext('fairlead demo'))`.execute(tx)
    const present = await tx
      .selectFrom('organizations')
      .select('id')
      .where('orgSlug', '=', 'demo-org')
      .executeTakeFirst()
    if (present) return false
    const now = Date.now()
    const persons = await insertPersons(tx, now)
    const ids = { persons, organizations: await insertOrganizations(tx, persons) }
    await insertJobs(tx, ids, now)
    await insertApplications(tx, persons, now)
    await insertInterview(tx, persons, now)
    await insertChallenges(tx, ids, now)
    return true
  })
}

/** The ids of the organizations, by orgSlug. */
async function insertOrganizations(tx: Tx, persons: Map<string, string>) {
  const rows = await tx
    .insertInto('organizations')
    .values(
      organizations.map(({ admins, jobs: _, ...organization }) => ({
        ...organization,
        description: markdown(organization.description),
        claimPolicy: organization.domain ? ('domain' as const) : ('open' as const),
        status: admins.length > 0 ? ('verified' as const) : ('unclaimed' as const),
        logoUrl: null,
      })),
    )
    .returning(['id', 'orgSlug'])
    .execute()
  const ids = new Map(rows.map(row => [row.orgSlug, row.id]))
  const memberships = organizations.flatMap(({ orgSlug, admins }) =>
    admins.map(([email]) => ({
      organizationId: ids.get(orgSlug)!,
      userId: persons.get(email)!,
      role: 'owner' as const,
      invitedBy: null,
    })),
  )
  await tx.insertInto('memberships').values(memberships).execute()
  return ids
}

async function insertJobs(
  tx: Tx,
  ids: { persons: Map<string, string>; organizations: Map<string, string> },
  now: number,
) {
  const jobs = organizations.flatMap(organization =>
    organization.jobs.map(job => ({ job, organization })),
  )
  const rows = jobs.map(({ job, organization: { orgSlug, industry, admins } }, index) =>
    jobRow(job, {
      organizationId: ids.organizations.get(orgSlug)!,
      industry,
      createdBy: admins[0] ? ids.persons.get(admins[0][0])! : null,
      index,
      now,
    }),
  )
  // The search's order is that of publishing: the oldest goes in first.
  const oldestFirst = rows.toSorted((a, b) => Number(a.createdAt) - Number(b.createdAt))
  await tx.insertInto('jobs').values(oldestFirst).execute()
}
