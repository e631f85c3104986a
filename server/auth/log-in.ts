import { countAttempt, countWrong, type Attempt } from '#server/attempts.ts'
import type { Context } from '#server/context.ts'
import { codeNeeded, unauthorized } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import { networkOf } from '#server/http/network-of.ts'
import { isKnownDevice } from './devices.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { holdPassword } from './session-queries.ts'
import { hashToken } from './session-store.ts'
import { startSession } from './start-session.ts'

/**
 * Tells the owner where the account does not know the browser.
 * @throws UNAUTHORIZED in the same words, whether or not there is such an account; FORBIDDEN that
 *   needs a code, where the account has two-factor sign-in: the browser then holds a sign-in that is
 *   begun (two-factor/enter-code.ts); FORBIDDEN with the reason where staff locked the account, to
 *   whoever has its password alone.
 */
export async function logIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
) {
  const user = await findCredentials(ctx.db, email)
  const isKnown = await isKnownDevice(ctx, email)
  // Counted before hashing, else the hashing itself is the attack.
  const fits = await countWrong(ctx, limitsOf(ctx, email, isKnown), () =>
    verifyPassword(ctx.ip, user?.passwordHash ?? null, password),
  )
  if (!user || !fits) {
    logSecurity(ctx, 'password_wrong', { userId: user?.id ?? null, call: 'auth.logIn' })
    throw wrong()
  }
  await countAttempt(ctx, 'signIn', user.id)
  const outcome = await startSession(ctx, user.id, {
    isNews: !isKnown,
    through: null,
    stands: tx => holdPassword(tx, user),
  })
  if (outcome === 'stale') throw wrong()
  if (outcome === 'begun') {
    logSecurity(ctx, 'code_asked', { userId: user.id, call: 'auth.logIn' })
    throw codeNeeded()
  }
  return user
}

const wrong = () => unauthorized('The e-mail address or the password is wrong.')

/** Addresses without an account are counted alike. */
const limitsOf = (ctx: Context, email: string, isKnown: boolean): [Attempt, string][] => {
  // What strangers try, from the same address even, must not keep the owner out.
  if (isKnown) return [['login', `${email}:${hashToken(ctx.device ?? '')}`]]
  const network = networkOf(ctx.ip)
  return [
    ['login', `${email}:${network}`],
    ['loginAddress', network],
    ['loginAccount', email],
  ]
}

/** Ends the session on the server at once; when signed out already, nothing happens. */
export async function logOut(ctx: Context) {
  if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
  ctx.setCookie(ctx.lucia.createBlankSessionCookie().serialize())
}
