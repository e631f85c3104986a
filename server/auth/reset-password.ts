import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { emit } from '#server/events/emit.ts'
import { deviceCookie } from '#server/http/device-cookie.ts'
import { forgetDevices, rememberDevice } from './devices.ts'
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
import { nameOf } from './provider/provider-name.ts'
import { deleteIdentities } from './provider/queries.ts'
import { staleLink } from './send-links.ts'
import { hashToken, newToken } from './session-store.ts'
import { deleteTwoFactor } from './two-factor-queries.ts'
import { confirmDomains } from '#server/org-domain/confirm-domains.ts'

/**
 * Sets the password, ends every session and tells the owner. The link also proves the address: the
 * account knows this browser from now on, so that nobody's wrong passwords keep its owner out.
 */
export async function resetPassword(ctx: Context, token: string, password: string) {
  const { db, ip } = ctx
  const tokenHash = hashToken(token)
  const person = await findResetToken(db, tokenHash)
  if (!person) throw staleLink()
  await assertNotGuessable(password, person)
  // Hashing costs much. Anybody can call this, but only the holder of a link gets so far.
  const passwordHash = await hashPassword(ip, password)
  // A new one: what was tried on this browser before does not count against it.
  const device = newToken()
  const userId = await transaction(db, async tx => {
    const taken = await takeToken(tx, 'reset_password', { tokenHash })
    if (!taken) throw staleLink()
    await setPasswordHash(tx, taken.userId, passwordHash)
    // Whoever had the account before may not be who has the address: nothing of theirs lets them in,
    // nor keeps the owner out.
    if (!taken.isVerified) {
      await deleteTwoFactor(tx, taken.userId)
      for (const { issuer } of await deleteIdentities(tx, taken.userId))
        await emit(tx, {
          name: 'account.providerUnlinked',
          userId: taken.userId,
          provider: nameOf(ctx.env, issuer),
        })
    }
    await markEmailVerified(tx, taken.userId)
    await deleteTokens(tx, 'reset_password', taken.userId)
    await deleteTokens(tx, 'change_email', taken.userId)
    await deleteSessions(tx, taken.userId)
    await forgetDevices(tx, taken.userId, null)
    await rememberDevice(tx, taken.userId, device)
    await confirmDomains(tx, { id: taken.userId, ip })
    await emit(tx, { name: 'account.passwordReset', userId: taken.userId })
    return taken.userId
  })
  ctx.setCookie(deviceCookie(ctx.env, device))
  logSecurity(ctx, 'password_changed', { userId, call: 'auth.resetPassword' })
}
