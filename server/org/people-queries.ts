import type { Db } from '#db/index.ts'
import { maySeeProfile } from '#server/profile/may-see.ts'

/** So many stand on a page. */
const mostPeople = 50

/**
 * Who of the team chose to be on the organization's page, with the address of a profile that the
 * viewer may see.
 */
export const listPeople = (db: Db, organizationId: string, viewerId: string | null) =>
  db
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .leftJoin('profiles', profiles =>
      profiles.onRef('profiles.userId', '=', 'users.id').on(maySeeProfile(viewerId)),
    )
    .select(['users.name', 'memberships.publicTitle as title'])
    .select(eb =>
      eb
        .case()
        .when('profiles.userId', 'is not', null)
        .then(eb.ref('users.username'))
        .end()
        .as('username'),
    )
    .where('memberships.organizationId', '=', organizationId)
    .where('memberships.status', '=', 'active')
    .where('memberships.publicTitle', 'is not', null)
    .where('users.status', '=', 'active')
    .where('users.name', 'is not', null)
    .orderBy('memberships.createdAt')
    .orderBy('users.id')
    .limit(mostPeople)
    .execute()

/** Puts the member on the organization's page, or takes them off it with null. */
export const setPublicTitle = (
  db: Db,
  { organizationId, userId }: { organizationId: string; userId: string },
  publicTitle: string | null,
) =>
  db
    .updateTable('memberships')
    .set({ publicTitle })
    .where('organizationId', '=', organizationId)
    .where('userId', '=', userId)
    .where('status', '=', 'active')
    .execute()
