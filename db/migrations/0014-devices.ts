import { sql, type Kysely } from 'kysely'

const statements = [
  // The browsers that an account knows: sign-ins from others are told to its owner.
  `create table devices (
    user_id uuid not null references users on delete cascade,
    token_hash text not null,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    primary key (user_id, token_hash)
  )`,
  `create index devices_idle on devices (last_seen_at)`,
  // When the password was last asked for again, after the sign-in.
  `alter table sessions add column confirmed_at timestamptz`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
