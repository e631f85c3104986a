import { sql, type Kysely } from 'kysely'

/** The file of an uploaded logo, at which `logo_url` then points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table organizations add column logo_key text unique`.execute(db)
}
