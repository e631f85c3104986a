import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { logSecurity } from '#server/security-log.ts'
import { assertNotGuessable, hashPassword } from './passwords.ts'
import {
  deleteSessions,
  deleteTokens,
  findResetToken,
  markEmailVerified,
  setPasswordHash,
  takeToken,
} from './queries.ts'
import { staleLink } from './send-links.ts'
import { hashToken } from './session-store.ts'

/** Sets the password and ends every session; the link also proves the address. */
export async function resetPassword(ctx: Context, token: string, password: string) {
  const { db, ip } = ctx
  const tokenHash = hashToken(token)
  const person = await findResetToken(db, tokenHash)
  if (!person) throw staleLink()
  assertNotGuessable(password, person)
  // Hashing costs much. Anybody can call this, but only the holder of a link gets so far.
  const passwordHash = await hashPassword(ip, password)
  const userId = await transaction(db, async tx => {
    const taken = await takeToken(tx, 'reset_password', tokenHash)
    if (!taken) throw staleLink()
    await setPasswordHash(tx, taken.userId, passwordHash)
    await markEmailVerified(tx, taken.userId)
    await deleteTokens(tx, 'reset_password', taken.userId)
    await deleteTokens(tx, 'change_email', taken.userId)
    await deleteSessions(tx, taken.userId)
    return taken.userId
  })
  logSecurity(ctx, 'password_changed', { userId, call: 'auth.resetPassword' })
}
