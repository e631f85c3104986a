import { sql, type Kysely } from 'kysely'

const statements = [
  // Whoever came by a provider has none until they choose one.
  `alter table users alter column password_hash drop not null`,
  `create table identities (
    issuer text not null,
    subject text not null,
    user_id uuid not null references users on delete cascade,
    linked_at timestamptz not null default now(),
    primary key (issuer, subject),
    unique (user_id, issuer)
  )`,
  // A browser that was sent to a provider and has not come back.
  `create table begun_at_providers (
    token_hash text primary key,
    provider text not null,
    expires_at timestamptz not null
  )`,
  `alter table begun_sign_ins add column through text`,
]

/** Who somebody is at the providers that they log in with. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
