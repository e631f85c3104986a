import { sql, type Kysely } from 'kysely'

const statements = [
  `create table offers (
    id uuid primary key default gen_random_uuid(),
    application_id uuid not null references applications on delete cascade,
    -- Null when the account was erased.
    author_id uuid references users on delete set null,
    title text not null,
    salary_cents bigint check (salary_cents >= 0),
    salary_currency text,
    salary_unit text,
    starts_on date,
    terms text not null,
    status text not null default 'open'
      check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
    expires_at timestamptz not null,
    -- What the candidate says of a refusal, or the organization of a withdrawal.
    answer_note text not null default '',
    -- When it was no longer open.
    answered_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  // One that stands: a second is made when the first is over.
  `create unique index offers_one_live on offers (application_id)
    where status in ('open', 'accepted')`,
  `create index offers_application on offers (application_id, created_at desc)`,
  `create index offers_author on offers (author_id)`,
  `create index offers_due on offers (expires_at) where status = 'open'`,
  // However an application is withdrawn, nothing is offered any more.
  `create function decline_offers() returns trigger language plpgsql as $$
    begin
      update offers set status = 'declined', answered_at = now()
        where application_id = new.id and status in ('open', 'accepted');
      return null;
    end $$`,
  `create trigger applications_withdrawn after update of system_stage on applications
    for each row when (new.system_stage = 'withdrawn' and old.system_stage <> 'withdrawn')
    execute function decline_offers()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
