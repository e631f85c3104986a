import { sql, type Kysely } from 'kysely'

/** How a person has dates and numbers written; null as long as they did not choose. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column locale text').execute(db)
}
