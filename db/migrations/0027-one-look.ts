import { sql, type Kysely } from 'kysely'

const statements = [
  // The same tags without a query for each kind of them.
  `create or replace function job_search_tags(job jobs, place bigint) returns text[]
    language plpgsql stable parallel safe as $$
    declare
      yearly bigint := job_yearly(job);
      tags text[] := array['wp:' || job.workplace_type, 'org:' || job.organization_id,
        'a:' || (place >> 9), 'b:' || (place >> 12), 'c:' || (place >> 15), 'd:' || (place >> 18)];
      item text;
      town text;
      step integer;
    begin
      foreach item in array job.employment_type loop
        tags := tags || ('et:' || lower(item));
      end loop;
      foreach item in array job.skills_required || job.skills_preferred loop
        tags := tags || ('sk:' || fold(item));
      end loop;
      for at in 0 .. jsonb_array_length(job.job_location) - 1 loop
        town := fold(job.job_location -> at ->> 'addressLocality');
        if town <> '' then
          -- "Frankfurt" finds Frankfurt am Main.
          tags := tags || array_remove(array['loc:' || town,
            'loc:' || substring(town from '^([^ ,(]{4,})[ ,(]')], null);
        end if;
        tags := tags || ('co:' || lower(job.job_location -> at ->> 'addressCountry'));
      end loop;
      if job.workplace_type = 'remote' then
        foreach item in array job.applicant_location_requirements loop
          tags := tags || ('co:' || lower(item));
        end loop;
      end if;
      if job.salary_currency is not null and yearly > 0 then
        tags := tags || ('cur:' || lower(job.salary_currency));
      end if;
      foreach step in array
          '{20,40,60,80,100,120,140,160,180,200,300,500,1000,2000,5000}'::integer[] loop
        exit when yearly < step * 1000;
        tags := tags || ('sal:' || step);
      end loop;
      return array_remove(tags, null);
    end $$`,
  // The stems of a text's words in their order, without those that stand in every text.
  `create function stems(words text) returns text[] language sql immutable parallel safe as $$
    select array(select lexeme
      from unnest(to_tsvector('english', searchable(words))) word (lexeme, places, weights),
        unnest(places) place order by place) $$`,
  // Each two words that follow each other as one, "+qualiti record": the index finds a phrase by
  // these without a look at the text.
  `create function word_pairs(words tsvector) returns tsvector
    language sql immutable parallel safe as $$
    select coalesce(array_to_tsvector(array_agg('+' || lexeme || ' ' || next)), '')
      from (select lexeme, lead(lexeme) over (order by place) as next
        from unnest(words) word (lexeme, places, weights), unnest(places) place) two
      -- Null behind the last one; the database refuses very long words.
      where length(lexeme) + length(next) < 200 $$`,
  // What a posting says: its words, "nurs"; those of its title apart, "^nurs"; its skills, "#python".
  `create function posting_words(title text, skills text[], description text) returns tsvector
    language sql immutable parallel safe as $$
    select setweight(titled, 'A')
        || setweight(to_tsvector('english', searchable(array_to_string(skills, ' '))), 'B')
        || described || word_pairs(titled) || word_pairs(described)
        || array_to_tsvector(array(select '^' || stem from unnest(tsvector_to_array(titled)) stem)
          || array(select '#' || fold(skill) from unnest(skills) skill))
      from to_tsvector('english', searchable(title)) titled,
        setweight(to_tsvector('english', searchable(description)), 'C') described $$`,
  `create function org_words(name text) returns tsvector language sql immutable parallel safe as $$
    select setweight(named, 'B') || word_pairs(named)
      from to_tsvector('english', searchable(name)) named $$`,
  `create or replace function job_text(job jobs, org_name text) returns tsvector
    language sql immutable parallel safe as $$
    select org_words(org_name)
      || posting_words(job.title, job.skills_required || job.skills_preferred, job.description) $$`,
  // Titles that have all words of a role.
  `create or replace function title_query(role text) returns tsquery
    language sql immutable parallel safe as $$
    select coalesce(string_agg(quote_literal('^' || stem), ' & '), '')::tsquery
      from unnest(stems(role)) stem $$`,
  // Kept beside the row, which is read without it; a look at it costs more than the planner thinks.
  `alter table job_search alter column search set storage external`,
  `create function words_of(search tsvector) returns tsvector
    language plpgsql immutable strict parallel safe cost 100 as $$
    begin
      return search;
    end $$`,
  `drop index job_search_words`,
  `update job_search set search = job_text(jobs, organizations.name)
    from jobs join organizations on organizations.id = organization_id
    where jobs.id = job_id`,
  `create index job_search_words on job_search using gin (words_of(search), tags)
    with (fastupdate = off)`,
  // To start a process takes longer than any search.
  `alter table job_search set (parallel_workers = 0)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
