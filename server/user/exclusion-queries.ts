import { sql } from 'kysely'
import { transaction, type Db } from '#db/index.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { leaveExcluded } from '#server/people/pools/leaving-queries.ts'
import { maySeeProfile } from '#server/profile/may-see.ts'
import { lockProfile } from './profile-queries.ts'

/** Of one profile. */
const mostExclusions = 100

/** Whom the person keeps from their profile, the latest first. */
export const listExclusions = (db: Db, userId: string) =>
  db
    .selectFrom('profileExclusions')
    .leftJoin('organizations', 'organizations.id', 'profileExclusions.organizationId')
    .leftJoin('users', 'users.id', 'profileExclusions.personId')
    .select([
      'profileExclusions.id',
      'profileExclusions.domain',
      'organizations.orgSlug',
      'organizations.name as orgName',
      'users.name as personName',
    ])
    .where('profileExclusions.userId', '=', userId)
    .orderBy('profileExclusions.createdAt', 'desc')
    .orderBy('profileExclusions.id')
    .limit(mostExclusions)
    .execute()

type Excluded =
  | { kind: 'org'; orgSlug: string }
  | { kind: 'domain'; domain: string }
  | { kind: 'user'; username: string }

/**
 * Keeps the profile from them; whoever is kept out already stays so.
 * @throws BAD_REQUEST for an organization or a person that is not there for this person;
 *   CONFLICT when there are as many as there is room for.
 */
export const exclude = (db: Db, userId: string, excluded: Excluded) =>
  transaction(db, async tx => {
    const whom = await whoIs(tx, userId, excluded)
    await lockProfile(tx, userId)
    await tx
      .insertInto('profileExclusions')
      .values({ userId, ...whom })
      .onConflict(same => same.doNothing())
      .execute()
    await leaveExcluded(tx, userId, whom)
    const { count } = await tx
      .selectFrom('profileExclusions')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('userId', '=', userId)
      .executeTakeFirstOrThrow()
    if (count > mostExclusions)
      throw conflict(`A profile is kept from ${mostExclusions} at most. Take somebody off first.`)
  })

async function whoIs(db: Db, userId: string, excluded: Excluded) {
  if (excluded.kind === 'domain') return { domain: excluded.domain }
  if (excluded.kind === 'org') {
    const org = await db
      .selectFrom('organizations')
      .select('id')
      .where('orgSlug', '=', excluded.orgSlug)
      .where('status', '<>', 'suspended')
      .executeTakeFirst()
    if (!org)
      throw fieldError(
        'BAD_REQUEST',
        'orgSlug',
        'No page of an organization has this address. Choose it from the list while you type, or paste the address of its page.',
      )
    return { organizationId: org.id }
  }
  const person = await db
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .select('users.id')
    .where('users.username', '=', excluded.username.toLowerCase())
    .where('users.id', '<>', userId)
    .where(maySeeProfile(userId))
    .executeTakeFirst()
  if (!person)
    throw fieldError(
      'BAD_REQUEST',
      'username',
      'You can see no profile with this username. Choose somebody from the list while you type, or paste the address of their profile.',
    )
  return { personId: person.id }
}

export async function unexclude(db: Db, userId: string, id: string) {
  await db
    .deleteFrom('profileExclusions')
    .where('id', '=', id)
    .where('userId', '=', userId)
    .execute()
}
