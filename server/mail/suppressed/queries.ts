import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import type { Bounce } from './schema.ts'

/** No more mail to these but what safety needs. A complaint outlives a bounce. */
export async function suppress(db: Db, bounces: Pick<Bounce, 'email' | 'kind'>[]) {
  if (bounces.length === 0) return
  // In one order: two that suppress several must not wait for each other.
  await sql`
    insert into suppressed_addresses (address_hash, kind)
    select address_hash(email) as hash, max(kind)
      from jsonb_to_recordset(${JSON.stringify(bounces)}::jsonb) as one (email text, kind text)
      group by hash order by hash
    on conflict (address_hash)
      do update set kind = greatest(suppressed_addresses.kind, excluded.kind)`.execute(db)
}

/** Mail comes again. */
export const liftSuppression = (tx: Tx, email: string) =>
  tx
    .deleteFrom('suppressedAddresses')
    .where('addressHash', '=', sql<string>`address_hash(${email})`)
    .execute()

export const isSuppressed = (email: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from suppressed_addresses where address_hash = address_hash(${email}))`

/** Why an address gets no more mail, and since when; empty where it does. */
export const exportSuppression = (db: Db, email: string) =>
  db
    .selectFrom('suppressedAddresses')
    .select(['kind', 'createdAt'])
    .where('addressHash', '=', sql<string>`address_hash(${email})`)
    .execute()
