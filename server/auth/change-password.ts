import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { fieldError } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { logSecurity } from '#server/security-log.ts'
import { countWrong } from '#server/attempts.ts'
import { forgetDevices } from './devices.ts'
import { assertNotGuessable, hashPassword, verifyPassword } from './passwords.ts'
import { deleteTokens, findCredentials, setPasswordHash } from './queries.ts'
import { holdSession } from './hold-session.ts'
import { deleteOtherSessions } from './session-queries.ts'
import { hashToken } from './session-store.ts'

/**
 * Asks for the password of somebody signed in; wrong ones are counted before they are hashed.
 * @throws a field error of `field` when it is wrong, or when there is none.
 */
export async function assertPassword(ctx: PersonContext, password: string, field: string) {
  const credentials = await findCredentials(ctx.db, ctx.user.email)
  if (credentials?.passwordHash === null) throw fieldError('BAD_REQUEST', field, noPassword)
  const fits = await countWrong(ctx, [['password', ctx.user.id]], () =>
    verifyPassword(ctx.ip, credentials?.passwordHash ?? null, password),
  )
  if (!fits) {
    logSecurity(ctx, 'password_wrong')
    throw fieldError('BAD_REQUEST', field, 'This is not your password. Try again.')
  }
}

/** Of whoever came by a provider. */
const noPassword =
  'Your account has no password yet. Set one in your settings, under Password, then enter it here.'

/** Every other session ends, and with it whoever knew the old password. */
export async function changePassword(
  ctx: PersonContext,
  { current, password }: { current: string; password: string },
) {
  const { user } = ctx
  await assertPassword(ctx, current, 'current')
  await assertNotGuessable(password, user)
  const passwordHash = await hashPassword(ctx.ip, password)
  return transaction(ctx.db, async tx => {
    await holdSession(tx, ctx)
    await setPasswordHash(tx, user.id, passwordHash)
    await deleteTokens(tx, 'reset_password', user.id)
    await deleteTokens(tx, 'change_email', user.id)
    await emit(tx, { name: 'account.passwordChanged', userId: user.id })
    await forgetDevices(tx, user.id, ctx.device)
    return deleteOtherSessions(tx, user.id, hashToken(ctx.session.id))
  })
}
