import { sql, type Kysely } from 'kysely'

/** What an organization holds outlives the account of the person it is about. */
const detach = (table: string, column: string) => [
  `alter table ${table}
    alter column ${column} drop not null,
    drop constraint ${table}_${column}_fkey`,
  `alter table ${table}
    add foreign key (${column}) references users on delete set null`,
]

const statements = [
  // Names a session to its person; the token's hash never leaves the server.
  `alter table sessions add column id uuid not null default gen_random_uuid() unique`,
  `alter table tokens drop constraint tokens_kind_check`,
  `alter table tokens add constraint tokens_kind_check
    check (kind in ('verify_email', 'reset_password', 'change_email'))`,
  `alter table users add constraint users_deletion_dated
    check ((status = 'pending_deletion') = (deletion_at is not null))`,
  `create index users_due_for_erasure on users (deletion_at) where status = 'pending_deletion'`,
  ...detach('applications', 'user_id'),
  ...detach('submissions', 'user_id'),
  ...detach('judgements', 'judge_id'),
  // Nothing of an erased person is kept without an end.
  `alter table applications add constraint applications_end
    check (user_id is not null or retention_until is not null)`,
  // Files that must go, noted with the rows that named them: a process that ends between the
  // commit and the removal leaves none behind.
  `create table file_removals (
    storage_key text primary key,
    created_at timestamptz not null default now()
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
