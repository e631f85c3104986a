import type { Db, Tx } from '#db/index.ts'

interface AuditEntry {
  organizationId: string | null
  actorId: string | null
  action: string
  entityType: string
  entityId: string | null
  data: object
  ip: string | null
}

/** Appends to the audit log; entries are never changed. */
export const audit = (db: Db | Tx, { data, ...entry }: AuditEntry) =>
  db
    .insertInto('auditLog')
    .values({ ...entry, data: JSON.stringify(data) })
    .execute()
