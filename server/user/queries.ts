import { sql } from 'kysely'
import type { z } from 'zod'
import { transaction, type Db } from '#db/index.ts'
import type { profileSchema } from './schema.ts'

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

/** The person's own profile; its fields are empty until it was saved once. */
export const findOwnProfile = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.userId', 'users.id')
    .select(profileColumns)
    .select(['users.email', 'users.emailVerifiedAt'])
    .where('users.id', '=', userId)
    .executeTakeFirstOrThrow()

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
    .execute()

export const saveProfile = (db: Db, userId: string, input: z.infer<typeof profileSchema>) =>
  transaction(db, async tx => {
    const { name, username, linkedinUrl, ...profile } = input
    await tx
      .updateTable('users')
      .set({ name, username, linkedinUrl, updatedAt: sql`now()` })
      .where('id', '=', userId)
      .execute()
    await tx
      .insertInto('profiles')
      .values({ userId, ...profile })
      .onConflict(conflict =>
        conflict.column('userId').doUpdateSet({ ...profile, updatedAt: sql`now()` }),
      )
      .execute()
  })

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

/** Counts for the dashboard's checklist and the analytics screen. */
export const countAll = (db: Db, days: number) =>
  db
    .selectNoFrom(eb => [
      eb
        .selectFrom('users')
        .select(e => e.fn.countAll<number>().as('n'))
        .where('createdAt', '>', sql<Date>`now() - ${days} * interval '1 day'`)
        .as('signUps'),
      eb
        .selectFrom('resumes')
        .select(e => e.fn.countAll<number>().as('n'))
        .where('createdAt', '>', sql<Date>`now() - ${days} * interval '1 day'`)
        .as('resumes'),
      eb
        .selectFrom('jobs')
        .select(e => e.fn.countAll<number>().as('n'))
        .where('datePosted', '>', sql<Date>`now() - ${days} * interval '1 day'`)
        .as('jobsPosted'),
      eb
        .selectFrom('challenges')
        .select(e => e.fn.countAll<number>().as('n'))
        .where('createdAt', '>', sql<Date>`now() - ${days} * interval '1 day'`)
        .as('challenges'),
    ])
    .executeTakeFirstOrThrow()
