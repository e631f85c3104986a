import { sql, type RawBuilder } from 'kysely'
import { fields, places, words } from './bulk-words.ts'
import type { Tx } from './index.ts'

/** Of which organization rows are, one after the other. */
interface Of {
  organizationIds: string[]
  count: number
}

/** So many postings differ; with more jobs each is posted again elsewhere, as postings are. */
const mostPostings = 100_000

/**
 * Adds open jobs of about a hundred words, made by the database itself. Their rows of the search are
 * written afterwards by the functions of its trigger, and indexes are made anew at the end: a
 * million take minutes so. What costs is made as tables aside, whose work several processes share.
 */
export async function insertBulkJobs(tx: Tx, of: Of) {
  const first = await takePlaces(tx, of.count)
  const postings = Math.min(of.count, mostPostings)
  for (const cost of ['parallel_setup_cost', 'parallel_tuple_cost', 'min_parallel_table_scan_size'])
    await sql`set local ${sql.id(cost)} = 0`.execute(tx)
  const dice = createDice()
  await insertPostings(tx, dice, postings)
  await withoutIndexes(tx, 'jobs', async () => {
    await sql`alter table jobs disable trigger jobs_placed, disable trigger jobs_indexed`.execute(
      tx,
    )
    await insertRows(tx, dice, of, { first, postings })
    await sql`alter table jobs enable trigger jobs_placed, enable trigger jobs_indexed`.execute(tx)
  })
  await sql`alter table job_search reset (parallel_workers)`.execute(tx)
  await withoutIndexes(tx, 'job_search', () => insertSearchRows(tx, first, postings))
  await sql`alter table job_search set (parallel_workers = 0)`.execute(tx)
  await sql`drop table bulk_postings`.execute(tx)
  await sql`analyze jobs, job_search, job_words, job_places`.execute(tx)
}

/** @returns the first of as many places in the list. */
async function takePlaces(tx: Tx, count: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`select setval(sequence, first + ${count} - 1), first
    from pg_get_serial_sequence('job_search', 'seq') sequence, nextval(sequence) first`.execute(tx)
  return rows[0]!.first
}

