import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Context, Deps } from '#server/context.ts'
import { withReader } from '#server/background/reader-processes.ts'
import { gaveUp } from './given-up.ts'
import { readVersion } from './read-version.ts'
import { refuseReading } from './write-queries.ts'

/** Longer than a reading takes with all that it waits for; in seconds. */
export const readingLimit = 45

/** A file during whose reading the server ends so often is not tried again. */
const mostReadings = 5

/** Other upkeep waits meanwhile; in milliseconds. */
const patience = 30_000

/**
 * Reads the files that a process was reading when it ended: each gets the state that it would have
 * had. `seconds` is how long one of a living process takes at most.
 */
export async function finishReadings(
  deps: Deps,
  log: Context['log'],
  seconds: number,
): Promise<void> {
  const until = performance.now() + patience
  while (performance.now() < until) {
    const claimed = await claimUnread(deps.db, seconds)
    if (!claimed) return
    const { storageKey, readings, ...file } = claimed
    const bytes = await deps.files.get(storageKey)
    const fail = (message: string) =>
      refuseReading(deps.db, file, 'failed', { code: 'DAMAGED', message })
    if (!bytes) await fail('The file is no longer in our storage. Replace it.')
    else if (readings > mostReadings) await fail(gaveUp)
    else
      await withReader(file.userId, run =>
        readVersion({ ...deps, log }, run, { ...file, bytes }),
      ).catch((error: unknown) => log.error(error, 'a reading was not finished'))
  }
}

/** The oldest that nobody reads; nobody else gets it for as long. */
async function claimUnread(db: Db, seconds: number) {
  const { rows } = await sql<{
    userId: string
    resumeId: string
    version: number
    fileName: string
    storageKey: string
    readings: number
  }>`
    update resume_versions file set reading_since = now(), readings = readings + 1
    from resumes
    where resumes.id = file.resume_id and (file.resume_id, file.version) = (
      select resume_id, version from resume_versions
      where parse_status = 'processing'
        and coalesce(reading_since, created_at) < now() - ${seconds} * interval '1 second'
      order by created_at limit 1 for update skip locked)
    returning user_id, resume_id, file.version, file_name, storage_key, readings`.execute(db)
  return rows[0]
}
