import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/** What the person is told where we failed, and not their file. */
export const gaveUp = 'We could not read this file. Try it again.'

const isOurs = sql<boolean>`(parse_status = 'failed'
  and (parse_error ->> 'message' = ${gaveUp} or parse_error ->> 'code' = 'TIMED_OUT'))`

/** Selects kind, id, what, at, code and tries of each reading that we gave up, for staff. */
export const failedReadings = sql`
  select 'reading', resume_id::text || '.' || version::text, media_type, created_at, parse_error ->> 'code',
    greatest(readings, 1) from resume_versions where ${isOurs}`

/** By its id there: it is one that a process left, and the next upkeep reads it (finish-readings.ts). */
export async function readAgain(tx: Tx, id: string): Promise<boolean> {
  const [, resumeId, version] = /^([\da-f-]{36})\.(\d{1,9})$/.exec(id) ?? []
  if (resumeId === undefined || version === undefined) return false
  const { rows } = await sql`
    update resume_versions set parse_status = 'processing', parse_error = null, readings = 0,
      reading_since = now() - interval '1 day'
    where resume_id::text = ${resumeId} and version = ${Number(version)} and ${isOurs}
    returning version`.execute(tx)
  return rows.length > 0
}
