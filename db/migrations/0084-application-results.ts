import { sql, type Kysely } from 'kysely'

const statements = [
  // What somebody sent of a challenge's result with an application, as it was then. Whoever takes it
  // back deletes the row.
  `create table application_results (
    application_id uuid not null references applications on delete cascade,
    challenge_id uuid not null references challenges on delete cascade,
    submission_id uuid not null references submissions on delete cascade,
    position integer not null check (position between 1 and 3),
    snapshot jsonb not null,
    consented_at timestamptz not null default now(),
    primary key (application_id, challenge_id),
    unique (application_id, position)
  )`,
  `create index application_results_challenge on application_results (challenge_id)`,
  `create index application_results_submission on application_results (submission_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
