import { sql, type Kysely } from 'kysely'

/**
 * A refused claim was kept with what the person was told, which could hold their address, also of
 * accounts that are erased by now.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update audit_log set data = data - 'message'
    where action like 'claim.%' and data ? 'message'`.execute(db)
}
