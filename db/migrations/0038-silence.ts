import { sql, type Kysely } from 'kysely'

const undecided = `system_stage in ('applied', 'screening', 'assessment', 'interview', 'offer')`
const end = `now() + (select retention_days from organizations
  where id = applications.organization_id) * interval '1 day'`
/** As limits.ts: a migration stays as it is. */
const silence = `interval '14 days'`

const statements = [
  `alter table applications
    -- When we tell the candidate that no answer came, unless one does; null while one may be awaited.
    add column silence_at timestamptz,
    -- When they were told so.
    add column unanswered_at timestamptz`,
  `create index applications_silent on applications (silence_at) where silence_at is not null`,
  // Whoever closes a job, or opens it again: what was sent to it has an end, or goes on.
  `create or replace function date_applications_of_job() returns trigger language plpgsql as $$
    begin
      if new.status = 'closed' then
        update applications set retention_until = ${end}
          where job_id = new.id and retention_until is null;
        update applications set silence_at = coalesce(silence_at, now() + ${silence})
          where job_id = new.id and unanswered_at is null and ${undecided};
      else
        update applications set retention_until = null
          where job_id = new.id and user_id is not null and ${undecided};
        update applications set silence_at = null
          where job_id = new.id and silence_at is not null
            and not exists (select from organizations
              where id = new.organization_id and status = 'suspended');
      end if;
      return null;
    end $$`,
  // Nobody of a suspended organization can answer, nor is told what it decided.
  `create function date_applications_of_organization() returns trigger language plpgsql as $$
    begin
      if new.status = 'suspended' then
        update applications set silence_at = coalesce(silence_at, now() + ${silence})
          where organization_id = new.id and unanswered_at is null
            and (${undecided} or (system_stage = 'rejected' and told_stage <> 'rejected'));
      else
        update applications set silence_at = null
          where organization_id = new.id and silence_at is not null
            and not exists (select from jobs where id = job_id and status = 'closed');
      end if;
      return null;
    end $$`,
  `create trigger organizations_dated after update of status on organizations
    for each row when ((old.status = 'suspended') <> (new.status = 'suspended'))
    execute function date_applications_of_organization()`,
  // What ended before this was here has as long from now.
  `update applications set silence_at = now() + ${silence}
    where anonymized_at is null and ${undecided}
      and (exists (select from jobs where id = job_id and status = 'closed')
        or exists (select from organizations
          where id = organization_id and status = 'suspended'))`,
  // What a rejection may say, to be chosen.
  `create table rejection_templates (
    id uuid primary key default gen_random_uuid(),
    organization_id uuid not null references organizations on delete cascade,
    name text not null,
    reason text not null,
    message text not null,
    updated_at timestamptz not null default now()
  )`,
  `create unique index rejection_templates_name on rejection_templates
    (organization_id, lower(name))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
