import type { Db } from '#db/index.ts'
import { maySeeProfile } from '#server/profile/may-see.ts'

/** Somebody whose profile this viewer may see, with what recruiters find them by. */
export const findShown = (db: Db, viewerId: string, username: string) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('peopleSearch', found =>
      found
        .onRef('peopleSearch.userId', '=', 'profiles.userId')
        .onRef('peopleSearch.version', '=', 'profiles.version'),
    )
    .select('peopleSearch.tags')
    .where('users.username', '=', username.toLowerCase())
    .where(maySeeProfile(viewerId))
    .executeTakeFirst()
