import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { usernameDays } from '#server/limits.ts'
import type { ProfileChange } from './schema.ts'

const profileColumns = [
  'users.id',
  'users.name',
  'users.username',
  'users.linkedinUrl',
  'profiles.headline',
  'profiles.about',
  'profiles.location',
  'profiles.links',
  'profiles.content',
  'profiles.visibility',
  'profiles.noindex',
  'profiles.openTo',
] as const

/**
 * A public profile as `viewerId` may see it: `members` needs a viewer, `hidden` is its owner's
 * alone, and what may not be seen does not exist.
 */
export const findVisibleProfile = (db: Db, username: string, viewerId: string | null) =>
  db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select(profileColumns)
    .where('users.username', '=', username.toLowerCase())
    .where('users.status', '=', 'active')
    .where(eb =>
      viewerId === null
        ? eb('profiles.visibility', '=', 'public')
        : eb.or([
            eb('profiles.visibility', 'in', ['public', 'members']),
            eb('users.id', '=', viewerId),
          ]),
    )
    .executeTakeFirst()

/** The person's own profile; its fields are null until it was saved once. */
export const findOwnProfile = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(profileColumns)
    .select(['users.email', 'users.emailVerifiedAt', 'profiles.version'])
    .select(nextUsernameChange)
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

/** From when the username may change again; null when it may now. Once in 30 days. */
const nextUsernameChange = sql<Date | null>`case
  when users.username is not null
    and users.username_changed_at > now() - ${usernameDays} * interval '1 day'
  then users.username_changed_at + ${usernameDays} * interval '1 day' end`.as('usernameFixedUntil')

export const listBadges = (db: Db, userId: string) =>
  db
    .selectFrom('badges')
    .innerJoin('challenges', 'challenges.id', 'badges.challengeId')
    .innerJoin('organizations', 'organizations.id', 'badges.organizationId')
    .select([
      'badges.id',
      'badges.kind',
      'badges.rank',
      'badges.score',
      'badges.issuedAt',
      'challenges.id as challengeId',
      'challenges.title as challengeTitle',
      'organizations.name as orgName',
    ])
    .where('badges.userId', '=', userId)
    .where('badges.revokedAt', 'is', null)
    .orderBy('badges.issuedAt', 'desc')
    .limit(100)
    .execute()

/** Locks the person until the transaction ends, so that of parallel savings one comes first. */
export const lockProfile = async (tx: Tx, userId: string) => {
  const user = await tx
    .selectFrom('users')
    .select(['username', nextUsernameChange])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const profile = await tx
    .selectFrom('profiles')
    .select(['version', 'visibility'])
    .where('userId', '=', userId)
    .executeTakeFirst()
  return { ...user, version: profile?.version ?? 0, visibility: profile?.visibility ?? 'hidden' }
}

/** Writes what is given and leaves the rest; answers the new version. */
export async function saveProfile(tx: Tx, userId: string, change: ProfileChange) {
  const { name, username, linkedinUrl, links, content, ...rest } = change
  await tx
    .updateTable('users')
    .set({ name, username, linkedinUrl, updatedAt: sql`now()` })
    .$if(username !== undefined, query =>
      query.set({
        usernameChangedAt: sql<Date | null>`case
          when username is not null and username is distinct from ${username ?? null} then now()
          else username_changed_at end`,
      }),
    )
    .where('id', '=', userId)
    .execute()
  const profile = {
    ...rest,
    ...(links && { links: JSON.stringify(links) }),
    ...(content && { content: JSON.stringify(content) }),
  }
  const { version } = await tx
    .insertInto('profiles')
    .values({ userId, ...profile })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ ...profile, version: sql`profiles.version + 1`, updatedAt: sql`now()` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Whether somebody else has the username. */
export async function isUsernameTaken(db: Db, userId: string, username: string) {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('id', '<>', userId)
    .executeTakeFirst()
  return row !== undefined
}
