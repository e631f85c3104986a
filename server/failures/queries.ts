import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { markQueued } from '#db/open-transaction.ts'
import { failedReadings, readAgain } from '#server/resume/given-up.ts'

interface Failure {
  kind: 'mail' | 'reading'
  /** Its own, within its kind. */
  id: string
  /** Of a mail what it tells (server/mail/kinds.ts), of a reading the media type of its file. */
  what: string
  at: Date
  code: string
  /** How often it was begun. */
  tries: number
  microseconds: number
}

interface Page {
  after: { microseconds: number; key: string } | undefined
  limit: number
}

/** What was given up, the newest first; whom it is about is not in it. */
export async function listFailures(db: Db, { after, limit }: Page): Promise<Failure[]> {
  const isAfter = after
    ? sql`(at, kind || ' ' || id) < (timestamptz 'epoch'
        + ${after.microseconds}::bigint * interval '1 microsecond', ${after.key}::text)`
    : sql`true`
  const { rows } = await sql<Failure>`
    select failed.*, (extract(epoch from at) * 1000000)::bigint as microseconds from (
      select 'mail' as kind, id::text as id, kind as what, failed_at as at, failure as code, tries
        from outgoing_mails where failed_at is not null
      union all ${failedReadings}
    ) failed
    where ${isAfter} order by at desc, kind || ' ' || id desc limit ${limit}`.execute(db)
  return rows
}

/** At once, and then for as long as any other. False where it did not fail. */
export async function retry(tx: Tx, kind: Failure['kind'], id: string): Promise<boolean> {
  if (kind === 'reading') return readAgain(tx, id)
  if (!/^\d{1,18}$/.test(id)) return false
  const again = await tx
    .updateTable('outgoingMails')
    .set({ failedAt: null, failure: null, tries: 0, dueAt: sql`now()` })
    .where('id', '=', Number(id))
    .where('failedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  if (again) markQueued()
  return again !== undefined
}

/** Upkeep that does not succeed at present; it is tried every minute, and one that is no more is left out. */
export const listFailedTasks = (db: Db) =>
  db
    .selectFrom('failedTasks')
    .select(['task', 'since', 'failedAt', 'times', 'code'])
    .where('failedAt', '>', sql<Date>`now() - interval '1 hour'`)
    .orderBy('since', 'desc')
    .limit(100)
    .execute()

/** Rounds of upkeep that were cut off in the last hour, as the queue has them; no queue, no failures. */
export async function countBrokenRounds(db: Db) {
  const { rows: there } = await sql<{ isThere: boolean }>`
    select to_regclass('pgboss.job') is not null as is_there`.execute(db)
  if (!there[0]?.isThere) return { count: 0, since: null }
  const { rows } = await sql<{ count: number; since: Date | null }>`
    select count(*)::int as count, min(completed_on) as since from pgboss.job
    where name = 'upkeep' and state = 'failed'`.execute(db)
  return rows[0]!
}
