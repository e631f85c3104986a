import type { Db } from '#db/index.ts'
import { withNames } from '#server/application/messages/names.ts'
import { resumeFileName } from '#server/files/file-name.ts'

interface Named {
  id: string
  name: string
  mediaType: string
}

const pathOf = (threadId: string, { id, name, mediaType }: Named) =>
  `messages/${threadId}/${id}/${resumeFileName(name, mediaType)}`

/** What was written to and by the candidate on these applications, by application. */
export async function exportMessagesOf(db: Db, applicationIds: string[]) {
  const messages = await db
    .selectFrom('messages')
    .leftJoin('users', 'users.id', 'messages.authorId')
    .select(['messages.id', 'threadId', 'byTeam', 'users.name as author', 'body'])
    .select('messages.createdAt')
    .where('threadId', 'in', applicationIds)
    .orderBy('messages.createdAt')
    .orderBy('messages.id')
    .execute()
  const files = await db
    .selectFrom('messageFiles')
    .select(['id', 'threadId', 'messageId', 'name', 'mediaType', 'size', 'createdAt'])
    .where('threadId', 'in', applicationIds)
    .where('messageId', 'is not', null)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  return (applicationId: string, snapshot: object) =>
    messages
      .filter(({ threadId }) => threadId === applicationId)
      .map(({ id, threadId, body, ...message }) => ({
        ...message,
        body: message.byTeam ? withNames(snapshot, body) : body,
        files: files
          .filter(({ messageId }) => messageId === id)
          .map(({ name, mediaType, size, createdAt, ...file }) => ({
            name,
            mediaType,
            size,
            createdAt,
            file: pathOf(threadId, { ...file, name, mediaType }),
          })),
      }))
}

/** Files of messages on the person's applications, from both sides, and those they attached elsewhere. */
export async function exportMessageFiles(db: Db, userId: string) {
  const files = await db
    .selectFrom('messageFiles')
    .innerJoin('applications', 'applications.id', 'messageFiles.threadId')
    .select(['messageFiles.id', 'threadId', 'name', 'mediaType', 'storageKey'])
    .where(eb =>
      eb.or([
        eb('uploaderId', '=', userId),
        eb.and([eb('applications.userId', '=', userId), eb('messageId', 'is not', null)]),
      ]),
    )
    .orderBy('messageFiles.createdAt')
    .orderBy('messageFiles.id')
    .execute()
  return files.map(({ storageKey, threadId, ...file }) => ({
    path: pathOf(threadId, file),
    storageKey,
    mediaType: file.mediaType,
    about: 'A file of a message.',
  }))
}

/** What the person wrote for organizations, what they have read, and of whom they want no messages. */
export async function exportWritten(db: Db, userId: string) {
  const written = db
    .selectFrom('messages')
    .innerJoin('messageThreads', 'messageThreads.id', 'threadId')
    .innerJoin('organizations', 'organizations.id', 'messageThreads.organizationId')
    .select(['organizations.name as organization', 'body', 'messages.createdAt'])
    .where('authorId', '=', userId)
    .where('byTeam', '=', true)
    .orderBy('messages.createdAt')
    .orderBy('messages.id')
  const attached = db
    .selectFrom('messageFiles')
    .select(['id', 'threadId', 'name', 'mediaType', 'size', 'createdAt'])
    .where('uploaderId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
  const read = db
    .selectFrom('messageReads')
    .innerJoin('messageThreads', 'messageThreads.id', 'threadId')
    .innerJoin('organizations', 'organizations.id', 'messageThreads.organizationId')
    .select(['organizations.name as organization', 'readAt', 'seenAt'])
    .where('userId', '=', userId)
    .orderBy('readAt')
    .orderBy('threadId')
  const blocked = db
    .selectFrom('messageBlocks')
    .innerJoin('organizations', 'organizations.id', 'messageBlocks.organizationId')
    .select(['organizations.name as organization', 'blockedAt'])
    .where('userId', '=', userId)
    .orderBy('blockedAt')
    .orderBy('messageBlocks.organizationId')
  return {
    messagesForOrganizations: await written.execute(),
    messageFiles: (await attached.execute()).map(({ id, threadId, ...file }) => ({
      ...file,
      file: pathOf(threadId, { id, ...file }),
    })),
    messagesRead: await read.execute(),
    messagesBlocked: await blocked.execute(),
  }
}
