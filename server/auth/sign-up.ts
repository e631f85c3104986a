import { transaction } from '#db/index.ts'
import { countEvent } from '#server/analytics/count-events.ts'
import type { Context } from '#server/context.ts'
import { fieldError } from '#server/errors.ts'
import { countAttempt } from '#server/attempts.ts'
import { networkOf } from '#server/http/network-of.ts'
import { assertNotGuessable, hashPassword } from './passwords.ts'
import { insertUser, wasInvited } from './queries.ts'
import type { SignUpInput } from './schema.ts'
import { sendVerification } from './send-links.ts'
import { holdPassword } from './session-queries.ts'
import { hashToken } from './session-store.ts'
import { startSession } from './start-session.ts'

/**
 * Makes an account and signs in. The address is still to be confirmed, unless the link of an
 * invitation was mailed to it.
 */
export async function signUp(ctx: Context, { invitation, ...person }: SignUpInput) {
  const { name, email, password } = person
  await countAttempt(ctx, 'signup', networkOf(ctx.ip))
  await assertNotGuessable(password, person)
  const passwordHash = await hashPassword(ctx.ip, password)
  const user = await transaction(ctx.db, async tx => {
    const isConfirmed =
      invitation !== undefined && (await wasInvited(tx, hashToken(invitation), email))
    const made = await insertUser(tx, { name, email, passwordHash, isConfirmed })
    if (made && !isConfirmed) await sendVerification(tx, made, 'account.signedUp')
    if (made) await countEvent(tx, ctx, made.id, { name: 'sign_up', through: 'password' })
    return made
  })
  if (!user)
    throw fieldError(
      'CONFLICT',
      'email',
      'This e-mail address has an account already. Log in instead.',
    )
  await startSession(ctx, user.id, {
    isNews: false,
    through: null,
    stands: tx => holdPassword(tx, user),
  })
  return user
}
