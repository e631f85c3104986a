import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import type { Side } from './schema.ts'

/** When the other side wrote last. */
export const otherAt = (side: Side) =>
  sql.ref(side === 'team' ? 'message_threads.candidate_at' : 'message_threads.team_at')

/**
 * When the person read last of the application in the query. What was written before one joined a team
 * is not new to them.
 */
export const lastReadAt = (side: Side, userId: string) => {
  const read = sql`(select read_at from message_reads
    where message_reads.thread_id = applications.id and message_reads.user_id = ${userId})`
  if (side === 'candidate') return sql<string | null>`${read}`
  const joined = sql`(select created_at from memberships
    where memberships.organization_id = applications.organization_id
      and memberships.user_id = ${userId})`
  return sql<string | null>`greatest(${read}, ${joined})`
}

/** Up to this message of the thread, and never back. Undefined where it is none of the thread. */
export const markRead = (db: Db, userId: string, threadId: string, messageId: string) =>
  db
    .insertInto('messageReads')
    .columns(['threadId', 'userId', 'readAt'])
    .expression(eb =>
      eb
        .selectFrom('messages')
        .select(['threadId', sql<string>`${userId}::uuid`.as('userId'), 'createdAt'])
        .where('id', '=', messageId)
        .where('threadId', '=', threadId),
    )
    .onConflict(conflict =>
      conflict
        .columns(['threadId', 'userId'])
        .doUpdateSet({ readAt: sql`greatest(message_reads.read_at, excluded.read_at)` }),
    )
    .returning([
      'threadId',
      sql<Date>`(select created_at from messages where id = ${messageId})`.as('until'),
    ])
    .executeTakeFirst()
