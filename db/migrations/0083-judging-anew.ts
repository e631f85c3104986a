import { sql, type Kysely } from 'kysely'

const statements = [
  // Of an entry after the results. Open, published as a ranking's version, or closed without one.
  `create table judgings_anew (
    id uuid primary key default gen_random_uuid(),
    challenge_id uuid not null references challenges on delete cascade,
    submission_id uuid not null references submissions on delete cascade,
    reason text not null check (length(reason) between 1 and 500),
    opened_by uuid references users on delete set null,
    opened_at timestamptz not null default server_time(),
    closed_by uuid references users on delete set null,
    closed_at timestamptz,
    closed_reason text check (length(closed_reason) between 1 and 500),
    version integer,
    check ((closed_at is not null) = (num_nonnulls(version, closed_reason) = 1)),
    check (num_nonnulls(version, closed_reason) <= 1)
  )`,
  `create unique index judgings_anew_open on judgings_anew (submission_id) where closed_at is null`,
  `create index judgings_anew_submission on judgings_anew (submission_id)`,
  `create index judgings_anew_challenge on judgings_anew (challenge_id, opened_at, id)`,
  `create index judgings_anew_opened_by on judgings_anew (opened_by)`,
  `create index judgings_anew_closed_by on judgings_anew (closed_by)`,
  `create trigger judgings_anew_fixed
    before update of challenge_id, submission_id, reason, opened_at on judgings_anew
    for each row execute function refuse_change()`,
  // One of each judge who is asked; the first judgements stay in their own table.
  `create table judgements_anew (
    id uuid primary key default gen_random_uuid(),
    judging_id uuid not null references judgings_anew on delete cascade,
    judge_id uuid references users on delete set null,
    asked_at timestamptz not null default server_time(),
    scores jsonb,
    overall_comment text not null default '',
    sent_at timestamptz,
    dropped_at timestamptz,
    dropped_reason text,
    counted boolean,
    unique (judging_id, judge_id),
    check ((scores is null) = (sent_at is null)),
    check ((dropped_at is null) = (dropped_reason is null)),
    check (sent_at is null or dropped_at is null)
  )`,
  `create index judgements_anew_judge on judgements_anew (judge_id)`,
  `create trigger judgements_anew_fixed
    before update of judging_id, scores, overall_comment, sent_at on judgements_anew
    for each row when (old.sent_at is not null) execute function refuse_change()`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
