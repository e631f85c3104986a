import { sql, type Kysely } from 'kysely'

/** What members who chose to be on the organization's public page do there; null for the others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table memberships add column public_title text`.execute(db)
}
