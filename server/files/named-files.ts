import { sql } from 'kysely'

/** Where rows name files: the keys of all of them, and which rows name the one called `key`, by an index. */
const places = [
  {
    all: sql`select logo_key as key from organizations where logo_key is not null`,
    one: sql`select from organizations where logo_key = key`,
  },
  {
    all: sql`select picture_key from profiles where picture_key is not null`,
    one: sql`select from profiles where picture_key = key`,
  },
  {
    all: sql`select storage_key from resume_versions where storage_key is not null`,
    one: sql`select from resume_versions where storage_key = key`,
  },
  {
    all: sql`select snapshot->'file'->>'storageKey' from applications
      where snapshot->'file'->>'storageKey' is not null`,
    one: sql`select from applications where snapshot->'file'->>'storageKey' = key`,
  },
  {
    all: sql`select storage_key from message_files where storage_key is not null`,
    one: sql`select from message_files where storage_key = key`,
  },
  {
    all: sql`select unnest(piece_keys) from challenge_uploads`,
    one: sql`select from challenge_uploads where piece_keys @> array[key]`,
  },
  {
    all: sql`select file->>'storageKey' from submissions, jsonb_array_elements(files) file`,
    one: sql`select from submissions
      where files @> jsonb_build_array(jsonb_build_object('storageKey', key))`,
  },
  {
    all: sql`select file->>'storageKey' from challenge_entries, jsonb_array_elements(draft_files) file`,
    one: sql`select from challenge_entries
      where draft_files @> jsonb_build_array(jsonb_build_object('storageKey', key))`,
  },
]

/** The keys of all files that rows name, each once. */
export const namedFiles = sql<{ key: string }>`${sql.join(
  places.map(({ all }) => all),
  sql` union `,
)}`

/** Whether no row names the file called `key`. */
export const isUnnamed = sql<boolean>`${sql.join(
  places.map(({ one }) => sql`not exists (${one})`),
  sql` and `,
)}`
