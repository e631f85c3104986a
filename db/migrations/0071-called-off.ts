import { sql, type Kysely } from 'kysely'

/** When an interview was to be that has ended before it began. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table interviews add column was_at timestamptz`).execute(db)
}
