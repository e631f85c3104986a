import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table mail_preferences add column in_app boolean not null default true,
    add column cadence text check (cadence in ('each', 'hourly', 'daily', 'weekly'))`,
  // Notes and offers have a topic of their own now: who wanted no mails of applicants wants none of it.
  `insert into mail_preferences (user_id, topic, is_on)
    select user_id, 'team', false from mail_preferences where topic = 'applications' and not is_on`,
  `create table notifications (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    kind text not null,
    topic text,
    data jsonb not null,
    organization_id uuid references organizations on delete cascade,
    application_id uuid references applications on delete cascade,
    actor_id uuid references users on delete set null,
    is_shown boolean not null,
    dedupe_key text not null,
    digest_at timestamptz,
    read_at timestamptz,
    created_at timestamptz not null default now(),
    unique (user_id, dedupe_key)
  )`,
  `create index notifications_shown on notifications (user_id, created_at desc, id desc) where is_shown`,
  `create index notifications_unread on notifications (user_id) where is_shown and read_at is null`,
  `create index notifications_digest on notifications (digest_at, user_id) where digest_at is not null`,
  `create index notifications_old on notifications (created_at)`,
  `create index notifications_organization on notifications (organization_id)`,
  `create index notifications_application on notifications (application_id)`,
  `create index notifications_actor on notifications (actor_id)`,
]

/** What a person is told stands in the product too, and waits there for a mail of many. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
