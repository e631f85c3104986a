import { sql, type Kysely } from 'kysely'

const statements = [
  // Their judgements stay and don't count. Who stepped aside was left out by themselves.
  `create table judges_left_out (
    challenge_id uuid not null references challenges on delete cascade,
    judge_id uuid not null references users on delete cascade,
    left_out_by uuid references users on delete set null,
    reason text not null check (reason in ('conflict', 'incomplete', 'left', 'aside')),
    left_out_at timestamptz not null default clock_timestamp(),
    primary key (challenge_id, judge_id)
  )`,
  `create index judges_left_out_judge on judges_left_out (judge_id)`,
  `create index judges_left_out_by on judges_left_out (left_out_by)`,
  // Whether it made the result; unknown until that is there, and in results from before.
  `alter table judgements add column counted boolean`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
