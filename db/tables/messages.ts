import type { Generated } from 'kysely'
import type { CreatedAt, UpdatedAt } from './columns.ts'

/** What a team and a candidate write to each other of an application, whose id it has. */
interface MessageThreadTable {
  id: string
  organizationId: string
  /** Of the last message; null while there is none. */
  lastAt: Date | null
  teamAt: Date | null
  candidateAt: Date | null
  /** Since when the team takes no more of the candidate's. */
  blockedAt: Date | null
  blockedBy: string | null
}

interface MessageTable {
  /** Of whoever sends it: sent again, it is the same message. */
  id: string
  threadId: string
  /** Null when the person's account was erased. */
  authorId: string | null
  byTeam: boolean
  body: string
  /** In the order in which they can be read. */
  createdAt: CreatedAt
}

interface MessageFileTable {
  id: Generated<string>
  threadId: string
  /** Null until it is sent. */
  messageId: string | null
  uploaderId: string | null
  name: string
  mediaType: string
  size: number
  storageKey: string
  createdAt: CreatedAt
}

/** Up to when somebody has read a thread. */
interface MessageReadTable {
  threadId: string
  userId: string
  readAt: Date
  /** When they came so far; null where that was not noted yet. */
  seenAt: Generated<Date | null>
}

/** Of which organizations a candidate wants no messages. */
interface MessageBlockTable {
  userId: string
  organizationId: string
  blockedAt: Generated<Date>
}

/** What a team often writes to candidates. */
interface MessageTemplateTable {
  id: Generated<string>
  organizationId: string
  name: string
  body: string
  version: Generated<number>
  updatedAt: UpdatedAt
}

export interface MessageTables {
  messageThreads: MessageThreadTable
  messages: MessageTable
  messageFiles: MessageFileTable
  messageReads: MessageReadTable
  messageBlocks: MessageBlockTable
  messageTemplates: MessageTemplateTable
}
