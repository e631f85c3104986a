import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { serverPaths } from '#server/paths.ts'
import { whereMay } from '../queries.ts'

const keyOf = (logoId: string) => `logos/${logoId}`

/** The key of the logo with this id, of an organization that is shown. */
export async function findLogoKey(db: Db, logoId: string): Promise<string | null> {
  const row = await db
    .selectFrom('organizations')
    .select('logoKey')
    .where('logoKey', '=', keyOf(logoId))
    .where('status', '<>', 'suspended')
    .executeTakeFirst()
  return row?.logoKey ?? null
}

/**
 * Gives the organization this logo, or none; answers the key of the file that it had. Undefined when
 * the person may no more, or it was suspended meanwhile.
 */
export async function setLogo(
  tx: Tx,
  userId: string,
  organizationId: string,
  logoId: string | null,
): Promise<{ before: string | null; had: boolean } | undefined> {
  const found = await tx
    .selectFrom('organizations')
    .select(['logoKey', 'logoUrl'])
    .where('id', '=', organizationId)
    .where('id', 'in', whereMay(userId, 'editOrganization'))
    .where('status', '<>', 'suspended')
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  await tx
    .updateTable('organizations')
    .set({
      logoKey: logoId && keyOf(logoId),
      logoUrl: logoId && serverPaths.logo(logoId),
      updatedAt: sql`now()`,
    })
    .where('id', '=', organizationId)
    .execute()
  return { before: found.logoKey, had: found.logoUrl !== null }
}
