import { transaction } from '#db/index.ts'
import { countAttempt, countWrong, type Attempt } from '#server/attempts.ts'
import type { Context } from '#server/context.ts'
import { unauthorized } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { logSecurity } from '#server/security-log.ts'
import { deviceCookie } from '#server/http/device-cookie.ts'
import { networkOf } from '#server/http/network-of.ts'
import { isKnownDevice, rememberDevice } from './devices.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './queries.ts'
import { insertSession } from './session-queries.ts'
import { hashToken, newToken } from './session-store.ts'

/**
 * Tells the owner where the account does not know the browser.
 * @throws UNAUTHORIZED in the same words, whether or not there is such an account.
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
  if (!(await startSession(ctx, user, { isNews: !isKnown }))) throw wrong()
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

/**
 * A new session id at each sign-in; one that the browser held before ends. From now on the account
 * knows the browser; where that is news, its owner is told. False when the password that was checked
 * has been changed meanwhile.
 */
export async function startSession(
  ctx: Context,
  user: { id: string; passwordHash: string },
  { isNews }: { isNews: boolean },
): Promise<boolean> {
  const token = newToken()
  const device = ctx.device ?? newToken()
  const isBegun = await transaction(ctx.db, async tx => {
    const { ip, userAgent } = ctx
    const session = { tokenHash: hashToken(token), ip, userAgent }
    if (!(await insertSession(tx, user, session))) return false
    await rememberDevice(tx, user.id, device)
    if (isNews) await emit(tx, { name: 'account.newDevice', userId: user.id, ip, at: new Date() })
    return true
  })
  if (!isBegun) return false
  if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
  ctx.setCookie(ctx.lucia.createSessionCookie(token).serialize())
  ctx.setCookie(deviceCookie(ctx.env, device))
  return true
}

/** Ends the session on the server at once; when signed out already, nothing happens. */
export async function logOut(ctx: Context) {
  if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
  ctx.setCookie(ctx.lucia.createBlankSessionCookie().serialize())
}
