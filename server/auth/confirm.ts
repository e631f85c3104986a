import { sql } from 'kysely'
import type { PersonContext } from '#server/context.ts'
import { fieldError } from '#server/errors.ts'
import { confirmedMinutes } from '#server/limits.ts'
import { assertPassword } from './change-password.ts'
import { hashToken } from './session-store.ts'

/**
 * For what nobody may do on a browser that was left open: the person signed in, or gave the
 * password, within the last minutes, or gives it now.
 * @throws FORBIDDEN with an error of the field `password` where it has to be asked for.
 */
export async function assertConfirmed(ctx: PersonContext, password?: string) {
  if (password !== undefined) {
    await assertPassword(ctx, password, 'password')
    await ctx.db
      .updateTable('sessions')
      .set({ confirmedAt: sql<Date>`now()` })
      .where('tokenHash', '=', hashToken(ctx.session.id))
      .execute()
  } else if (ctx.session.confirmedAt.getTime() < Date.now() - confirmedMinutes * 60_000)
    throw fieldError('FORBIDDEN', 'password', 'Enter your password to go on.')
}
