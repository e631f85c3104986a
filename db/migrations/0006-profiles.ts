import { sql, type Kysely } from 'kysely'

const statements = [
  // Counts each saving of a profile, so that of two editors the second is told.
  `alter table profiles add column version integer not null default 1`,
  // When the username last changed; the first choice leaves it null.
  `alter table users add column username_changed_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
