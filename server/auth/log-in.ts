import type { Context } from '#server/context.ts'
import { unauthorized } from '#server/errors.ts'
import { logSecurity } from '#server/security-log.ts'
import { countAttempt } from '#server/attempts.ts'
import { verifyPassword } from './passwords.ts'
import { findCredentials } from './queries.ts'

/** @throws UNAUTHORIZED in the same words, whether or not there is such an account. */
export async function logIn(
  ctx: Context,
  { email, password }: { email: string; password: string },
) {
  // Counted before hashing, else the hashing itself is the attack.
  await countAttempt(ctx, 'loginAddress', ctx.ip)
  await countAttempt(ctx, 'login', email)
  const user = await findCredentials(ctx.db, email)
  const fits = await verifyPassword(ctx.ip, user?.passwordHash ?? null, password)
  if (!user || !fits) {
    logSecurity(ctx, 'password_wrong', { userId: user?.id ?? null, call: 'auth.logIn' })
    throw unauthorized('The e-mail address or the password is wrong.')
  }
  await startSession(ctx, user.id)
  return user
}

/** A new session id at each sign-in; one that the browser held before ends. */
export async function startSession(ctx: Context, userId: string) {
  if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
  const session = await ctx.lucia.createSession(userId, { userAgent: ctx.userAgent, ip: ctx.ip })
  ctx.setCookie(ctx.lucia.createSessionCookie(session.id).serialize())
}

/** Ends the session on the server at once; when signed out already, nothing happens. */
export async function logOut(ctx: Context) {
  if (ctx.session) await ctx.lucia.invalidateSession(ctx.session.id)
  ctx.setCookie(ctx.lucia.createBlankSessionCookie().serialize())
}
