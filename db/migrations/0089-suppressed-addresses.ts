import { sql, type Kysely } from 'kysely'

const statements = [
  // Where mail came back, or was called unwanted: known by its hash, as who wants no invitations.
  `create table suppressed_addresses (
    address_hash text primary key,
    kind text not null check (kind in ('bounce', 'complaint')),
    created_at timestamptz not null default now()
  )`,
  // Where mails go out slowly, those that an account's safety needs go first.
  `create index outgoing_mails_kind on outgoing_mails (kind, due_at, id)`,
  // How many files wait to be removed is counted while others are.
  `create index file_removals_created on file_removals (created_at)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
