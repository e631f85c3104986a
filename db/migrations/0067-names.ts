import { sql, type Kysely } from 'kysely'

/** Names and titles are found by their beginning, and by any three letters of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `create index users_called on users using gin (fold(name) gin_trgm_ops)`,
    `create index organizations_called on organizations using gin (fold(name) gin_trgm_ops)`,
    `create index jobs_called on jobs using gin (fold(title) gin_trgm_ops)
      where status = 'open'`,
    `create index challenges_called on challenges using gin (fold(title) gin_trgm_ops)`,
  ])
    await sql.raw(statement).execute(db)
}
