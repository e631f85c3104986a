import { sql, type Kysely } from 'kysely'

/** Mails say when something is in the time of whoever reads them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('alter table users add column time_zone text').execute(db)
}
