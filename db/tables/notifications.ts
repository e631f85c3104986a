import type { Generated } from 'kysely'
import type { CreatedAt, Json } from './columns.ts'

/** What somebody was told. It names nobody: who applied and who acted is looked up when it is shown. */
interface NotificationTable {
  id: Generated<string>
  userId: string
  /** What is told: server/mail/kinds.ts. */
  kind: string
  /** What it is chosen by; null for what can't be switched off. */
  topic: string | null
  data: Json<object>
  /** Of whose team it is for: who has left it does not see it any more. */
  organizationId: string | null
  applicationId: string | null
  actorId: string | null
  /** Else it was only mailed, or waits for its digest. */
  isShown: boolean
  /** One event tells a person once. */
  dedupeKey: string
  /** When the mail is due that holds it; null when there is none, or it was sent. */
  digestAt: Date | null
  readAt: Date | null
  createdAt: CreatedAt
}

export interface NotificationTables {
  notifications: NotificationTable
}
