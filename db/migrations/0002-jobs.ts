import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table jobs
    add column valid_days integer not null default 30 check (valid_days between 1 and 90),
    add column first_posted timestamptz,
    add column search_seq bigint`,
  `alter table job_search
    add column yearly bigint not null default 0,
    add column pay bigint not null default 0`,
  // What is stated a year, in the posting's own currency; 0 when nothing is.
  `create function job_yearly(job jobs) returns bigint language sql immutable as $$
    select coalesce(coalesce(job.salary_max, job.salary_min)::bigint * case job.salary_unit
      when 'HOUR' then 2080 when 'DAY' then 260 when 'MONTH' then 12 else 1 end, 0) $$`,
  // The same in euros at round rates, only to put pay of several currencies in an order.
  `create function job_pay(job jobs) returns bigint language sql immutable as $$
    select coalesce(round(job_yearly(job) * ('{"AED":0.24,"ARS":0.0007,"AUD":0.56,"BRL":0.16,
      "CAD":0.62,"CHF":1.06,"CLP":0.0009,"CNY":0.12,"COP":0.0002,"CZK":0.04,"DKK":0.134,"EUR":1,
      "GBP":1.15,"HKD":0.11,"HUF":0.0025,"IDR":0.00005,"ILS":0.26,"INR":0.01,"JPY":0.006,
      "KES":0.007,"KRW":0.0006,"MXN":0.046,"MYR":0.2,"NGN":0.0006,"NOK":0.085,"NZD":0.5,"PEN":0.25,
      "PHP":0.015,"PLN":0.235,"RON":0.2,"SEK":0.09,"SGD":0.66,"THB":0.026,"TRY":0.02,"TWD":0.028,
      "USD":0.86,"UYU":0.021,"VND":0.00003,"ZAR":0.049}'::jsonb
      ->> job.salary_currency)::numeric)::bigint, 0) $$`,
  `create or replace function job_search_tags(job jobs, place bigint) returns text[]
    language plpgsql as $$
    declare
      yearly bigint := job_yearly(job);
      localities text[] := array(select fold(l->>'addressLocality')
        from jsonb_array_elements(job.job_location) l where l->>'addressLocality' <> '');
    begin
      return array['wp:' || job.workplace_type, 'org:' || job.organization_id,
          'a:' || (place >> 9), 'b:' || (place >> 12), 'c:' || (place >> 15), 'd:' || (place >> 18)]
        || array(select 'et:' || lower(t) from unnest(job.employment_type) t)
        || array(select distinct 'sk:' || fold(s)
            from unnest(job.skills_required || job.skills_preferred) s)
        -- "Frankfurt" finds Frankfurt am Main.
        || array(select distinct 'loc:' || name from unnest(localities) l,
            unnest(array[l, substring(l from '^([^ ,(]{4,})[ ,(]')]) name where name is not null)
        || array(select distinct 'co:' || lower(code) from (
            select l->>'addressCountry' from jsonb_array_elements(job.job_location) l
            union all
            select unnest(job.applicant_location_requirements) where job.workplace_type = 'remote'
          ) countries (code) where code <> '')
        || case when job.salary_currency is null or yearly = 0 then '{}'::text[]
            else array['cur:' || lower(job.salary_currency)] end
        || array(select 'sal:' || step
            from unnest(array[20,40,60,80,100,120,140,160,180,200,300,500,1000,2000,5000]) step
            where yearly >= step * 1000);
    end $$`,
  // Publishing and reopening give a place in the list; pausing and resuming keep it.
  `create function place_job() returns trigger language plpgsql as $$
    begin
      if new.status = 'open' and (new.search_seq is null
          or (tg_op = 'UPDATE' and new.date_posted is distinct from old.date_posted)) then
        new.search_seq := nextval(pg_get_serial_sequence('job_search', 'seq'));
        new.first_posted := coalesce(new.first_posted, new.date_posted);
      end if;
      return new;
    end $$`,
  `create or replace function index_job() returns trigger language plpgsql as $$
    declare
      words tsvector;
    begin
      if new.status <> 'open' then
        delete from job_search where job_id = new.id;
        return new;
      end if;
      select setweight(to_tsvector('english', fold(new.title)), 'A')
        || setweight(to_tsvector('english', fold(name || ' '
          || array_to_string(new.skills_required || new.skills_preferred, ' '))), 'B')
        || setweight(to_tsvector('english', fold(new.description)), 'C')
        into words from organizations where id = new.organization_id;
      if tg_op = 'UPDATE' and old.status = 'open' and old.search_seq = new.search_seq then
        update job_search set search = words, tags = job_search_tags(new, seq),
            yearly = job_yearly(new), pay = job_pay(new)
          where job_id = new.id;
      else
        delete from job_search where job_id = new.id;
        insert into job_search (job_id, seq, tags, search, yearly, pay)
          overriding system value
          values (new.id, new.search_seq, job_search_tags(new, new.search_seq), words,
            job_yearly(new), job_pay(new));
      end if;
      return new;
    end $$`,
  // A role as words that must all stand in a title.
  `create function title_query(role text) returns tsquery language sql immutable as $$
    select case when words = '' then words::tsquery
        else (replace(words, ''' &', ''':A &') || ':A')::tsquery end
      from (select plainto_tsquery('english', fold(role))::text) as q (words) $$`,
  `alter table jobs disable trigger jobs_indexed`,
  `update jobs set
    first_posted = date_posted,
    valid_days = coalesce(least(90, greatest(1,
      round(extract(epoch from valid_through - date_posted) / 86400))), 30),
    search_seq = (select seq from job_search where job_id = jobs.id)`,
  `alter table jobs enable trigger jobs_indexed`,
  `update job_search set tags = job_search_tags(jobs, seq), yearly = job_yearly(jobs),
      pay = job_pay(jobs)
    from jobs where jobs.id = job_id`,
  `create trigger jobs_placed before insert or update on jobs
    for each row execute function place_job()`,
  `create index job_search_pay on job_search (pay desc, seq desc)`,
  `create index jobs_expiring on jobs (valid_through) where status in ('open', 'paused')`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
