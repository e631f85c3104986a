import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { graceDays } from '#server/limits.ts'
import type { Locale } from '#server/shown/locales.ts'
import { whoMay } from '#server/shown/roles.ts'

/** The account with the address that waits to be confirmed, if there is one. */
export const findAccount = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['name', 'email', 'emailVerifiedAt', 'linkedinUrl', 'deletionAt', 'createdAt'])
    .select(sql<boolean>`password_hash is not null`.as('hasPassword'))
    .select(eb =>
      eb
        .selectFrom('tokens')
        .select('tokens.email')
        .whereRef('tokens.userId', '=', 'users.id')
        .where('kind', '=', 'change_email')
        .where('expiresAt', '>', sql<Date>`now()`)
        .limit(1)
        .as('newEmail'),
    )
    .select(eb =>
      eb
        .selectFrom('suppressedAddresses')
        .select('suppressedAddresses.kind')
        .where('addressHash', '=', sql<string>`address_hash(users.email)`)
        .as('mailStopped'),
    )
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

export const setName = (db: Db, userId: string, name: string) =>
  db
    .updateTable('users')
    .set({ name, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

export const setLocale = (db: Db, userId: string, locale: Locale) =>
  db.updateTable('users').set({ locale }).where('id', '=', userId).execute()

/**
 * The organizations that would be left without an owner, by name. They stay locked until the
 * transaction ends, so that of the last two owners only one can go; so does the account, which takes
 * on no other meanwhile.
 */
export async function lockLonelyOrganizations(tx: Tx, userId: string) {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const own = await tx
    .selectFrom('organizations')
    .innerJoin('memberships', 'memberships.organizationId', 'organizations.id')
    .select(['organizations.id', 'organizations.name'])
    .where('memberships.userId', '=', userId)
    .where('memberships.status', '=', 'active')
    .where('memberships.role', 'in', whoMay('nameOwners'))
    // Nobody can be invited to a suspended one, so it keeps nobody.
    .where('organizations.status', '<>', 'suspended')
    .orderBy('organizations.id')
    .forUpdate('organizations')
    .execute()
  if (own.length === 0) return []
  // A statement of its own: it sees what others committed while this one waited for the locks.
  const others = await tx
    .selectFrom('memberships')
    .innerJoin('users', 'users.id', 'memberships.userId')
    .select('memberships.organizationId')
    .where(
      'memberships.organizationId',
      'in',
      own.map(({ id }) => id),
    )
    .where('memberships.userId', '<>', userId)
    .where('users.status', '=', 'active')
    .where('memberships.status', '=', 'active')
    .where('memberships.role', 'in', whoMay('nameOwners'))
    .execute()
  const shared = new Set(others.map(({ organizationId }) => organizationId))
  return own.filter(({ id }) => !shared.has(id)).map(({ name }) => name)
}

/** Undefined when the account is to be erased already. */
export const markForDeletion = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({
      status: 'pending_deletion',
      deletionAt: sql<Date>`now() + ${graceDays} * interval '1 day'`,
    })
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .returning('deletionAt')
    .executeTakeFirst()

/** Undefined when the account is not to be erased. */
export const unmarkForDeletion = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({ status: 'active', deletionAt: null })
    .where('id', '=', userId)
    .where('status', '=', 'pending_deletion')
    .where('lockedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
