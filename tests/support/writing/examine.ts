import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { giveUpOldArrivals } from '#server/files/arrivals.ts'
import { removeNoted } from '#server/files/removals.ts'
import { withoutRow } from '#server/files/remove-stray.ts'
import { fileKinds, type FileStore } from '#server/files/store.ts'
import type { Write } from './visitor.ts'

/** How often each name of a kind is there. */
const found = {
  user: sql`select email as key from users`,
  resume: sql`select title as key from resumes`,
  import: sql`select file_name as key from imports`,
  application: sql`select cover_note as key from applications`,
  message: sql`select body as key from messages`,
  file: sql`select file->>'name' as key from challenge_entries, jsonb_array_elements(draft_files) file`,
  submission: sql`select content::jsonb->>'text' as key from submission_receipts`,
  job: sql`select title as key from jobs where status = 'open'`,
}

export type Kind = keyof typeof found

/** Rows that lack what one transaction writes with them. */
const partial = sql`
  select 'an application without the entry of its history, ' || id as what from applications
    where not exists (select from application_events
      where application_id = applications.id and type = 'received')
  union all select 'an application that nobody is described in, ' || id from applications
    where not exists (select from applicants where application_id = applications.id)
  union all select 'a resume without a version, ' || id from resumes
    where not exists (select from resume_versions where resume_id = resumes.id)
  union all select 'a resume that was read and not judged, ' || resume_id from resume_versions file
    where parse_status = 'ready' and not exists (select from analyses
      where analyses.resume_id = file.resume_id and analyses.resume_version = file.version)
  union all select 'a message of a thread that knows none, ' || messages.id
    from messages join message_threads on message_threads.id = thread_id where last_at is null
  union all select 'an upload that is whole and in no draft, ' || id from challenge_uploads one
    where finished_at is not null and not exists (select from challenge_entries entry
      where entry.challenge_id = one.challenge_id and entry.user_id = one.user_id
        and draft_files @> jsonb_build_array(jsonb_build_object('name', one.name)))
  union all select 'a submission without a receipt, ' || id from submissions
    where not exists (select from submission_receipts where submission_id = submissions.id)`

export const countUnread = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`select count(*) as count from resume_versions
    where parse_status in ('queued', 'processing')`.execute(db)
  return rows[0]?.count ?? 0
}

/** What kills left in the middle, and a later start did: that there was something to do. */
export async function takenOver(db: Db) {
  const { rows } = await sql<{ readingsTakenOver: number; filesGivenUp: number }>`
    select (select count(*) from resume_versions where readings > 0) as readings_taken_over,
      (select count(*) from file_arrivals) as files_given_up`.execute(db)
  return rows[0]
}

interface Of {
  db: Db
  files: FileStore
}

/**
 * What was lost, doubled, left or half written of a site that is not running, once the upkeep has done
 * what it does.
 */
export async function examine({ db, files }: Of, dataDir: string, writes: Write[]) {
  const lost: string[] = []
  const doubled: string[] = []
  for (const [kind, query] of Object.entries(found)) {
    const { rows } = await sql<{ key: string }>`${query}`.execute(db)
    const counts = Map.groupBy(rows, row => row.key)
    for (const one of writes.filter(each => each.kind === kind)) {
      const count = counts.get(one.key)?.length ?? 0
      if (one.isDone && count === 0) lost.push(`${kind} ${one.key}`)
      if (count > 1) doubled.push(`${kind} ${one.key}`)
    }
  }
  const half = await sql<{ what: string }>`${partial}`.execute(db)
  // No process is left that could still be at it, so that nobody waits for its time to be over.
  await giveUpOldArrivals(db, 0)
  await removeNoted({ db, files })
  const stored: string[] = []
  for (const kind of fileKinds)
    for await (const page of files.list(kind)) stored.push(...page.map(({ key }) => key))
  const unfinished = globSync(['uploads/*', 'files/.parts/*', 'outbox/*.part', 'files/**/*.part'], {
    cwd: dataDir,
  })
  return {
    lost,
    doubled,
    partial: half.rows.map(({ what }) => what),
    missingFiles: await missingOf(db, files),
    orphans: await withoutRow(db, stored),
    unfinished,
  }
}

/** Files that a row names and the store has not, or has otherwise. */
async function missingOf(db: Db, files: FileStore) {
  const { rows } = await sql<{ key: string; sha256: string | null }>`
    select storage_key as key, sha256 from resume_versions where storage_key is not null
    union all select snapshot->'file'->>'storageKey', snapshot->'file'->>'sha256' from applications
    union all select file->>'storageKey', file->>'sha256'
      from challenge_entries, jsonb_array_elements(draft_files) file
    union all select storage_key, null from message_files where storage_key is not null
    union all select unnest(piece_keys), null from challenge_uploads`.execute(db)
  const missing: string[] = []
  for (const { key, sha256 } of rows) {
    const bytes = await files.get(key)
    const isSame = bytes && (!sha256 || createHash('sha256').update(bytes).digest('hex') === sha256)
    if (!isSame) missing.push(key)
  }
  return missing
}
