import { sql, type Kysely } from 'kysely'

const statements = [
  `create table scorecards (
    id uuid primary key default gen_random_uuid(),
    application_id uuid not null references applications on delete cascade,
    -- Null when the account was erased: the scores stay.
    author_id uuid references users on delete set null,
    -- One of the job's own stages.
    stage_id text not null,
    -- What was scored, 1 to 4, each with a note.
    attributes jsonb not null default '[]',
    -- Null of one who sees the others' without scoring.
    overall text check (overall in ('strong_no', 'no', 'yes', 'strong_yes')),
    takeaways text not null default '',
    sent_at timestamptz not null default now()
  )`,
  `create unique index scorecards_one_each on scorecards (application_id, stage_id, author_id)`,
  `create index scorecards_author on scorecards (author_id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
