import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'

/**
 * The thread of an application as it stays until the transaction ends; begins it where there is none.
 * The application itself is not withdrawn or erased meanwhile. Undefined where there is none.
 */
export async function lockThread(tx: Tx, applicationId: string) {
  const held = await tx
    .selectFrom('applications')
    .select('id')
    .where('id', '=', applicationId)
    .where('anonymizedAt', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (held) await lockThreads(tx, sql`id = ${applicationId}`)
  return held
}

/**
 * The threads of these applications as they stay until the transaction ends, none of which is begun
 * by somebody else meanwhile. `which` says of what applications.
 */
export async function lockThreads(tx: Tx, which: RawBuilder<boolean>) {
  await sql`insert into message_threads (id, organization_id)
    select id, organization_id from applications where ${which} and anonymized_at is null
    order by id on conflict do nothing`.execute(tx)
  await sql`select from message_threads
    where id in (select id from applications where ${which})
    order by id for update`.execute(tx)
}

export const findMessage = (tx: Tx, messageId: string) =>
  tx
    .selectFrom('messages')
    .select(['id', 'threadId', 'authorId', 'byTeam', 'createdAt'])
    .where('id', '=', messageId)
    .executeTakeFirst()

interface NewMessage {
  id: string
  threadId: string
  authorId: string
  byTeam: boolean
  body: string
}

/** Under the lock of its thread. */
export async function insertMessage(tx: Tx, message: NewMessage) {
  const { id, createdAt } = await tx
    .insertInto('messages')
    .values(message)
    .returning(['id', 'createdAt'])
    .executeTakeFirstOrThrow()
  await sql`update message_threads set last_at = messages.created_at,
      team_at = case when by_team then messages.created_at else team_at end,
      candidate_at = case when by_team then candidate_at else messages.created_at end
    from messages where messages.id = ${id} and message_threads.id = thread_id`.execute(tx)
  return { id, createdAt }
}

/** Those of the person's own that were not sent yet become a message's. Answers with how many. */
export async function sendFiles(
  tx: Tx,
  { id, threadId, authorId }: NewMessage,
  fileIds: string[],
): Promise<number> {
  const sent = await tx
    .updateTable('messageFiles')
    .set({ messageId: id })
    .where(sql<boolean>`id = any(${fileIds}::uuid[])`)
    .where('threadId', '=', threadId)
    .where('uploaderId', '=', authorId)
    .where('messageId', 'is', null)
    .returning('id')
    .execute()
  return sent.length
}

/** A page of a thread that the person may read, the newest first. */
export const listMessages = (db: Db, threadId: string, page: TimePage) =>
  db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.authorId')
    .select([
      'messages.id',
      'messages.authorId',
      'messages.byTeam',
      'messages.body',
      'messages.createdAt',
      'users.name as authorName',
      inMicroseconds('messages.created_at'),
    ])
    .where('threadId', '=', threadId)
    .where(isBefore('messages', 'created_at', page.after))
    .orderBy('messages.createdAt', 'desc')
    .orderBy('messages.id', 'desc')
    .limit(page.limit)
    .execute()

/** Of a page of messages. */
export const listFiles = (db: Db, messageIds: string[]) =>
  db
    .selectFrom('messageFiles')
    .select(['id', 'messageId', 'name', 'mediaType', 'size'])
    .where(sql<boolean>`message_id = any(${messageIds}::uuid[])`)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** Who of the team wrote in a thread. */
export async function listTeamAuthors(tx: Tx, threadId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('authorId')
    .distinct()
    .where('threadId', '=', threadId)
    .where('byTeam', '=', true)
    .where('authorId', 'is not', null)
    .limit(100)
    .execute()
  return rows.flatMap(({ authorId }) => authorId ?? [])
}
