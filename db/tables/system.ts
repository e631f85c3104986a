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

/** Upkeep that failed when it was done last (server/background/note-failures.ts). */
interface FailedTaskTable {
  /** Its name in server/upkeep.ts. */
  task: string
  since: Generated<Date>
  failedAt: Generated<Date>
  /** In a row. */
  times: Generated<number>
  /** The database's or the system's, else the kind of error. */
  code: string
}

export interface SystemTables {
  failedTasks: FailedTaskTable
  rateLimits: RateLimitTable
  auditLog: AuditLogTable
  fileRemovals: FileRemovalTable
  fileArrivals: FileArrivalTable
}
