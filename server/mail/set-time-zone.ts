import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'

/**
 * The zone in which the person is told of times. False for one that this server knows and the database
 * does not: it could say no time in it, so it is not kept.
 */
export async function setTimeZone(db: Db | Tx, userId: string, timeZone: string): Promise<boolean> {
  const { rows } = await sql<{ isKnown: boolean }>`
    with known as (select is_time_zone(${timeZone}) as is_known), chosen as (
      update users set time_zone = ${timeZone} from known
      where users.id = ${userId} and is_known and time_zone is distinct from ${timeZone}
    )
    select is_known from known`.execute(db)
  return rows[0]!.isKnown
}
