import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Json } from './columns.ts'

interface RateLimitTable {
  key: string
  count: number
  resetsAt: Date
}

/** Append-only. */
interface AuditLogTable {
  id: Generated<string>
  organizationId: string | null
  actorId: string | null
  action: string
  entityType: string
  entityId: string | null
  data: Json<object>
  ip: string | null
  at: Generated<Date>
  position: GeneratedAlways<number>
}

/** Files of erased rows, until they are gone from the store too. */
interface FileRemovalTable {
  storageKey: string
  createdAt: CreatedAt
}

/** Files on their way into the store (server/files/arrivals.ts). */
interface FileArrivalTable {
  storageKey: string
  createdAt: CreatedAt
}

export interface SystemTables {
  rateLimits: RateLimitTable
  auditLog: AuditLogTable
  fileRemovals: FileRemovalTable
  fileArrivals: FileArrivalTable
}
