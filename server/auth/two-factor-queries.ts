import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { setUpMinutes, signInMinutes } from '#server/limits.ts'

/** Since when it is on, and how many recovery codes are good. Undefined where it is off. */
export const findTwoFactor = (db: Db | Tx, userId: string) =>
  db
    .selectFrom('twoFactor')
    .select('enabledAt')
    .select(codes =>
      codes
        .selectFrom('recoveryCodes')
        .select(sql<number>`count(*)::int`.as('left'))
        .whereRef('recoveryCodes.userId', '=', 'twoFactor.userId')
        .as('codesLeft'),
    )
    .$narrowType<{ enabledAt: Date; codesLeft: number }>()
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .executeTakeFirst()

export async function isOn(tx: Tx, userId: string): Promise<boolean> {
  return (await findTwoFactor(tx, userId)) !== undefined
}

/** Signing in and turning it on wait for each other, so that both go by what is there. */
export const holdPerson = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** In place of a secret that was not proved; false where two-factor sign-in is on. */
export async function keepSecret(db: Db, userId: string, secret: string): Promise<boolean> {
  const kept = await db
    .insertInto('twoFactor')
    .values({ userId, secret })
    .onConflict(conflict =>
      conflict
        .column('userId')
        .doUpdateSet({ secret, secretAt: sql<Date>`now()` })
        .where('twoFactor.enabledAt', 'is', null),
    )
    .returning('userId')
    .executeTakeFirst()
  return kept !== undefined
}

const isTooOld = sql<boolean>`two_factor.enabled_at is null
  and two_factor.secret_at <= now() - ${setUpMinutes} * interval '1 minute'`

/** That waits for the code that proves it. */
export async function findNewSecret(tx: Tx, userId: string) {
  const found = await tx
    .selectFrom('twoFactor')
    .select('secret')
    .where('userId', '=', userId)
    .where('enabledAt', 'is', null)
    .where(sql<boolean>`not (${isTooOld})`)
    .forUpdate()
    .executeTakeFirst()
  return found?.secret
}

/** Held, so that of codes that come at once one is looked at after the other. */
export async function holdSecret(tx: Tx, userId: string) {
  const found = await tx
    .selectFrom('twoFactor')
    .select('secret')
    .where('userId', '=', userId)
    .where('enabledAt', 'is not', null)
    .forUpdate()
    .executeTakeFirst()
  return found?.secret
}

/** The code that proves the secret is used up by it. */
export const turnOn = (tx: Tx, userId: string, usedStep: number) =>
  tx
    .updateTable('twoFactor')
    .set({ enabledAt: sql<Date>`now()`, usedStep })
    .where('userId', '=', userId)
    .execute()

/** False where the step, or a later one, was used before. */
export async function spendStep(tx: Tx, userId: string, step: number): Promise<boolean> {
  const used = await tx
    .updateTable('twoFactor')
    .set({ usedStep: step })
    .where('userId', '=', userId)
    .where('usedStep', '<', step)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** False where there is no such code, or no more. */
export async function spendRecoveryCode(
  tx: Tx,
  userId: string,
  codeHash: string,
): Promise<boolean> {
  const used = await tx
    .deleteFrom('recoveryCodes')
    .where('userId', '=', userId)
    .where('codeHash', '=', codeHash)
    .returning('userId')
    .executeTakeFirst()
  return used !== undefined
}

/** In place of all of before. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, codeHashes: string[]) {
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codeHashes.map(codeHash => ({ userId, codeHash })))
    .execute()
}

/** With its recovery codes. */
export const deleteTwoFactor = (tx: Tx, userId: string) =>
  tx.deleteFrom('twoFactor').where('userId', '=', userId).execute()

export const deleteOldSetUps = (db: Db) => db.deleteFrom('twoFactor').where(isTooOld).execute()

export const insertBegun = (
  tx: Tx,
  begun: { userId: string; tokenHash: string; through: string | null },
) =>
  tx
    .insertInto('begunSignIns')
    .values({ ...begun, expiresAt: sql`now() + ${signInMinutes} * interval '1 minute'` })
    .execute()

/** Who began it, while it is good. */
export const findBegun = (db: Db, tokenHash: string) =>
  db
    .selectFrom('begunSignIns')
    .innerJoin('users', 'users.id', 'begunSignIns.userId')
    .select(['users.id', 'users.email', 'users.name', 'users.username', 'users.linkedinUrl'])
    .select(['users.passwordHash', 'begunSignIns.through'])
    .where('begunSignIns.tokenHash', '=', tokenHash)
    .where('begunSignIns.expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** False when it has ended meanwhile. */
export async function takeBegun(tx: Tx, tokenHash: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('begunSignIns')
    .where('tokenHash', '=', tokenHash)
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}

export const deleteBegun = (db: Db | Tx, userId: string) =>
  db.deleteFrom('begunSignIns').where('userId', '=', userId).execute()
