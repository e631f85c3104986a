import { sql, type Kysely } from 'kysely'

const statements = [
  // From outside: they are in no team, and reach this challenge alone.
  `create table challenge_judges (
    challenge_id uuid not null references challenges on delete cascade,
    user_id uuid not null references users on delete cascade,
    invited_by uuid references users on delete set null,
    accepted_at timestamptz not null default clock_timestamp(),
    primary key (challenge_id, user_id)
  )`,
  `create index challenge_judges_user on challenge_judges (user_id)`,
  `create index challenge_judges_invited_by on challenge_judges (invited_by)`,
  // Gone once they are accepted.
  `create table judge_invitations (
    id uuid primary key default gen_random_uuid(),
    challenge_id uuid not null references challenges on delete cascade,
    email text not null,
    token_hash text not null unique,
    invited_by uuid references users on delete set null,
    expires_at timestamptz not null,
    created_at timestamptz not null default clock_timestamp(),
    unique (challenge_id, email)
  )`,
  `create index judge_invitations_email on judge_invitations (email)`,
  `create index judge_invitations_invited_by on judge_invitations (invited_by)`,
  // Declared; those that are found (one team) follow from the memberships.
  `create table judge_conflicts (
    submission_id uuid not null references submissions on delete cascade,
    judge_id uuid not null references users on delete cascade,
    reason text not null,
    declared_at timestamptz not null default clock_timestamp(),
    primary key (submission_id, judge_id)
  )`,
  `create index judge_conflicts_judge on judge_conflicts (judge_id)`,
  `alter table submissions
    add column disqualified_at timestamptz,
    add column disqualified_by uuid references users on delete set null,
    add column disqualified_reason text not null default ''`,
  `create index submissions_disqualified_by on submissions (disqualified_by)
    where disqualified_by is not null`,
  // By which parts a text is found again in others, once it is judged.
  `alter table submissions add column sketch integer[]`,
  `create index submissions_sketch on submissions using gin (sketch)`,
  `create index submissions_unsketched on submissions (challenge_id) where sketch is null`,
  `alter table judges_left_out drop constraint judges_left_out_reason_check`,
  `alter table judges_left_out add constraint judges_left_out_reason_check
    check (reason in ('conflict', 'incomplete', 'left', 'aside', 'removed'))`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
