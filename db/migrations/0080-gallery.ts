import { sql, type Kysely } from 'kysely'

const statements = [
  // When the entrant agreed that the work is shown; null when they did not, or took it back.
  `alter table submissions add column gallery_agreed_at timestamptz`,
  `create index submissions_gallery on submissions (challenge_id, number)
    where gallery_agreed_at is not null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
