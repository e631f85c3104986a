import { sql, type Kysely } from 'kysely'

const statements = [
  // A file on its way into a draft, in as many pieces as the connection made of it. It hangs on the
  // entry; when that goes, whoever deletes it notes the pieces for removal.
  `create table challenge_uploads (
    id uuid primary key default gen_random_uuid(),
    challenge_id uuid not null,
    user_id uuid not null,
    name text not null,
    fingerprint text not null default '',
    size integer not null check (size > 0),
    received integer not null default 0 check (received between 0 and size),
    piece_keys text[] not null default '{}',
    created_at timestamptz not null default now(),
    changed_at timestamptz not null default now(),
    finished_at timestamptz,
    foreign key (challenge_id, user_id) references challenge_entries
      on update cascade on delete cascade
  )`,
  'create index challenge_uploads_entry on challenge_uploads (challenge_id, user_id)',
  'create index challenge_uploads_changed_at on challenge_uploads (changed_at)',
  'create index challenge_uploads_piece_keys on challenge_uploads using gin (piece_keys)',
  'alter table submissions add column withdrawn_at timestamptz',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
