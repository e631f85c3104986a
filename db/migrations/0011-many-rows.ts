import { sql, type Kysely } from 'kysely'

/** Numbers are given once and never again; a trigger does it, also for code that knows of none. */
const entrantNumbers = [
  `create table challenge_counts (
    challenge_id uuid primary key references challenges on delete cascade,
    last_number integer not null default 0,
    entrants integer not null default 0
  )`,
  `alter table challenge_entries add column number integer`,
  `update challenge_entries set number = ranked.number
    from (select challenge_id, user_id,
        row_number() over (partition by challenge_id order by joined_at, user_id) as number
      from challenge_entries) ranked
    where ranked.challenge_id = challenge_entries.challenge_id
      and ranked.user_id = challenge_entries.user_id`,
  `alter table submissions add column number integer`,
  `update submissions set number = entry.number from challenge_entries entry
    where entry.challenge_id = submissions.challenge_id and entry.user_id = submissions.user_id`,
  // Of those whose entry is gone: after the others.
  `update submissions set number = gone.number
    from (select id, row_number() over (partition by challenge_id order by created_at, id)
        + coalesce((select max(number) from challenge_entries entry
            where entry.challenge_id = submissions.challenge_id), 0) as number
      from submissions where number is null) gone
    where gone.id = submissions.id`,
  `insert into challenge_counts (challenge_id, last_number, entrants)
    select id, greatest(
        coalesce((select max(number) from challenge_entries where challenge_id = challenges.id), 0),
        coalesce((select max(number) from submissions where challenge_id = challenges.id), 0)),
      (select count(*) from challenge_entries where challenge_id = challenges.id)
    from challenges`,
  `alter table challenge_entries alter column number set not null,
    add constraint challenge_entries_number unique (challenge_id, number)`,
  `alter table submissions alter column number set not null,
    add constraint submissions_number unique (challenge_id, number)`,
  `create index submissions_ranking on submissions (challenge_id, rank, number)
    where rank is not null`,
  `create function next_entrant_number(uuid) returns integer language sql as $$
    insert into challenge_counts as counts (challenge_id, last_number) values ($1, 1)
      on conflict (challenge_id) do update set last_number = counts.last_number + 1
      returning last_number $$`,
  // The counts' row is locked before it is asked who is there: of one person's parallel joins the
  // second finds the first and takes no number.
  `create function number_entrant() returns trigger language plpgsql as $$
    begin
      insert into challenge_counts (challenge_id) values (new.challenge_id) on conflict do nothing;
      perform from challenge_counts where challenge_id = new.challenge_id for update;
      if exists (select from challenge_entries
          where challenge_id = new.challenge_id and user_id = new.user_id) then
        return null;
      end if;
      new.number := next_entrant_number(new.challenge_id);
      update challenge_counts set entrants = entrants + 1 where challenge_id = new.challenge_id;
      return new;
    end $$`,
  `create function count_leaver() returns trigger language plpgsql as $$
    begin
      update challenge_counts set entrants = entrants - 1 where challenge_id = old.challenge_id;
      return null;
    end $$`,
  // What is handed in keeps the number when the entry goes; who joins anew hands in under the new.
  `create function number_submission() returns trigger language plpgsql as $$
    begin
      new.number := coalesce(
        (select number from challenge_entries
          where challenge_id = new.challenge_id and user_id = new.user_id),
        new.number, next_entrant_number(new.challenge_id));
      return new;
    end $$`,
  `create trigger challenge_entries_numbered before insert on challenge_entries
    for each row execute function number_entrant()`,
  `create trigger challenge_entries_counted after delete on challenge_entries
    for each row execute function count_leaver()`,
  `create trigger submissions_numbered before insert or update of attempt on submissions
    for each row execute function number_submission()`,
]

/** What a challenge is found by: its words, and every three signs that follow each other in them. */
const challengeSearch = [
  `alter table challenges
    add column search text not null default '',
    add column search_tags text[] not null default '{}'`,
  // Two spaces before each word: three signs may begin with its beginning.
  `create function search_text(text) returns text language sql immutable strict parallel safe as
    $$ select '  ' || regexp_replace(btrim(fold($1)), '\\s+', '  ', 'g') $$`,
  `create function search_grams(text) returns text[] language sql immutable strict parallel safe as
    $$ select coalesce(array_agg(distinct substr($1, at, 3)), '{}')
      from generate_series(1, length($1) - 2) at $$`,
  `create function index_challenge() returns trigger language plpgsql as $$
    begin
      new.search := search_text(new.title || ' ' || new.summary || ' '
        || coalesce((select name from organizations where id = new.organization_id), '') || ' '
        || array_to_string(new.skills, ' '));
      new.search_tags := search_grams(new.search)
        || array(select distinct 'sk:' || fold(skill) from unnest(new.skills) skill);
      return new;
    end $$`,
  `create trigger challenges_indexed
    before insert or update of title, summary, skills, organization_id on challenges
    for each row execute function index_challenge()`,
  `create function index_renamed_organization() returns trigger language plpgsql as $$
    begin
      update challenges set title = title where organization_id = new.id;
      return null;
    end $$`,
  `create trigger organizations_renamed after update of name on organizations
    for each row when (old.name is distinct from new.name)
    execute function index_renamed_organization()`,
  `update challenges set title = title`,
  `create index challenges_search on challenges using gin (search_tags) with (fastupdate = off)`,
]

/** An organization's applications without its jobs; a trigger knows it for code that does not. */
const applicationsOfOrganizations = [
  `alter table applications add column organization_id uuid references organizations on delete cascade`,
  `update applications set organization_id = jobs.organization_id from jobs
    where jobs.id = applications.job_id`,
  `alter table applications alter column organization_id set not null`,
  `create function place_application() returns trigger language plpgsql as $$
    begin
      new.organization_id := (select organization_id from jobs where id = new.job_id);
      return new;
    end $$`,
  `create trigger applications_placed before insert on applications
    for each row execute function place_application()`,
  `create index applications_record on applications (organization_id, created_at desc)
    include (first_response_at)
    where system_stage <> 'withdrawn' or first_response_at is not null`,
  `create index applications_unanswered on applications (organization_id, created_at)
    include (job_id)
    where first_response_at is null
      and system_stage in ('applied', 'screening', 'assessment', 'interview', 'offer')`,
  `create index applications_organization on applications (organization_id, system_stage)`,
]

/** Each list in its order. */
const indexes = [
  `create index challenges_open on challenges (submissions_close_at, id) where status = 'open'`,
  `create index challenges_scheduled on challenges (opens_at, id) where status = 'scheduled'`,
  `create index challenges_closed on challenges (submissions_close_at desc, id desc)
    where status in ('judging', 'finalized', 'cancelled')`,
  `create index challenges_organization_listed
    on challenges (organization_id, submissions_close_at desc, id desc)`,
  `create index challenges_organization_newest on challenges (organization_id, updated_at desc, id desc)`,
  `create index jobs_organization_newest on jobs (organization_id, updated_at desc, id desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...entrantNumbers,
    ...challengeSearch,
    ...applicationsOfOrganizations,
    ...indexes,
  ])
    await sql.raw(statement).execute(db)
}
