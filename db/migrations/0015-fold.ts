import { sql, type Kysely } from 'kysely'

/**
 * Collations whose `lower` knows the letters of every script, whatever the database's locale: the
 * first is there from PostgreSQL 17 on, the second where it was built with ICU.
 */
const collations = ['pg_c_utf8', 'und-x-icu', 'C.utf8', 'C.UTF-8']

/** The least that is there: then the database's own locale must do. */
const ofTheDatabase = 'default'

/**
 * Lower case without accents, the same in every locale and for what is stored and what is asked.
 * Signs between words become spaces here, since the parser of a locale C takes them for letters.
 * Text of plain ASCII, the most of it, is done at once. server/job/fold-for-search.ts is its twin.
 */
export const foldWith = (
  collation: string,
) => String.raw`create or replace function fold(text) returns text
  language plpgsql immutable strict parallel safe as $$
    declare
      folded text := $1;
    begin
      if octet_length(folded) > char_length(folded) then
        folded := regexp_replace(folded collate "C", '[\u0080-\u00a9\u00ab\u00ac\u00ae-\u00b1\u00b4'
          '\u00b6-\u00b8\u00bb-\u00bf\u00d7\u00f7\u0589\u058a\u05be\u05c0\u05f3\u05f4\u060c\u061b'
          '\u061f\u066a-\u066d\u06d4\u0964\u0965\u1680\u2000-\u200b\u200e-\u205f\u2061-\u206f'
          '\u20a0-\u20cf\u2190-\u245f\u2500-\u2bff\u2e00-\u2e7f\u3000-\u3003\u3008-\u3020\u3030'
          '\ufd3e\ufd3f\ufff0-\uffff\U0001f000-\U0001fbff]', ' ', 'g');
      end if;
      if octet_length(folded) > char_length(folded) then
        folded := regexp_replace(normalize(folded, NFKD) collate "C",
          '[\u0300-\u036f\u00ad\u200c\u200d\u2060\ufe00-\ufe0f\ufeff]', '', 'g');
      end if;
      if octet_length(folded) > char_length(folded) then
        folded := lower(folded collate "${collation}");
        if folded collate "C" ~ '[ςøłđðħıßæœþ]' then
          folded := replace(replace(replace(replace(translate(folded, 'ςøłđðħı', 'σolddhi'),
            'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
        end if;
      end if;
      return lower(folded collate "C");
    end $$`

/** What is stored was folded by the function before; of ASCII alone both made the same. */
const again = [
  `update challenges set title = title where search <> search_text(title || ' ' || summary || ' '
    || coalesce((select name from organizations where id = organization_id), '') || ' '
    || array_to_string(skills, ' '))`,
  `update jobs set title = title
    from organizations where organizations.id = organization_id and jobs.status = 'open'
      and octet_length(concat(title, name, skills_required, skills_preferred, jobs.description,
        job_location)) > char_length(concat(title, name, skills_required, skills_preferred,
        jobs.description, job_location))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string }>`select collname as name from pg_collation
    where collname = any(${collations}::text[]) and collencoding in (-1, 6)`.execute(db)
  const there = new Set(rows.map(({ name }) => name))
  const collation = collations.find(name => there.has(name)) ?? ofTheDatabase
  for (const statement of [foldWith(collation), ...again]) await sql.raw(statement).execute(db)
}
