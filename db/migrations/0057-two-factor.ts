import { sql, type Kysely } from 'kysely'

const statements = [
  // On from `enabled_at`; before that the secret waits for a code that proves it.
  `create table two_factor (
    user_id uuid primary key references users on delete cascade,
    secret text not null,
    enabled_at timestamptz,
    used_step integer not null default 0,
    secret_at timestamptz not null default now()
  )`,
  // They go when two-factor sign-in is turned off.
  `create table recovery_codes (
    user_id uuid not null references two_factor on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
  // The password was right, and the code is still to come.
  `create table begun_sign_ins (
    token_hash text primary key,
    user_id uuid not null references users on delete cascade,
    expires_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create index begun_sign_ins_user on begun_sign_ins (user_id)`,
]

/** A sign-in may take a code from an app besides the password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
