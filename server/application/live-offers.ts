import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/** Of an offer: whether the candidate may accept it, or has. */
export const isLive = sql<boolean>`(offers.status = 'accepted'
  or offers.status = 'open' and offers.expires_at > now())`

/** Of an application: whether such an offer stands. */
export const hasLiveOffer = sql<boolean>`exists (select from offers
  where offers.application_id = applications.id and ${isLive})`

/** Of an application: whether its sender waits; to whom an offer stands does not. */
export const awaitsAnswer = sql<boolean>`(applications.system_stage
    in ('applied', 'screening', 'assessment', 'interview', 'offer')
  and not ${hasLiveOffer})`

/** Those of these applications, which are locked, to which an offer stands, and what it is. */
export async function listLive(tx: Tx, ids: string[]) {
  const rows = await tx
    .selectFrom('offers')
    .select(['applicationId', 'status'])
    .where(sql<boolean>`application_id = any(${ids}::uuid[])`)
    .where(isLive)
    .execute()
  return new Map(rows.map(row => [row.applicationId, row.status]))
}
