import { sql, type Kysely } from 'kysely'

/** Where in the file that was sent its content stands; null for what was sent before, and without pages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table applications add column reading jsonb`.execute(db)
}
