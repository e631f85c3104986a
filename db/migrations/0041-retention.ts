import { sql, type Kysely } from 'kysely'

const undecided = `system_stage in ('applied', 'screening', 'assessment', 'interview', 'offer')`
/** As `retentionEnd` of the server. */
const end = `now() + least(retention_days, (select retention_days from organizations
  where id = applications.organization_id)) * interval '1 day'`

const statements = [
  // What was promised to who applied; 180 was everybody's until an organization could choose.
  `alter table applications add column retention_days integer not null default 180`,
  `create or replace function place_application() returns trigger language plpgsql as $$
    begin
      select organizations.id, organizations.retention_days
        into new.organization_id, new.retention_days
        from jobs join organizations on organizations.id = organization_id
        where jobs.id = new.job_id;
      return new;
    end $$`,
  // As it was, but for whose days.
  `create or replace function date_applications_of_job() returns trigger language plpgsql as $$
    begin
      if new.status = 'closed' then
        update applications set retention_until = ${end}
          where job_id = new.id and retention_until is null;
        update applications set silence_at = coalesce(silence_at, now() + interval '14 days')
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
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
