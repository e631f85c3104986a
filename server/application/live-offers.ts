import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/** Whether an offer stands that the candidate may accept or has accepted. */
export const hasLiveOffer = sql<boolean>`exists (select from offers
  where offers.application_id = applications.id and (offers.status = 'accepted'
    or offers.status = 'open' and offers.expires_at > now()))`

/** Those of these applications, which are locked, to which an offer stands, and what it is. */
export async function listLive(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('offers')
    .select(['applicationId', 'status'])
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .where(sql<boolean>`(status = 'accepted' or status = 'open' and expires_at > now())`)
    .execute()
  return new Map(rows.map(row => [row.applicationId, row.status]))
}
