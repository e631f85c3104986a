import { sql } from 'kysely'
import { whoMay } from '#server/shown/roles.ts'

/**
 * Whether what a row tells is for its person still: who has left a team gets no more of what was for
 * it, and of applicants who may read them.
 */
export const isTheirs = (table: 'notifications' | 'taken') => {
  const row = sql.id(table)
  return sql<boolean>`(${row}.organization_id is null or exists (
    select from memberships where memberships.organization_id = ${row}.organization_id
      and memberships.user_id = ${row}.user_id and memberships.status = 'active'
      and (${row}.application_id is null
        or memberships.role in (${sql.join(whoMay('readApplicants'))}))))`
}
