import { sql } from 'kysely'
import type { Tx } from '#db/index.ts'

/*
 * Who hands in shares this lock, and who moves the deadline has it alone. It is given in the order in
 * which it is asked for: a shared lock of the row alone would let ever new ones in before whoever
 * moves the deadline, until it has passed.
 */

const key = (challengeId: string) => sql`hashtextextended(${`challenge ${challengeId}`}, 0)`

export const shareTimes = (tx: Tx, challengeId: string) =>
  sql`select pg_advisory_xact_lock_shared(${key(challengeId)})`.execute(tx)

export const holdTimes = (tx: Tx, challengeId: string) =>
  sql`select pg_advisory_xact_lock(${key(challengeId)})`.execute(tx)
