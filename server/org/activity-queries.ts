import { sql } from 'kysely'
import type { Db } from '#db/index.ts'

/** The id as a uuid, so that an index serves; null for what is none. */
const entity = sql`(case when entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  then entity_id::uuid end)`

/**
 * What was done in an organization, the newest first. Names are looked up, not stored: `subject` is
 * the person or the invited address that it was done to, while there is one.
 */
export function listActivity(
  db: Db,
  organizationId: string,
  { below, limit }: { below: string | undefined; limit: number },
) {
  let rows = db
    .selectFrom('auditLog')
    .leftJoin('users as actor', 'actor.id', 'auditLog.actorId')
    .select(['auditLog.id', 'auditLog.action', 'auditLog.at', 'actor.name as actorName'])
    .select(
      sql<string | null>`case entity_type
        when 'user' then (select name from users where id = ${entity})
        when 'invitation' then (select email from invitations where id = ${entity})
        when 'job' then (select title from jobs where id = ${entity})
        when 'challenge' then (select title from challenges where id = ${entity})
        end`.as('subject'),
    )
    .where('auditLog.organizationId', '=', organizationId)
    .orderBy('auditLog.position', 'desc')
    .limit(limit)
  if (below)
    rows = rows.where(
      sql<boolean>`audit_log.position <
        (select position from audit_log where id = ${below} and organization_id = ${organizationId})`,
    )
  return rows.execute()
}
