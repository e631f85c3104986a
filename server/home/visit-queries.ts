import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** Whoever comes back within so many minutes is still on the same visit. */
const visitMinutes = 30

/** When the visit before this one ended; null for the first. */
export const findVisitBefore = async (db: Db, userId: string) => {
  const { rows } = await sql<{ since: Date | null }>`
    select case when visited_at < now() - ${visitMinutes} * interval '1 minute'
      then visited_at else visited_before_at end as since
    from users where id = ${userId}`.execute(db)
  return rows[0]?.since ?? null
}

/** What is new from now on is new for the next visit. */
export async function markVisit(db: Db, userId: string) {
  await sql`update users set visited_at = now(), visited_before_at =
      case when visited_at < now() - ${visitMinutes} * interval '1 minute'
        then visited_at else visited_before_at end
    where id = ${userId}`.execute(db)
}
