import { sql, type Kysely } from 'kysely'

/** When somebody came to where they have read a thread to; of earlier marks it is not known. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table message_reads add column seen_at timestamptz`.execute(db)
}
