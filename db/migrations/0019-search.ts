import { sql, type Kysely } from 'kysely'

const statements = [
  // Finds words that are spelled alike.
  `create extension if not exists pg_trgm`,
  // Words as they are searched: C++, C# and .NET are words of their own, Node.js is two.
  String.raw`create function searchable(text) returns text
    language plpgsql immutable strict parallel safe as $$
    declare
      words text := $1;
    begin
      if words ~ '[+#]|\.[Nn]' then
        words := regexp_replace(words, '\m([Cc])\+\+', '\1plusplus ', 'g');
        words := regexp_replace(words, '\m([CcFfJj])#', '\1sharp ', 'g');
        words := regexp_replace(words, '(^|[^[:alnum:]])\.net\M', '\1 dotnet ', 'gi');
      end if;
      return fold(translate(words, '-./_@:&''', '       '));
    end $$`,
  /** The words of a title, as tags: the index finds them apart from words of the text. */
  `create function title_tags(title text) returns text[] language sql immutable parallel safe as $$
    select array(select 't:' || word
      from unnest(tsvector_to_array(to_tsvector('english', searchable(title)))) word) $$`,
  `create or replace function title_query(role text) returns tsquery language sql immutable as $$
    select case when words = '' then words::tsquery
        else (replace(words, ''' &', ''':A &') || ':A')::tsquery end
      from (select plainto_tsquery('english', searchable(role))::text) as q (words) $$`,
  /** All tags and all words that a job is searched by. */
  `create function job_tags(job jobs, place bigint) returns text[] language sql stable as $$
    select job_search_tags(job, place) || title_tags(job.title)
      || array_remove(array['sen:' || job.seniority], null) $$`,
  `create function job_text(job jobs, org_name text) returns tsvector
    language sql immutable as $$
    select setweight(to_tsvector('english', searchable(job.title)), 'A')
      || setweight(to_tsvector('english', searchable(org_name || ' '
        || array_to_string(job.skills_required || job.skills_preferred, ' '))), 'B')
      || setweight(to_tsvector('english', searchable(job.description)), 'C') $$`,
  `create table job_words (word text primary key)`,
  `create index job_words_alike on job_words using gin (word gin_trgm_ops)`,
  `create table job_places (name text, country text, primary key (name, country))`,
  `alter table job_search add column posted timestamptz not null default now()`,
  `create index job_search_posted on job_search (posted, seq)`,
  `create or replace function index_job() returns trigger language plpgsql as $$
    declare
      org organizations;
      skills text := array_to_string(new.skills_required || new.skills_preferred, ' ');
    begin
      select * into org from organizations where id = new.organization_id;
      if new.status <> 'open' or org.status = 'suspended' then
        delete from job_search where job_id = new.id;
        return new;
      end if;
      insert into job_words
        select distinct word from regexp_split_to_table(
          searchable(new.title || ' ' || org.name || ' ' || skills), '[^[:alnum:]]+') word
        where length(word) between 3 and 40
        order by word
        on conflict do nothing;
      insert into job_places
        select distinct name, lower(place->>'addressCountry')
        from jsonb_array_elements(new.job_location) place,
          fold(place->>'addressLocality') town,
          -- As the tags have it: "Frankfurt" is Frankfurt am Main.
          unnest(array[town, substring(town from '^([^ ,(]{4,})[ ,(]')]) name
        where name <> '' and place->>'addressCountry' <> ''
        order by 1, 2
        on conflict do nothing;
      if tg_op = 'UPDATE' and old.status = 'open' and old.search_seq = new.search_seq then
        update job_search set search = job_text(new, org.name), tags = job_tags(new, seq),
            yearly = job_yearly(new), pay = job_pay(new), posted = new.date_posted
          where job_id = new.id;
        if found then
          return new;
        end if;
      end if;
      delete from job_search where job_id = new.id;
      insert into job_search (job_id, seq, tags, search, yearly, pay, posted)
        overriding system value
        values (new.id, new.search_seq, job_tags(new, new.search_seq), job_text(new, org.name),
          job_yearly(new), job_pay(new), new.date_posted);
      return new;
    end $$`,
  `update jobs set title = title where status = 'open'`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
