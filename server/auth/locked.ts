import type { Tx } from '#db/index.ts'
import type { Env } from '#server/env.ts'
import { forbidden } from '#server/errors.ts'

/**
 * Of somebody whose row is held: who locks the account waits for this sign-in and ends its session,
 * or this waits for them. Called when the password, the code or the provider was right, so that
 * strangers learn nothing.
 * @throws FORBIDDEN with the reason.
 */
export async function assertNotLocked(tx: Tx, env: Pick<Env, 'CONTACT_EMAIL'>, userId: string) {
  const { lockedReason } = await tx
    .selectFrom('users')
    .select('lockedReason')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (lockedReason !== null) throw forbidden(lockedText(lockedReason, env))
}

const lockedText = (reason: string, { CONTACT_EMAIL }: Pick<Env, 'CONTACT_EMAIL'>) =>
  `This account is locked: ${/[.!?]$/.test(reason) ? reason : `${reason}.`} Write to ${CONTACT_EMAIL ?? 'the people who run this site'} if that is wrong.`
