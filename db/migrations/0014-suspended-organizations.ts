import { sql, type Kysely } from 'kysely'

/** What is searched holds nothing of a suspended organization, whatever is written to its jobs. */
const statements = [
  `alter table organizations add column status_before_suspension text`,
  `create index organizations_suspended on organizations (id) where status = 'suspended'`,
  `create or replace function index_job() returns trigger language plpgsql as $$
    declare
      words tsvector;
      is_suspended boolean;
    begin
      if new.status <> 'open' then
        delete from job_search where job_id = new.id;
        return new;
      end if;
      select setweight(to_tsvector('english', fold(new.title)), 'A')
        || setweight(to_tsvector('english', fold(name || ' '
          || array_to_string(new.skills_required || new.skills_preferred, ' '))), 'B')
        || setweight(to_tsvector('english', fold(new.description)), 'C'), status = 'suspended'
        into words, is_suspended from organizations where id = new.organization_id;
      if is_suspended then
        delete from job_search where job_id = new.id;
        return new;
      end if;
      if tg_op = 'UPDATE' and old.status = 'open' and old.search_seq = new.search_seq then
        update job_search set search = words, tags = job_search_tags(new, seq),
            yearly = job_yearly(new), pay = job_pay(new)
          where job_id = new.id;
        if found then
          return new;
        end if;
      end if;
      delete from job_search where job_id = new.id;
      insert into job_search (job_id, seq, tags, search, yearly, pay)
        overriding system value
        values (new.id, new.search_seq, job_search_tags(new, new.search_seq), words,
          job_yearly(new), job_pay(new));
      return new;
    end $$`,
  `create function list_jobs_unless_suspended() returns trigger language plpgsql as $$
    begin
      if new.status = 'suspended' then
        delete from job_search where job_id in (select id from jobs where organization_id = new.id);
      else
        update jobs set title = title where organization_id = new.id and status = 'open';
      end if;
      return null;
    end $$`,
  `create trigger organizations_suspended after update of status on organizations
    for each row when ((old.status = 'suspended') is distinct from (new.status = 'suspended'))
    execute function list_jobs_unless_suspended()`,
  `delete from job_search where job_id in (select jobs.id from jobs
    join organizations on organizations.id = organization_id
    where organizations.status = 'suspended')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
