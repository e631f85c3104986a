import { sql, type Kysely } from 'kysely'

const end = `now() + (select retention_days from organizations
  where id = applications.organization_id) * interval '1 day'`

const statements = [
  // What is left of an application is that there was one, and when it was answered.
  `alter table applications add column anonymized_at timestamptz`,
  `create index applications_anonymous on applications (created_at)
    where anonymized_at is not null`,
  `create index applications_job_undated on applications (job_id) where retention_until is null`,
  // Whoever closes a job, or opens it again: what was sent to it has an end, or goes on.
  `create function date_applications_of_job() returns trigger language plpgsql as $$
    begin
      if new.status = 'closed' then
        update applications set retention_until = ${end}
          where job_id = new.id and retention_until is null;
      else
        update applications set retention_until = null
          where job_id = new.id and user_id is not null and system_stage
            in ('applied', 'screening', 'assessment', 'interview', 'offer');
      end if;
      return null;
    end $$`,
  `create trigger jobs_dated after update of status on jobs
    for each row when ((old.status = 'closed') <> (new.status = 'closed'))
    execute function date_applications_of_job()`,
  `update applications set retention_until = ${end}
    where retention_until is null and (system_stage = 'hired'
      or exists (select from jobs where id = job_id and status = 'closed'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
