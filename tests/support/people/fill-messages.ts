import { randomUUID } from 'node:crypto'
import type { Db } from '#db/index.ts'

interface Writing {
  /** The candidate, and of another application one of the team. */
  userId: string
  orgId: string
  applicationId: string
  /** Of the organization's team. */
  other: string
}

/** What a candidate and a team wrote to each other, with a file. Answers with where that lies. */
export async function fillMessages(
  db: Db,
  { userId, orgId, applicationId, other }: Writing,
  text: string,
) {
  const storageKey = `messages/${randomUUID()}`
  const now = new Date()
  await db
    .insertInto('messageThreads')
    .values({
      id: applicationId,
      organizationId: orgId,
      lastAt: now,
      teamAt: now,
      candidateAt: now,
      blockedAt: now,
      blockedBy: other,
    })
    .execute()
  const write = (authorId: string) =>
    db
      .insertInto('messages')
      .values({
        id: randomUUID(),
        threadId: applicationId,
        authorId,
        byTeam: authorId === other,
        body: authorId === other ? `To ${text}` : `By ${text}`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  await write(other)
  const { id: messageId } = await write(userId)
  const file = { threadId: applicationId, uploaderId: userId, mediaType: 'text/plain' }
  await db
    .insertInto('messageFiles')
    .values({ ...file, messageId, name: `${text}.txt`, size: 9, storageKey })
    .execute()
  await db
    .insertInto('messageReads')
    .values({ threadId: applicationId, userId, readAt: now, seenAt: now })
    .execute()
  await db.insertInto('messageBlocks').values({ userId, organizationId: orgId }).execute()
  return storageKey
}
