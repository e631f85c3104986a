import { sql, type Kysely } from 'kysely'

const statements = [
  `create table saved_jobs (
    user_id uuid not null references users on delete cascade,
    job_id uuid not null references jobs on delete cascade,
    saved_at timestamptz not null default now(),
    primary key (user_id, job_id)
  )`,
  `create index saved_jobs_newest on saved_jobs (user_id, saved_at desc, job_id desc)`,
  `create index saved_jobs_job on saved_jobs (job_id)`,
  `create table hidden_items (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    job_id uuid references jobs on delete cascade,
    organization_id uuid references organizations on delete cascade,
    hidden_at timestamptz not null default now(),
    check (num_nonnulls(job_id, organization_id) = 1),
    unique nulls not distinct (user_id, job_id, organization_id)
  )`,
  `create index hidden_items_job on hidden_items (job_id)`,
  `create index hidden_items_organization on hidden_items (organization_id)`,
  `create table follows (
    user_id uuid not null references users on delete cascade,
    organization_id uuid not null references organizations on delete cascade,
    followed_at timestamptz not null default now(),
    primary key (user_id, organization_id)
  )`,
  `create index follows_organization on follows (organization_id)`,
  `create table saved_searches (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    query text not null,
    label text not null,
    notify text not null default 'none' check (notify in ('none', 'daily', 'weekly')),
    last_run_at timestamptz not null default now(),
    last_notified_at timestamptz,
    created_at timestamptz not null default now(),
    unique (user_id, query)
  )`,
  `create index saved_searches_due on saved_searches (notify, last_run_at) where notify <> 'none'`,
  `create index jobs_first_posted on jobs (first_posted) where status = 'open'`,
  // Whom a report is about goes with it; who reported leaves it behind.
  `create table reports (
    id uuid primary key default gen_random_uuid(),
    reporter_id uuid references users on delete set null,
    job_id uuid references jobs on delete cascade,
    organization_id uuid references organizations on delete cascade,
    subject_id uuid references users on delete cascade,
    reason text not null,
    text text not null default '',
    status text not null default 'open' check (status in ('open', 'done', 'dismissed')),
    note text not null default '',
    decided_by uuid references users on delete set null,
    decided_at timestamptz,
    created_at timestamptz not null default now(),
    check (num_nonnulls(job_id, organization_id, subject_id) = 1)
  )`,
  `create unique index reports_once
    on reports (reporter_id, coalesce(job_id, organization_id, subject_id))`,
  `create index reports_newest on reports (status, created_at desc, id desc)`,
  `create index reports_job on reports (job_id)`,
  `create index reports_organization on reports (organization_id)`,
  `create index reports_subject on reports (subject_id)`,
  `create index reports_decided_by on reports (decided_by)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
