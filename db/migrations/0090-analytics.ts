import { sql, type Kysely } from 'kysely'

const statements = [
  `create table analytics_secrets (
    week date primary key,
    secret text not null default gen_random_uuid()::text || gen_random_uuid()::text
  )`,
  `create table analytics_events (
    id bigint generated always as identity primary key,
    name text not null,
    session_hash text,
    user_hash text,
    props jsonb not null default '{}',
    at timestamptz not null default now()
  )`,
  `create index analytics_events_name on analytics_events (name, at)`,
  // They come in the order of time: what is old is found by a few bytes for each stretch of the table.
  `create index analytics_events_at on analytics_events using brin (at)`,
  // '' stands for all values, -1 for all numbers.
  `create table analytics_days (
    day date not null,
    measure text not null,
    value text not null default '',
    number double precision not null default -1,
    count integer not null,
    people integer not null,
    primary key (measure, day, value, number)
  )`,
  `create index analytics_days_day on analytics_days (day)`,
  `create function two_digits(n numeric) returns double precision immutable language sql as $$
      select (case when n <= 0 then 0 else round(n, (1 - floor(log(n)))::integer) end)
        ::double precision $$`,
  // Whether its answer may be counted too: the answer is given by somebody else.
  `alter table applications add column is_counted boolean not null default false`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
