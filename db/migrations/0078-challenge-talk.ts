import { sql, type Kysely } from 'kysely'

const statements = [
  // Answered ones stay when their asker's account is erased; nobody is told who that was.
  `create table challenge_questions (
    id uuid primary key default gen_random_uuid(),
    challenge_id uuid not null references challenges on delete cascade,
    author_id uuid references users on delete set null,
    asker integer not null,
    body text not null check (length(body) between 1 and 500),
    asked_at timestamptz not null default server_time(),
    answer text check (length(answer) between 1 and 2000),
    answered_by uuid references users on delete set null,
    answered_at timestamptz,
    edited_at timestamptz,
    hidden_reason text check (length(hidden_reason) between 1 and 200),
    hidden_at timestamptz,
    version integer not null default 1,
    check ((answer is null) = (answered_at is null)),
    check ((hidden_reason is null) = (hidden_at is null))
  )`,
  `create index challenge_questions_challenge on challenge_questions (challenge_id, asked_at, id)`,
  `create index challenge_questions_author on challenge_questions (author_id)`,
  `create index challenge_questions_answered_by on challenge_questions (answered_by)`,
  `create table challenge_appeals (
    id uuid primary key default gen_random_uuid(),
    challenge_id uuid not null references challenges on delete cascade,
    user_id uuid not null references users on delete cascade,
    submission_id uuid not null unique references submissions on delete cascade,
    kind text not null check (kind in ('question', 'appeal')),
    body text not null check (length(body) between 1 and 2000),
    sent_at timestamptz not null default server_time(),
    answer text check (length(answer) between 1 and 2000),
    is_upheld boolean,
    answered_by uuid references users on delete set null,
    answered_at timestamptz,
    reminded_at timestamptz,
    check ((answer is null) = (answered_at is null)),
    check (is_upheld is null or (kind = 'appeal' and answer is not null))
  )`,
  `create index challenge_appeals_challenge on challenge_appeals (challenge_id, sent_at, id)`,
  `create index challenge_appeals_user on challenge_appeals (user_id)`,
  `create index challenge_appeals_answered_by on challenge_appeals (answered_by)`,
  `create index challenge_appeals_waiting on challenge_appeals (sent_at)
    where answered_at is null and reminded_at is null`,
  `create table challenge_announcements (
    id uuid primary key,
    challenge_id uuid not null references challenges on delete cascade,
    audience text not null check (audience in ('entrants', 'submitters', 'winners')),
    body text not null check (length(body) between 1 and 2000),
    reached integer not null,
    sent_by uuid references users on delete set null,
    sent_at timestamptz not null default server_time()
  )`,
  `create index challenge_announcements_challenge on challenge_announcements (challenge_id, sent_at, id)`,
  `create index challenge_announcements_sent_by on challenge_announcements (sent_by)`,
  `create trigger challenge_announcements_fixed
    before update of challenge_id, audience, body, reached, sent_at on challenge_announcements
    for each row execute function refuse_change()`,
  // Which times of a challenge were told already, whichever server was first.
  `create table challenge_notices (
    challenge_id uuid not null references challenges on delete cascade,
    kind text not null check (kind in ('lastDay', 'judgingDue', 'judgingOverdue')),
    of_time timestamptz not null,
    told_at timestamptz not null default server_time(),
    primary key (challenge_id, kind, of_time)
  )`,
  `create index challenges_judging on challenges (judging_ends_at) where status = 'judging'`,
  // A row of each: submission, rank, score. The newest is what submissions and badges say.
  `create table challenge_rankings (
    challenge_id uuid not null references challenges on delete cascade,
    version integer not null check (version > 0),
    made_at timestamptz not null default server_time(),
    made_by uuid references users on delete set null,
    reason text not null default '' check (length(reason) <= 500),
    rows jsonb not null,
    primary key (challenge_id, version)
  )`,
  `create index challenge_rankings_made_by on challenge_rankings (made_by)`,
  `create trigger challenge_rankings_fixed
    before update of challenge_id, version, made_at, reason, rows on challenge_rankings
    for each row execute function refuse_change()`,
  `insert into challenge_rankings (challenge_id, version, made_at, rows)
    select challenges.id, 1, coalesce(finalized_at, challenges.updated_at),
      coalesce(jsonb_agg(jsonb_build_object('submission', submissions.id, 'rank', rank,
        'score', final_score) order by rank, number) filter (where rank is not null), '[]')
    from challenges left join submissions on submissions.challenge_id = challenges.id
    where challenges.status = 'finalized' group by challenges.id`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
