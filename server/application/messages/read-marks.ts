import { sql } from 'kysely'
import type { Db } from '#db/index.ts'
import { announcing } from '#server/mail/announcing.ts'
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
    .columns(['threadId', 'userId', 'readAt', 'seenAt'])
    .expression(eb =>
      eb
        .selectFrom('messages')
        .select(['threadId', sql<string>`${userId}::uuid`.as('userId'), 'createdAt'])
        .select(sql<Date>`now()`.as('seenAt'))
        .where('id', '=', messageId)
        .where('threadId', '=', threadId),
    )
    .onConflict(conflict =>
      conflict.columns(['threadId', 'userId']).doUpdateSet({
        readAt: sql`greatest(message_reads.read_at, excluded.read_at)`,
        seenAt: sql`case when excluded.read_at > message_reads.read_at
            then excluded.seen_at else message_reads.seen_at end`,
      }),
    )
    .returning([
      'threadId',
      sql<boolean>`coalesce(seen_at = now(), false)`.as('isFurther'),
      sql<Date>`(select created_at from messages where id = ${messageId})`.as('until'),
    ])
    .executeTakeFirst()

/** Those who wrote on this side are told that they are read. */
export const announceRead = (db: Db, side: Side, threadId: string) =>
  announcing(
    'messages',
    side === 'team'
      ? sql`select distinct author_id as user_id from messages
          where thread_id = ${threadId} and by_team`
      : sql`select user_id from applications where id = ${threadId}`,
  ).execute(db)

/**
 * The last message of this side that somebody of the other one has read, and when the first of them
 * did; nothing says who. Null where none is read.
 */
export async function findSeen(db: Db, side: Side, thread: { id: string; candidateId: string }) {
  const isOther =
    side === 'team' ? sql`user_id = ${thread.candidateId}` : sql`user_id <> ${thread.candidateId}`
  const reads = sql`from message_reads where message_reads.thread_id = messages.thread_id
    and ${isOther} and read_at >= messages.created_at`
  // Of a mark from before it was kept, nobody knows when.
  const at = sql`(select case when count(*) = count(seen_at) then min(seen_at) end ${reads})`
  const { rows } = await sql<{ messageId: string; at: Date | null }>`
    select id as message_id, ${at} as at
    from messages where thread_id = ${thread.id} and by_team = ${side === 'team'}
      and exists (select ${reads})
    order by created_at desc, id desc limit 1`.execute(db)
  return rows[0] ?? null
}
