import { sql, type Kysely } from 'kysely'

/** Interests as they are being chosen, until they are saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table interests add column draft jsonb, add column draft_saved_at timestamptz`.execute(
    db,
  )
}
