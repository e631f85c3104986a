import { sql, type Kysely } from 'kysely'

const statements = [
  // Whom the scores of a challenge were told before its results: they give none any more.
  `create table rankings_seen (
    challenge_id uuid not null references challenges on delete cascade,
    user_id uuid not null references users on delete cascade,
    seen_at timestamptz not null default clock_timestamp(),
    primary key (challenge_id, user_id)
  )`,
  `create index rankings_seen_user on rankings_seen (user_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
