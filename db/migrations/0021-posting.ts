import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table jobs
    -- Hundredths of the currency's unit. The whole amount stands beside them, for who knows no cents.
    add column salary_min_cents bigint,
    add column salary_max_cents bigint,
    add column questions jsonb not null default '[]',
    -- None for the usual stages.
    add column stages jsonb not null default '[]',
    -- When a draft is to be published, and who said so.
    add column opens_at timestamptz,
    add column scheduled_by uuid references users on delete set null,
    add column pause_reason text check (pause_reason in ('stale')),
    -- From when on applications that nobody opens count against it.
    add column guarded_from timestamptz not null default now()`,
  `create index jobs_scheduled on jobs (opens_at) where status = 'draft' and opens_at is not null`,
  // What was written without cents after them has another whole amount, and counts.
  `create function exact_pay(whole integer, cents bigint) returns double precision
    language sql immutable as $$
    select case when cents / 100 = whole then cents / 100.0 else whole end::double precision $$`,
  `create or replace function job_yearly(job jobs) returns bigint language sql immutable as $$
    select coalesce(round(coalesce(exact_pay(job.salary_max, job.salary_max_cents),
        exact_pay(job.salary_min, job.salary_min_cents)) * case job.salary_unit
      when 'HOUR' then 2080 when 'DAY' then 260 when 'MONTH' then 12 else 1 end)::bigint, 0) $$`,
  // Whoever opens a job: it is no longer scheduled, nor paused for a reason, and is guarded anew.
  `create or replace function place_job() returns trigger language plpgsql as $$
    begin
      if new.status = 'open' and (new.search_seq is null
          or (tg_op = 'UPDATE' and new.date_posted is distinct from old.date_posted)) then
        new.search_seq := nextval(pg_get_serial_sequence('job_search', 'seq'));
        new.first_posted := coalesce(new.first_posted, new.date_posted);
      end if;
      if tg_op = 'UPDATE' and new.status = 'open' and old.status <> 'open' then
        new.opens_at := null;
        new.scheduled_by := null;
        new.pause_reason := null;
        new.guarded_from := now();
      end if;
      return new;
    end $$`,
  `create table job_versions (
    id bigint generated always as identity primary key,
    job_id uuid not null references jobs on delete cascade,
    version integer not null,
    kind text not null check (kind in ('posted', 'edited', 'reposted')),
    -- What the job said from then on.
    fields jsonb not null,
    is_material boolean not null default false,
    by_id uuid references users on delete set null,
    at timestamptz not null default now()
  )`,
  `create index job_versions_newest on job_versions (job_id, id desc)`,
  `create index job_versions_by on job_versions (by_id)`,
  `create index jobs_guarded on jobs (guarded_from) where status = 'open'`,
  `create index jobs_scheduled_by on jobs (scheduled_by) where scheduled_by is not null`,
  `alter table applications
    -- Of the job's own stages; none for the first one of its system stage.
    add column stage_id text,
    -- The questions whose answers the organization named as knock-outs.
    add column knockouts text[] not null default '{}',
    -- When somebody of the organization read it first.
    add column opened_at timestamptz`,
  `create index applications_unopened on applications (job_id, created_at)
    where opened_at is null and system_stage = 'applied' and anonymized_at is null`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
