import type { Context } from '#server/context.ts'
import { unauthorized } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { signInCookie } from '#server/http/short-cookie.ts'
import { isKnownDevice } from '../devices.ts'
import { assertNotLocked } from '../locked.ts'
import { holdPassword } from '../session-queries.ts'
import { hashToken } from '../session-store.ts'
import { giveSession, newTokens, writeSession } from '../start-session.ts'
import { findBegun, findTwoFactor, takeBegun } from '../two-factor-queries.ts'
import { withCode } from './use-code.ts'

/**
 * Ends the sign-in that this browser began with the password.
 * @throws UNAUTHORIZED when none is begun or the password has been changed since; a field error of
 *   `code` when that is wrong; FORBIDDEN with the reason where staff locked the account meanwhile.
 */
export async function enterCode(ctx: Context, { code }: { code: string }) {
  const tokenHash = hashToken(ctx.signIn ?? '')
  const begun = await findBegun(ctx.db, tokenHash)
  if (!begun) throw over()
  const { through, ...user } = begun
  const isNews = !(await isKnownDevice(ctx, user.email))
  const tokens = newTokens(ctx)
  await withCode(ctx, user.id, code, async (tx, kind) => {
    if (!(await holdPassword(tx, user))) throw over()
    await assertNotLocked(tx, ctx.env, user.id)
    if (!(await takeBegun(tx, tokenHash))) throw over()
    await writeSession(tx, ctx, user.id, { ...tokens, isNews, through })
    if (kind === 'app') return
    const left = (await findTwoFactor(tx, user.id))?.codesLeft ?? 0
    await emit(tx, { name: 'account.recoveryCodeUsed', userId: user.id, left })
  })
  ctx.setCookie(signInCookie.write(ctx.env, null))
  await giveSession(ctx, tokens)
  return user
}

const over = () => unauthorized('This sign-in is no longer good. Log in again.')
