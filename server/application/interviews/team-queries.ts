import type { Db } from '#db/index.ts'
import { whoMay } from '#server/shown/roles.ts'

/** On one list to choose from: no team comes near it. */
const teamLimit = 200

/** Who of a team may read applications, by name. */
export const listPossible = (db: Db, organizationId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select(['users.id as userId', 'users.name'])
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.status', '=', 'active')
    .where('users.status', '=', 'active')
    .where('memberships.role', 'in', whoMay('readApplicants'))
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(teamLimit)
    .execute()

/** Of who sent an application; null where no browser has said it. */
export async function findZoneOf(db: Db, applicationId: string) {
  const found = await db
    .selectFrom('applications')
    .innerJoin('users', 'users.id', 'applications.userId')
    .select('users.timeZone')
    .where('applications.id', '=', applicationId)
    .executeTakeFirst()
  return found?.timeZone ?? null
}
