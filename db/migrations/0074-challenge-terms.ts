import { sql, type Kysely } from 'kysely'

/** What a challenge gives, takes and asks, beside what it said before. */
const terms = [
  `alter table jobs add constraint jobs_of_organization unique (id, organization_id)`,
  `alter table challenges
    add column prizes jsonb not null default '[]'
      check (jsonb_typeof(prizes) = 'array' and jsonb_array_length(prizes) <= 10),
    add column format jsonb not null default '{"text":true,"links":true,"files":5,"kinds":[]}',
    add column questions jsonb not null default '[]'
      check (jsonb_typeof(questions) = 'array' and jsonb_array_length(questions) <= 8),
    add column eligibility text not null default '',
    add column job_id uuid,
    add column cancel_reason text not null default '',
    add column archived_at timestamptz,
    add constraint challenges_job foreign key (job_id, organization_id)
      references jobs (id, organization_id) on delete set null (job_id),
    add constraint challenges_archived
      check (archived_at is null or status in ('finalized', 'cancelled'))`,
  `create index challenges_job on challenges (job_id, organization_id) where job_id is not null`,
  // The sentence that was confirmed, and each answer with the question as it was asked.
  `alter table challenge_entries
    add column confirmed text not null default '',
    add column answers jsonb not null default '[]'`,
]

/** What a challenge said since it was published, and who changed it. */
const versions = [
  `create table challenge_versions (
    id bigint generated always as identity primary key,
    challenge_id uuid not null references challenges on delete cascade,
    kind text not null check (kind in ('published', 'edited', 'extended', 'cancelled')),
    changes jsonb not null default '[]',
    by_id uuid references users on delete set null,
    at timestamptz not null default clock_timestamp()
  )`,
  `create index challenge_versions_challenge on challenge_versions (challenge_id, id desc)`,
  `create index challenge_versions_by on challenge_versions (by_id)`,
]

/** It is found by its level, its effort and what can be won, too: as its words, by tags. */
const found = [
  `create or replace function index_challenge() returns trigger language plpgsql as $$
    begin
      new.search := search_text(new.title || ' ' || new.summary || ' '
        || coalesce((select name from organizations where id = new.organization_id), '') || ' '
        || array_to_string(new.skills, ' '));
      new.search_tags := search_grams(new.search)
        || array(select distinct 'sk:' || fold(skill) from unnest(new.skills) skill)
        || ('level:' || new.difficulty)
        || array(select 'hours:' || most from unnest(array[5, 10, 20, 40]) most
          where new.effort_hours <= most)
        || array(select distinct 'reward:' || case kind when 'interview' then 'job' else kind end
          from (select new.reward->>'kind' as kind where new.prizes = '[]'
            union all select prize->>'kind' from jsonb_array_elements(new.prizes) prize) won);
      return new;
    end $$`,
  `drop trigger challenges_indexed on challenges`,
  `create trigger challenges_indexed
    before insert or update of title, summary, skills, organization_id, difficulty, effort_hours,
      reward, prizes on challenges
    for each row execute function index_challenge()`,
  `update challenges set title = title`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...terms, ...versions, ...found]) await sql.raw(statement).execute(db)
}
