import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { fieldError } from '#server/errors.ts'
import { countAttempt } from '#server/attempts.ts'
import { networkOf } from '#server/http/network-of.ts'
import { startSession } from './log-in.ts'
import { assertNotGuessable, hashPassword } from './passwords.ts'
import { insertUser } from './queries.ts'
import { sendVerification } from './send-links.ts'

/** Makes an account and signs in; the address is still to be confirmed. */
export async function signUp(
  ctx: Context,
  person: { name: string; email: string; password: string },
) {
  const { name, email, password } = person
  await countAttempt(ctx, 'signup', networkOf(ctx.ip))
  await assertNotGuessable(password, person)
  const passwordHash = await hashPassword(ctx.ip, password)
  const user = await transaction(ctx.db, async tx => {
    const made = await insertUser(tx, { name, email, passwordHash })
    if (made) await sendVerification(tx, made, 'account.signedUp')
    return made
  })
  if (!user)
    throw fieldError(
      'CONFLICT',
      'email',
      'This e-mail address has an account already. Log in instead.',
    )
  await startSession(ctx, user, { isNews: false })
  return user
}
