import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'
import { networkOf } from '#server/http/network-of.ts'
import type { Happened } from './happened.ts'

/** Of a request: who made it, and whether they let us count it (server/http/counted.ts). */
export interface Counted {
  isCounted: boolean
  ip: string
  userAgent: string | null
}

/** The Monday of this week, in UTC. */
export const thisWeek = sql<string>`date_trunc('week', now() at time zone 'UTC')::date`

/** By the secret of a week: nobody can tell whose it was once that is gone. */
export const hashed = (text: ReturnType<typeof sql>) =>
  sql<string>`left(encode(sha256(convert_to(secret || ' ' || ${text}, 'UTF8')), 'hex'), 24)`

/** Writes down what happened, with what it counts or not at all; nothing of who wants no counting. */
export async function countEvents(
  tx: Tx,
  { isCounted, ip, userAgent }: Counted,
  userId: string | null,
  happened: Happened[],
): Promise<void> {
  if (!isCounted || happened.length === 0) return
  const browser = `${networkOf(ip)} ${userAgent ?? ''}`
  const insert = async () => {
    const { numAffectedRows } = await sql`
      insert into analytics_events (name, session_hash, user_hash, props)
      select one->>'name',
        ${hashed(sql`(now() at time zone 'UTC')::date || ' ' || ${browser}::text`)},
        ${hashed(sql`${userId}::text`)}, one - 'name'
      from analytics_secrets, jsonb_array_elements(${JSON.stringify(happened)}::jsonb) one
      where week = ${thisWeek}`.execute(tx)
    return numAffectedRows !== 0n
  }
  if (await insert()) return
  // The first event of a week.
  await makeSecret(tx)
  await insert()
}

const makeSecret = (tx: Tx) =>
  sql`insert into analytics_secrets (week) values (${thisWeek}) on conflict do nothing`.execute(tx)

/** As `countEvents`, of one. */
export const countEvent = (tx: Tx, who: Counted, userId: string | null, event: Happened) =>
  countEvents(tx, who, userId, [event])
