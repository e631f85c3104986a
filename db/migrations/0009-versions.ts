import { sql, type Kysely } from 'kysely'

const statements = [
  // What the person corrected, and the reading without it; both or neither.
  `alter table resume_versions
    add column pages integer,
    add column edits jsonb not null default '[]',
    add column unedited jsonb,
    add constraint resume_versions_unedited check ((edits = '[]') = (unedited is null))`,
  `update resume_versions set pages = jsonb_array_length(parsed->'pages') where parsed is not null`,
  // A finding that its person called fine; over all versions of a resume.
  `create table finding_marks (
    resume_id uuid not null references resumes on delete cascade,
    code text not null,
    place text not null,
    created_at timestamptz not null default now(),
    primary key (resume_id, code, place)
  )`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
