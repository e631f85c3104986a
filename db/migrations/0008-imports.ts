import { sql, type Kysely } from 'kysely'

const statements = [
  // What was read of an import; the uploaded file itself is not kept.
  `create table imports (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users on delete cascade,
    kind text not null check (kind in ('linkedin_archive', 'linkedin_pdf', 'json')),
    file_name text not null,
    sha256 text not null,
    status text not null default 'preview' check (status in ('preview', 'applied', 'undone')),
    read jsonb not null,
    result jsonb,
    created_at timestamptz not null default now(),
    applied_at timestamptz,
    undone_at timestamptz,
    check ((status = 'preview') = (applied_at is null)),
    check ((status = 'undone') = (undone_at is not null))
  )`,
  `create index imports_of_user on imports (user_id, created_at desc)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
