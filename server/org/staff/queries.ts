import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { inLike } from '#server/input/in-like.ts'
import { verifiedFor } from '#server/org-domain/confirm-domains.ts'
import { hasAdmin } from '../queries.ts'

interface Search {
  query: string
  isToVerify: boolean
}

/** By a part of the name, however it is accented, or by the whole address. */
export const listForStaff = (db: Db, { query, isToVerify }: Search, page: TimePage) =>
  db
    .selectFrom('organizations')
    .select(['id', 'orgSlug', 'name', 'logoUrl', 'status', 'domain', 'domainAsked'])
    .select(['verifiedBy', 'verifiedAt', 'claimedAt', 'createdAt'])
    .select(hasAdmin(sql.ref('organizations.id')).as('hasAdmin'))
    .select(inMicroseconds('organizations.created_at'))
    .$if(query !== '', rows =>
      rows.where(
        sql<boolean>`(organizations.org_slug = ${query.toLowerCase()} or fold(organizations.name)
          like '%' || fold(${inLike(query)}::text) || '%')`,
      ),
    )
    .$if(isToVerify, rows =>
      rows.where('status', '=', 'pending').where(hasAdmin(sql.ref('organizations.id'))),
    )
    .where(isBefore('organizations', 'created_at', page.after))
    .orderBy('organizations.createdAt', 'desc')
    .orderBy('organizations.id', 'desc')
    .limit(page.limit)
    .execute()

/** Of one whose row is locked. */
export const setVerifiedByStaff = (tx: Tx, organizationId: string, domain: string) =>
  tx
    .updateTable('organizations')
    .set({ ...verifiedFor(domain), verifiedBy: 'staff' })
    .where('id', '=', organizationId)
    .execute()
