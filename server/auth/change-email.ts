import { sql } from 'kysely'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, isDuplicate } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { countAttempt } from '#server/attempts.ts'
import { assertOwner } from './confirm.ts'
import { deleteTokens, findCredentials } from './queries.ts'
import { sendEmailChange } from './send-links.ts'

/**
 * Mails a link to the new address; until it is confirmed there, the account keeps the present one.
 * @throws field errors for a wrong password, the present address and another account's.
 */
export async function requestEmailChange(
  ctx: PersonContext,
  { email, password }: { email: string; password?: string | undefined },
) {
  const { user } = ctx
  await assertOwner(ctx, password)
  if (email === user.email)
    throw fieldError('BAD_REQUEST', 'email', 'This is your address already.')
  if (await findCredentials(ctx.db, email))
    throw fieldError('CONFLICT', 'email', 'Another account has this e-mail address.')
  await countAttempt(ctx, 'mail')
  await transaction(ctx.db, async tx => {
    await deleteTokens(tx, 'change_email', user.id)
    await sendEmailChange(tx, { id: user.id, email })
  })
}

/**
 * Uses a person's link up and makes its address the account's. Undefined when it is no longer good.
 * @throws CONFLICT when another account has the address by now; the link stays good.
 */
export async function changeEmail(
  tx: Tx,
  { tokenHash, userId }: { tokenHash: string; userId: string },
) {
  const taken = await tx
    .deleteFrom('tokens')
    .using('users')
    .whereRef('users.id', '=', 'tokens.userId')
    .where('tokens.kind', '=', 'change_email')
    .where('tokenHash', '=', tokenHash)
    .where('tokens.userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['users.id', 'users.email as before', 'tokens.email'])
    .executeTakeFirst()
  if (!taken) return undefined
  const { id, before, email } = taken
  const other = await tx.selectFrom('users').select('id').where('email', '=', email).execute()
  if (other.length > 0) throw addressTaken()
  await tx
    .updateTable('users')
    .set({ email, emailVerifiedAt: sql<Date>`now()`, updatedAt: sql<Date>`now()` })
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => {
      // Somebody confirmed it since the look.
      throw isDuplicate(error, 'users_email_key') ? addressTaken() : error
    })
  await deleteTokens(tx, 'change_email', id)
  // So that an account can't be taken away without its owner knowing.
  await emit(tx, { name: 'account.emailChanged', userId: id, before, email })
  return { userId: id, email }
}

const addressTaken = () =>
  conflict('Another account has taken this address meanwhile. Your own address is unchanged.')
