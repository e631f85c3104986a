import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

export async function setSuspended(tx: Tx, organizationId: string): Promise<boolean> {
  const set = await tx
    .updateTable('organizations')
    .set({
      status: 'suspended',
      statusBeforeSuspension: sql`status`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', organizationId)
    .where('status', '<>', 'suspended')
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

/** What it was before; one that was suspended by hand is verified anew. */
export async function setUnsuspended(tx: Tx, organizationId: string): Promise<boolean> {
  const set = await tx
    .updateTable('organizations')
    .set({
      status: sql`coalesce(status_before_suspension, 'pending')`,
      statusBeforeSuspension: null,
      updatedAt: sql`now()`,
    })
    .where('id', '=', organizationId)
    .where('status', '=', 'suspended')
    .returning('id')
    .executeTakeFirst()
  return set !== undefined
}

interface Concerned {
  userId: string
  as: 'admin' | 'applicant' | 'entrant'
}

/** The admins, and who waits: applicants not answered for good, entrants of what goes on. */
export async function listConcerned(tx: Tx, organizationId: string): Promise<Concerned[]> {
  const { rows } = await sql<Concerned>`
    select user_id, "as" from (
      select user_id, 'admin' as "as" from memberships
      where organization_id = ${organizationId} and status = 'active'
        and role in ('owner', 'admin')
      union
      select user_id, 'applicant' from applications
      where organization_id = ${organizationId}
        and told_stage not in ('hired', 'rejected', 'withdrawn')
        and system_stage <> 'withdrawn'
      union
      select user_id, 'entrant' from challenge_entrants
      join challenges on challenges.id = challenge_id
      where organization_id = ${organizationId}
        and challenges.status in ('scheduled', 'open', 'judging')
    ) concerned join users on users.id = user_id
    where users.status = 'active' order by "as", user_id`.execute(tx)
  return rows
}
