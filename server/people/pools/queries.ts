import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { inMicroseconds, isBefore, type TimePage } from '#server/input/cursor.ts'
import { poolDays, poolLimit } from '#server/limits.ts'
import { isFindable, maySeeProfile } from '#server/profile/may-see.ts'

/** When `deleteOldKept` takes somebody out of a list. */
export const keptUntil = sql<Date>`pool_people.created_at + ${poolDays} * interval '1 day'`

/** Those of an organization, by name, with whether each has the person whom this viewer may see. */
export const listPools = (db: Db, organizationId: string, viewerId: string, username = '') =>
  db
    .selectFrom('pools')
    .select(['pools.id', 'pools.name'])
    .select(
      sql<boolean>`exists (select from pool_people
        join users on users.id = pool_people.user_id join profiles on profiles.user_id = users.id
        where pool_people.pool_id = pools.id and users.username = ${username.toLowerCase()}
          and ${maySeeProfile(viewerId)})`.as('hasPerson'),
    )
    .where('organizationId', '=', organizationId)
    .orderBy(sql`lower(pools.name)`)
    .orderBy('pools.id')
    .limit(poolLimit)
    .execute()

/** Undefined when it is none of the organization's. */
export const findPool = (db: Db, organizationId: string, poolId: string) =>
  db
    .selectFrom('pools')
    .select(['id', 'name'])
    .where('id', '=', poolId)
    .where('organizationId', '=', organizationId)
    .executeTakeFirst()

/** Of those who are kept, whom this viewer may see. */
const seenIn = (db: Db | Tx, viewerId: string) =>
  db
    .selectFrom('poolPeople')
    .innerJoin('users', 'users.id', 'poolPeople.userId')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .where(maySeeProfile(viewerId))
    .where('users.username', 'is not', null)

/** Those who are kept in a list of the organization, the newest first. */
export const listKept = (
  db: Db,
  {
    organizationId,
    poolId,
    viewerId,
  }: { organizationId: string; poolId: string; viewerId: string },
  page: TimePage,
) =>
  seenIn(db, viewerId)
    .innerJoin('pools', 'pools.id', 'poolPeople.poolId')
    .leftJoin('users as adder', 'adder.id', 'poolPeople.addedBy')
    .select(['poolPeople.id', 'poolPeople.userId', 'users.name', 'users.username'])
    .select('profiles.headline')
    .select(['profiles.location', 'poolPeople.note', 'poolPeople.createdAt'])
    .select(['adder.name as addedBy', keptUntil.as('until')])
    .select(inMicroseconds('poolPeople.createdAt'))
    .where('pools.id', '=', poolId)
    .where('pools.organizationId', '=', organizationId)
    .where(isBefore('poolPeople', 'createdAt', page.after))
    .orderBy('poolPeople.createdAt', 'desc')
    .orderBy('poolPeople.id', 'desc')
    .limit(page.limit)
    .execute()

/** Keeps the organization's lists as they are, but for this, until the transaction ends. */
export const lockPools = async (tx: Tx, organizationId: string) => {
  await tx
    .selectFrom('organizations')
    .select('id')
    .where('id', '=', organizationId)
    .forNoKeyUpdate()
    .execute()
  const { count } = await tx
    .selectFrom('pools')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organizationId', '=', organizationId)
    .executeTakeFirstOrThrow()
  return count
}

export const insertPool = (tx: Tx, organizationId: string, name: string) =>
  tx.insertInto('pools').values({ organizationId, name }).returning('id').executeTakeFirstOrThrow()

/** Undefined when it is none of the organization's. */
export const deletePool = (db: Db, organizationId: string, poolId: string) =>
  db
    .deleteFrom('pools')
    .where('id', '=', poolId)
    .where('organizationId', '=', organizationId)
    .returning('id')
    .executeTakeFirst()

/** A list of the organization with how many are in it, which changes by this alone until the transaction ends. */
export async function lockPool(tx: Tx, organizationId: string, poolId: string) {
  const pool = await tx
    .selectFrom('pools')
    .select('id')
    .where('id', '=', poolId)
    .where('organizationId', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()
  if (!pool) return undefined
  return tx
    .selectFrom('poolPeople')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('poolId', '=', poolId)
    .executeTakeFirstOrThrow()
}

/** Somebody whose profile this recruiter may see, whether they are open to work, and in the list already. */
export const findKeepable = (tx: Tx, viewerId: string, username: string, poolId: string) =>
  tx
    .selectFrom('users')
    .innerJoin('profiles', 'profiles.userId', 'users.id')
    .leftJoin('poolPeople as kept', join =>
      join.onRef('kept.userId', '=', 'users.id').on('kept.poolId', '=', poolId),
    )
    .select(['users.id', 'users.name', 'kept.id as keptId', isFindable.as('isOpen')])
    .where('users.username', '=', username.toLowerCase())
    .where('users.id', '<>', viewerId)
    .where(maySeeProfile(viewerId))
    .executeTakeFirst()

/** Keeps somebody, or changes the note about who is kept already; the day on which they go stays then. */
export const putKept = (
  tx: Tx,
  kept: { poolId: string; userId: string; note: string; addedBy: string },
) =>
  tx
    .insertInto('poolPeople')
    .values(kept)
    .onConflict(same => same.columns(['poolId', 'userId']).doUpdateSet({ note: kept.note }))
    .execute()

/** Undefined when nobody of this name, whom this viewer may see, is in a list of the organization. */
export const deleteKept = (
  db: Db,
  {
    organizationId,
    poolId,
    viewerId,
  }: { organizationId: string; poolId: string; viewerId: string },
  username: string,
) =>
  db
    .deleteFrom('poolPeople')
    .where('poolId', 'in', pools =>
      pools
        .selectFrom('pools')
        .select('id')
        .where('id', '=', poolId)
        .where('organizationId', '=', organizationId),
    )
    .where('userId', 'in', users =>
      users
        .selectFrom('users')
        .innerJoin('profiles', 'profiles.userId', 'users.id')
        .select('users.id')
        .where('users.username', '=', username.toLowerCase())
        .where(maySeeProfile(viewerId)),
    )
    .returning('id')
    .executeTakeFirst()

/** By the person themselves. Undefined when it is not theirs. */
export const leavePool = (db: Db, userId: string, keptId: string) =>
  db
    .deleteFrom('poolPeople')
    .where('id', '=', keptId)
    .where('userId', '=', userId)
    .returning('id')
    .executeTakeFirst()

export const deleteOldKept = (db: Db) =>
  db
    .deleteFrom('poolPeople')
    .where('createdAt', '<', sql<Date>`now() - ${poolDays} * interval '1 day'`)
    .execute()
