import { sql, type Kysely } from 'kysely'

const statements = [
  `alter table challenges add column finalized_at timestamptz`,
  // What an entrant works on; `submissions` holds what was handed in last.
  `alter table challenge_entries
    add column draft_text text not null default '',
    add column draft_links text[] not null default '{}',
    add column draft_files jsonb not null default '[]'
      check (jsonb_array_length(draft_files) <= 5),
    add column draft_saved_at timestamptz`,
  `create table submission_receipts (
    submission_id uuid not null references submissions on delete cascade,
    attempt integer not null check (attempt between 1 and 10),
    content text not null,
    sha256 text not null,
    submitted_at timestamptz not null,
    primary key (submission_id, attempt)
  )`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'A row of % is never changed', tg_table_name;
    end $$`,
  `create trigger submission_receipts_fixed before update on submission_receipts
    for each row execute function refuse_change()`,
  // The clock that judges deadlines: the wall's, not the start of the transaction, in whole
  // milliseconds as deadlines are.
  `create function server_time() returns timestamptz language sql volatile as
    $$ select date_trunc('milliseconds', clock_timestamp()) $$`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
