import { sql } from 'kysely'
import type { PersonContext } from '#server/context.ts'
import { fieldError, forbidden } from '#server/errors.ts'
import { confirmedMinutes } from '#server/limits.ts'
import { assertPassword } from './change-password.ts'
import { findCredentials } from './queries.ts'
import { hashToken } from './session-store.ts'

/**
 * For what nobody may do on a browser that was left open: the person signed in, or gave the
 * password, within the last minutes, or gives it now.
 * @throws FORBIDDEN, with an error of the field `password` where there is one to ask for.
 */
export async function assertConfirmed(ctx: PersonContext, password?: string) {
  if (password !== undefined) {
    await assertPassword(ctx, password, 'password')
    await ctx.db
      .updateTable('sessions')
      .set({ confirmedAt: sql<Date>`now()` })
      .where('tokenHash', '=', hashToken(ctx.session.id))
      .execute()
  } else if (ctx.session.confirmedAt.getTime() < Date.now() - confirmedMinutes * 60_000) {
    const credentials = await findCredentials(ctx.db, ctx.user.email)
    if (credentials?.passwordHash === null) throw forbidden(tooLongAgo)
    throw fieldError('FORBIDDEN', 'password', 'Enter your password to go on.')
  }
}

/**
 * Asks for the password, however lately one signed in; of whoever has none, that they signed in within
 * the last minutes.
 * @throws a field error of `password`, or FORBIDDEN.
 */
export async function assertOwner(ctx: PersonContext, password: string | undefined) {
  const credentials = await findCredentials(ctx.db, ctx.user.email)
  if (credentials?.passwordHash === null) return assertConfirmed(ctx)
  if (password === undefined) throw fieldError('BAD_REQUEST', 'password', 'Enter your password')
  return assertPassword(ctx, password, 'password')
}

/** To whoever has no password. */
const tooLongAgo = `You logged in more than ${confirmedMinutes} minutes ago. Sign out, log in again, then do this at once; or set a password in your settings, under Password.`
