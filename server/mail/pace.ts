import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/**
 * Takes the next places of so many mails in the line of all processes, `perSecond` of them a second.
 * @returns in how many milliseconds the first may leave; each other one follows `1000 / perSecond` later.
 */
export async function takePlaces(db: Db, perSecond: number, many: number): Promise<number> {
  const span = sql`${many / perSecond}::float8 * interval '1 second'`
  const { rows } = await sql<{ free: number }>`
    insert into rate_limits (key, count, resets_at) values ('mails', 0, clock_timestamp() + ${span})
    on conflict (key)
      do update set resets_at = greatest(rate_limits.resets_at, clock_timestamp()) + ${span}
    returning (extract(epoch from resets_at - clock_timestamp()) * 1000)::float8 as free`.execute(
    db,
  )
  return Math.max(0, (rows[0]?.free ?? 0) - (many / perSecond) * 1000)
}
