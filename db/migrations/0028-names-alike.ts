import { sql, type Kysely } from 'kysely'

const statements = [
  // Places that are spelled alike.
  `create index job_places_alike on job_places using gin (name gin_trgm_ops)`,
  // Organizations by the beginning of their names.
  `create index organizations_named on organizations (fold(name) text_pattern_ops)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
