import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/** Takes a person out of every list of those from whom they keep their profile now. */
export const leaveExcluded = (
  tx: Tx,
  userId: string,
  {
    organizationId = null,
    domain = null,
  }: { organizationId?: string | null; domain?: string | null },
) =>
  sql`delete from pool_people using pools, organizations
    where pool_people.user_id = ${userId}::uuid and pools.id = pool_people.pool_id
      and organizations.id = pools.organization_id
      and (organizations.id = ${organizationId}::uuid
        or ${domain}::text in (organizations.domain, organizations.domain_asked))`.execute(tx)

/** Takes a person out of every list: their profile is hidden. */
export const leaveAll = (tx: Tx, userId: string) =>
  tx.deleteFrom('poolPeople').where('userId', '=', userId).execute()
