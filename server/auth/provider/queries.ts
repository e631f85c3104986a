import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { signInMinutes } from '#server/limits.ts'
import type { Identity } from './ask-provider.ts'

type Named = Pick<Identity, 'issuer' | 'subject'>

export const findByIdentity = (db: Db, { issuer, subject }: Named) =>
  db
    .selectFrom('identities')
    .innerJoin('users', 'users.id', 'identities.userId')
    .select(['users.id', 'users.email', 'users.name', 'users.username', 'users.linkedinUrl'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** As `holdPassword`: who unlinks it waits for this, or this for them. */
export async function holdIdentity(
  tx: Tx,
  userId: string,
  { issuer, subject }: Named,
): Promise<boolean> {
  // First, and by itself: what is read next is as whoever unlinks has left it.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forShare().execute()
  const stands = await tx
    .selectFrom('identities')
    .select('userId')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('userId', '=', userId)
    .executeTakeFirst()
  return stands !== undefined
}

export const listIdentities = (db: Db, userId: string) =>
  db
    .selectFrom('identities')
    .select(['issuer', 'linkedAt'])
    .where('userId', '=', userId)
    .orderBy('linkedAt')
    .orderBy('issuer')
    .limit(100)
    .execute()

/** False where it is somebody's already, or where the person has another of the provider. */
export async function insertIdentity(
  tx: Tx,
  userId: string,
  { issuer, subject }: Named,
): Promise<boolean> {
  const made = await tx
    .insertInto('identities')
    .values({ userId, issuer, subject })
    .onConflict(conflict => conflict.doNothing())
    .returning('userId')
    .executeTakeFirst()
  return made !== undefined
}

export async function deleteIdentity(tx: Tx, userId: string, issuer: string): Promise<boolean> {
  const gone = await tx
    .deleteFrom('identities')
    .where('userId', '=', userId)
    .where('issuer', '=', issuer)
    .returning('userId')
    .executeTakeFirst()
  return gone !== undefined
}

export const deleteIdentities = (tx: Tx, userId: string) =>
  tx.deleteFrom('identities').where('userId', '=', userId).returning('issuer').execute()

export const insertSent = (db: Db, tokenHash: string, provider: string) =>
  db
    .insertInto('begunAtProviders')
    .values({
      tokenHash,
      provider,
      expiresAt: sql`now() + ${signInMinutes} * interval '1 minute'`,
    })
    .execute()

/** To which provider the browser was sent. Undefined when that was used, or is too long ago. */
export const takeSent = (db: Db, tokenHash: string) =>
  db
    .deleteFrom('begunAtProviders')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning('provider')
    .executeTakeFirst()
