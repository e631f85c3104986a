import { sql, type Kysely } from 'kysely'

const statements = [
  // A file on its way into the store, until the row that names it is there: of a process that ends
  // in between, the file goes again.
  `create table file_arrivals (
    storage_key text primary key,
    created_at timestamptz not null default now()
  )`,
  // A reading is somebody's for a while from here on; unclaimed, from the row's beginning on.
  `alter table resume_versions
    add column reading_since timestamptz,
    add column readings integer not null default 0`,
  `create index resume_versions_unread on resume_versions (created_at)
    where parse_status = 'processing'`,
  // Whether a stored file has a row.
  `create index resume_versions_storage_key on resume_versions (storage_key)`,
  `create index applications_storage_key on applications ((snapshot->'file'->>'storageKey'))`,
  `create index submissions_files on submissions using gin (files jsonb_path_ops)`,
  `create index challenge_entries_files on challenge_entries using gin (draft_files jsonb_path_ops)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
