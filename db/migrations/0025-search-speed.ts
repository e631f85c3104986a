import { sql, type Kysely } from 'kysely'

const statements = [
  // The same words as before; of several signs `translate` takes eight times as long.
  String.raw`create or replace function searchable(text) returns text
    language plpgsql immutable strict parallel safe as $$
    declare
      words text := $1;
      sign text;
    begin
      if words ~ '[+#]|\.[Nn]' then
        words := regexp_replace(words, '\m([Cc])\+\+', '\1plusplus ', 'g');
        words := regexp_replace(words, '\m([CcFfJj])#', '\1sharp ', 'g');
        words := regexp_replace(words, '(^|[^[:alnum:]])\.net\M', '\1 dotnet ', 'gi');
      end if;
      foreach sign in array '{-,.,/,_,@,:,&,''}'::text[] loop
        words := replace(words, sign, ' ');
      end loop;
      return fold(words);
    end $$`,
  // What they truly are: so they are a part of the statement that uses them, and several processes
  // share its work.
  `alter function job_text(jobs, text) stable parallel safe`,
  `alter function job_search_tags(jobs, bigint) stable parallel safe`,
  `alter function job_tags(jobs, bigint) parallel safe`,
  `alter function job_yearly(jobs) parallel safe`,
  `alter function job_pay(jobs) parallel safe`,
  `alter function exact_pay(integer, bigint) parallel safe`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
