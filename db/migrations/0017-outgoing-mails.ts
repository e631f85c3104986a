import { sql, type Kysely } from 'kysely'

const statements = [
  // Written in the transaction of what they tell of, so that neither is there without the other.
  `create table outgoing_mails (
    id bigint generated always as identity primary key,
    kind text not null,
    user_id uuid references users on delete cascade,
    address text,
    data jsonb not null default '{}',
    tries integer not null default 0,
    due_at timestamptz not null default now(),
    created_at timestamptz not null default now(),
    check (user_id is not null or address is not null)
  )`,
  `create index outgoing_mails_due on outgoing_mails (due_at, id)`,
  `create index outgoing_mails_user on outgoing_mails (user_id)`,
  `create table mail_preferences (
    user_id uuid not null references users on delete cascade,
    topic text not null,
    is_on boolean not null default true,
    token uuid not null default gen_random_uuid() unique,
    primary key (user_id, topic)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