/** While `work` is done a table has neither indexes nor foreign keys, but those of its own key. */
async function withoutIndexes(tx: Tx, table: string, work: () => Promise<void>) {
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = ${table}::regclass
      and not exists (select from pg_constraint where conindid = indexrelid)`.execute(tx)
  const { rows: keys } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where conrelid = ${table}::regclass and contype = 'f'`.execute(tx)
  for (const { name } of indexes) await sql`drop index ${sql.id(name)}`.execute(tx)
  for (const { name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(tx)
  await work()
  for (const { definition } of indexes) await sql.raw(definition).execute(tx)
  for (const { name, definition } of keys)
    await sql`alter table ${sql.table(table)}
      add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(tx)
}

/** The search of jobs from a place on, as its trigger writes it; words and places once each. */
async function insertSearchRows(tx: Tx, first: number, postings: number) {
  await sql`create table bulk_search as
    select id, search_seq as seq, job_tags(jobs, search_seq) as tags, job_yearly(jobs) as yearly,
      job_pay(jobs) as pay, date_posted, organization_id
    from jobs where search_seq >= ${sql.lit(first)}`.execute(tx)
  await sql`analyze bulk_search`.execute(tx)
  await sql`insert into job_search (job_id, seq, tags, search, yearly, pay, posted)
    overriding system value
    select made.id, seq, tags, org.words || posting.words, yearly, made.pay, date_posted
    from bulk_search made
      join (select id, org_words(name) as words from organizations offset 0) org
        on org.id = organization_id
      join bulk_postings posting on posting.i = 1 + (seq - ${first}) % ${postings}`.execute(tx)
  await sql`drop table bulk_search`.execute(tx)
  await sql`insert into job_words
    select distinct word from (
      select distinct title from bulk_postings
      union select distinct skill from bulk_postings, unnest(skills) skill
      union select name from organizations
        where id in (select organization_id from jobs where search_seq >= ${first})
    ) texts (said), regexp_split_to_table(searchable(said), '[^[:alnum:]]+') word
    where length(word) between 3 and 40
    on conflict do nothing`.execute(tx)
  await sql`insert into job_places
    select distinct name, lower(place->>'addressCountry')
    from (select distinct jsonb_array_elements(job_location) from jobs
        where search_seq >= ${first}) places (place),
      fold(place->>'addressLocality') town,
      unnest(array[town, substring(town from '^([^ ,(]{4,})[ ,(]')]) name
    where name <> '' and place->>'addressCountry' <> ''
    on conflict do nothing`.execute(tx)
}

const syllables = 'vel|mor|ta|ri|sun|ka|del|no|fi|bra|lu|pes|gor|mi|hal|zo|ter|cu|wen|ja'.split('|')

/** 8,000 invented names: the long tail that a search index meets in real texts. */
export const rareNames = Array.from({ length: 8000 }, (_, index) => {
  let name = ''
  for (let rank = index + 1; rank > 0; rank = Math.floor(rank / syllables.length))
    name += syllables[rank % syllables.length]
  return `${name[0]!.toUpperCase()}${name.slice(1)}dal`
})

const lists = {
  ...words,
  names: rareNames,
  workplaces: ['onsite', 'hybrid', 'remote'],
  employments: ['FULL_TIME', 'PART_TIME', 'CONTRACTOR', 'TEMPORARY', 'INTERN'],
}
type List = keyof typeof lists

/** Written into the statement: one that makes a table takes no parameters. */
const textArray = (items: string[]) =>
  sql`${sql.lit(`{${items.map(item => JSON.stringify(item)).join(',')}}`)}::text[]`
const listOf = (name: List) => textArray(lists[name])

/** Picks that differ from each other and from row to row, the same on each run. */
function createDice() {
  // With these, 5,000 jobs hold an answer to each question of the search's test.
  let last = 7
  const dice = {
    /** From 0 up to 1. */
    chance: (salt: RawBuilder<unknown> = sql.lit((last += 100))) =>
      sql`((hashint8extended(i, ${salt}) & 1073741823) / 1073741824.0::float8)`,
    between: (low: number, high: number) =>
      sql`(${sql.lit(low)} + floor(${dice.chance()} * ${sql.lit(high - low + 1)})::int)`,
    /** A position up to `count`; position n is about n times rarer than the first. */
    likely: (count: number) => sql`floor(${sql.lit(count + 1)} ^ ${dice.chance()})::int`,
    likelyOf: (name: List) => sql`(${listOf(name)})[${dice.likely(lists[name].length)}]`,
    evenlyOf: (name: List) => sql`(${listOf(name)})[${dice.between(1, lists[name].length)}]`,
    /** Several of a list, those at its head more often. */
    several: (list: RawBuilder<unknown>, count: RawBuilder<unknown>) => {
      last += 100
      const salt = sql`${sql.lit(last)} + place`
      return sql`array(select item from unnest(${list}) with ordinality items (item, place)
        order by -ln(1 - ${dice.chance(salt)}) * place limit ${count})`
    },
    task: () => sql`(${dice.evenlyOf('verbs')} || ' ' || ${dice.evenlyOf('things')})`,
    sentence: () => {
      const text = sql`${dice.task()} || ' with ' || ${dice.evenlyOf('partners')} || ' '
        || ${dice.evenlyOf('reasons')} || '.'`
      return sql`(select '- ' || upper(left(text, 1)) || substr(text, 2) from (select ${text}) one (text))`
    },
    need: (at: number) =>
      sql`'- ' || ${dice.evenlyOf('needs')} || ' ' || skills[${sql.lit(at)}] || '.'`,
  }
  return dice
}

const seniority = sql`case level when 'Junior' then 'junior' when 'Trainee' then 'entry'
  when 'Senior' then 'senior' when 'Lead' then 'lead' else 'mid' end`

type Dice = ReturnType<typeof createDice>

/** What is posted, with the words of it that the search knows. */
async function insertPostings(tx: Tx, dice: Dice, count: number) {
  const { likelyOf, evenlyOf, sentence, need, task } = dice
  const fieldRows = fields.map(
    ({ pay, roles, skills }, at) =>
      sql`(${sql.lit(at + 1)}, ${sql.lit(pay)}, ${textArray(roles)}, ${textArray(skills)})`,
  )
  const description = sql`concat(${evenlyOf('openers')}, '. You will ', ${task()}, ' and ', ${task()},
    ' on the projects ', ${likelyOf('names')}, ' and ', ${likelyOf('names')}, e'.\n\n## What you will do\n',
    ${sentence()}, e'\n', ${sentence()}, e'\n', ${sentence()}, e'\n\n## What you bring\n',
    ${need(1)}, e'\n', ${need(2)}, e'\n', ${need(3)}, e'\n\n## How we hire\n',
    array_to_string(${dice.several(listOf('hiring'), sql`2`)}, '. '), '.')`
  await insertNumbers(tx, count)
  await sql`create table bulk_texts as
    select i, pay, skills, required, level, concat_ws(' ', nullif(level, ''), role) as title,
      ${description} as description
    from (
      select i, field.pay, ${likelyOf('levels')} as level,
        field.roles[floor((cardinality(field.roles) + 1) ^ ${dice.chance()})::int] as role,
        ${dice.several(sql`field.skills`, dice.between(3, 7))} as skills,
        ${dice.between(2, 4)} as required
      from bulk_numbers
        join (values ${sql.join(fieldRows)}) field (at, pay, roles, skills)
          on field.at = ${dice.likely(fields.length)}
      offset 0) chosen`.execute(tx)
  await sql`analyze bulk_texts`.execute(tx)
  await sql`create table bulk_postings as
    select *, posting_words(title, skills, description) as words from bulk_texts`.execute(tx)
  await sql`analyze bulk_postings`.execute(tx)
  await sql`drop table bulk_texts`.execute(tx)
}

async function insertNumbers(tx: Tx, count: number) {
  await sql`drop table if exists bulk_numbers`.execute(tx)
  await sql`create table bulk_numbers as select i from generate_series(1, ${sql.lit(count)}) i`.execute(
    tx,
  )
  await sql`analyze bulk_numbers`.execute(tx)
}

/** Open for at most four weeks; the newest are published last. */
async function insertRows(
  tx: Tx,
  dice: Dice,
  { organizationIds, count }: Of,
  { first, postings }: { first: number; postings: number },
) {
  const placeRows = places.map(
    (place, at) => sql`(${sql.join([at + 1, ...place].map(value => sql.lit(value)))})`,
  )
  await insertNumbers(tx, count)
  await sql`create table bulk_jobs as
    select i, 1 + (i - 1) % ${sql.lit(postings)} as posting, town, country, currency, rate,
      ${dice.likelyOf('workplaces')} as workplace, ${dice.likelyOf('employments')} as employment,
      case when ${dice.chance()} < 0.9 then rate * ${dice.between(80, 125)} / 100 end as share,
      ${dice.several(listOf('benefits'), dice.between(1, 4))} as benefits,
      ${dice.between(30, 60)} as days
    from bulk_numbers
      join (values ${sql.join(placeRows)}) place (at, town, country, currency, rate)
        on place.at = ${dice.likely(places.length)}`.execute(tx)
  await sql`analyze bulk_jobs`.execute(tx)
  await sql`insert into jobs (organization_id, slug, title, description, skills_required,
      skills_preferred, employment_type, workplace_type, job_location,
      applicant_location_requirements, salary_currency, salary_min, salary_max, salary_unit,
      job_benefits, seniority, industry, status, date_posted, first_posted, valid_through,
      valid_days, search_seq)
    select organizations.id, replace(lower(title), ' ', '-'), title, posting.description,
      skills[:required], skills[required + 1:], array[employment], workplace,
      case when workplace = 'remote' then '[]'::jsonb else jsonb_build_array(
        jsonb_build_object('addressLocality', town, 'addressCountry', country)) end,
      case when workplace = 'remote' then array[country] else '{}' end,
      case when share is not null then currency end,
      round(pay * share * 0.009) * 100, round(pay * share * 0.011) * 100,
      case when share is not null then 'YEAR' end, benefits, ${seniority},
      organizations.industry, 'open', posted, posted, posted + days * interval '1 day', days,
      ${first} + made.i - 1
    from bulk_jobs made
      join bulk_postings posting on posting.i = made.posting
      join organizations on organizations.id
        = (${organizationIds}::uuid[])[1 + (made.i - 1) % ${organizationIds.length}],
      cast(now() - (${count} - made.i) * (interval '28 days' / ${count}) as timestamptz) posted
    order by made.i`.execute(tx)
  await sql`drop table bulk_numbers, bulk_jobs`.execute(tx)
}
