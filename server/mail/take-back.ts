import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '#db/index.ts'

/** What waits to be mailed to these people, alone or with others, is not sent; `which` says of what. */
export async function takeBack(tx: Tx, which: RawBuilder<boolean>) {
  await sql`delete from outgoing_mails waiting where ${which}`.execute(tx)
  await sql`update notifications waiting set digest_at = null
    where digest_at is not null and ${which}`.execute(tx)
}
