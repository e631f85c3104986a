import { sql, type Kysely } from 'kysely'

const statements = [
  // What the team writes of an application for itself.
  `create table application_notes (
    id uuid primary key default gen_random_uuid(),
    application_id uuid not null references applications on delete cascade,
    -- Null when the account was erased.
    author_id uuid references users on delete set null,
    body text not null,
    created_at timestamptz not null default now()
  )`,
  `create index application_notes_newest on application_notes
    (application_id, created_at desc, id desc)`,
  `create index application_notes_author on application_notes (author_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
