import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { endSessions } from './end-sessions.ts'
import { deleteBegun } from './two-factor-queries.ts'

export const findCredentials = (db: Db, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'username', 'linkedinUrl', 'passwordHash'])
    .where('email', '=', email)
    .executeTakeFirst()

interface NewUser {
  name: string
  email: string
  /** Null of whoever comes by a provider. */
  passwordHash: string | null
  isConfirmed: boolean
}

/** The new user, or undefined when the address is taken. */
export const insertUser = (db: Tx, { isConfirmed, ...user }: NewUser) =>
  db
    .insertInto('users')
    .values({ ...user, emailVerifiedAt: isConfirmed ? sql<Date>`now()` : null })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning(['id', 'email', 'name', 'username', 'linkedinUrl', 'passwordHash'])
    .executeTakeFirst()

/** Whether the link of an invitation that is still good was mailed to this very address. */
export async function wasInvited(tx: Tx, tokenHash: string, email: string): Promise<boolean> {
  const { rows } = await sql`select from invitations
      where token_hash = ${tokenHash} and email = ${email}
        and accepted_at is null and expires_at > now()
    union all select from judge_invitations
      where token_hash = ${tokenHash} and email = ${email} and expires_at > now()`.execute(tx)
  return rows.length > 0
}

export const insertToken = (
  db: Tx,
  token: {
    tokenHash: string
    kind: 'verify_email' | 'reset_password' | 'change_email'
    userId: string
    email: string
  },
  hours: number,
) =>
  db
    .insertInto('tokens')
    .values({ ...token, expiresAt: sql`now() + ${hours} * interval '1 hour'` })
    .execute()

/** Whose link it is, while it is good; it stays so. */
export const findResetToken = (db: Db, tokenHash: string) =>
  db
    .selectFrom('tokens')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'tokens.userId').onRef('users.email', '=', 'tokens.email'),
    )
    .select(['users.email', 'users.name'])
    .where('tokens.kind', '=', 'reset_password')
    .where('tokenHash', '=', tokenHash)
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

/**
 * Uses a token up, where `userId` is given that person's alone. Undefined when it is unknown, used,
 * expired, or the address has changed since.
 */
export const takeToken = (
  tx: Tx,
  kind: 'verify_email' | 'reset_password',
  { tokenHash, userId }: { tokenHash: string; userId?: string },
) =>
  tx
    .deleteFrom('tokens')
    .using('users')
    .whereRef('users.id', '=', 'tokens.userId')
    .whereRef('users.email', '=', 'tokens.email')
    .where('tokens.kind', '=', kind)
    .where('tokenHash', '=', tokenHash)
    .$if(userId !== undefined, query => query.where('tokens.userId', '=', userId ?? ''))
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['users.id as userId', 'users.email', 'users.name'])
    .returning(sql<boolean>`users.email_verified_at is not null`.as('isVerified'))
    .executeTakeFirst()

export const deleteTokens = (
  tx: Db | Tx,
  kind: 'verify_email' | 'reset_password' | 'change_email',
  userId: string,
) => tx.deleteFrom('tokens').where('kind', '=', kind).where('userId', '=', userId).execute()

export const markEmailVerified = (tx: Tx, userId: string) =>
  tx
    .updateTable('users')
    .set({ emailVerifiedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

export const setPasswordHash = (tx: Tx, userId: string, passwordHash: string) =>
  tx
    .updateTable('users')
    .set({ passwordHash, updatedAt: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute()

/** And what was begun with the password. */
export async function deleteSessions(tx: Tx, userId: string) {
  await deleteBegun(tx, userId)
  await endSessions(tx, sql`user_id = ${userId}`)
}
