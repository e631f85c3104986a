import { sql, type Kysely } from 'kysely'

/** When somebody last looked at what is new, and when they did so in the visit before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column visited_at timestamptz,
    add column visited_before_at timestamptz`.execute(db)
}
