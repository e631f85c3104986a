import { sql, type Kysely } from 'kysely'

const statements = [
  // Whom the organization picked, where each entry has so many judges; who of them may judge is read anew.
  `create table challenge_jury (
    challenge_id uuid not null references challenges on delete cascade,
    judge_id uuid not null references users on delete cascade,
    picked_by uuid references users on delete set null,
    picked_at timestamptz not null default clock_timestamp(),
    primary key (challenge_id, judge_id)
  )`,
  `create index challenge_jury_judge on challenge_jury (judge_id)`,
  `create index challenge_jury_picked_by on challenge_jury (picked_by)`,
  // Who is to judge an entry; it stays once they have.
  `create table judge_assignments (
    submission_id uuid not null references submissions on delete cascade,
    judge_id uuid not null references users on delete cascade,
    assigned_by uuid references users on delete set null,
    assigned_at timestamptz not null default clock_timestamp(),
    primary key (submission_id, judge_id)
  )`,
  `create index judge_assignments_judge on judge_assignments (judge_id)`,
  `create index judge_assignments_assigned_by on judge_assignments (assigned_by)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
