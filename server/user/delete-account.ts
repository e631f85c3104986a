import { transaction } from '#db/index.ts'
import { assertOwner } from '#server/auth/confirm.ts'
import { deleteSessions } from '#server/auth/queries.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { lockLonelyOrganizations, markForDeletion } from './account-queries.ts'

const list = new Intl.ListFormat('en')

/**
 * Starts the days of grace: every session ends, and the profile is no longer found.
 * @throws BAD_REQUEST when `email` or `password` is not the account's; CONFLICT naming the
 *   organizations that have no other admin.
 */
export async function deleteAccount(
  ctx: PersonContext,
  { email, password }: { email: string; password?: string | undefined },
) {
  const { user } = ctx
  if (email !== user.email)
    throw fieldError('BAD_REQUEST', 'email', 'This is not the e-mail address of your account.')
  await assertOwner(ctx, password)
  const deletionAt = await transaction(ctx.db, async tx => {
    const lonely = await lockLonelyOrganizations(tx, user.id)
    if (lonely.length > 0)
      throw conflict(
        `You are the only owner of ${list.format(lonely)}. Make somebody else an owner there first; then you can delete your account.`,
      )
    const marked = await markForDeletion(tx, user.id)
    if (!marked?.deletionAt) throw conflict('Your account is about to be erased already.')
    await deleteSessions(tx, user.id)
    const { deletionAt: at } = marked
    await emit(tx, { name: 'account.deletionAsked', userId: user.id, deletionAt: at })
    return at
  })
  ctx.setCookie(ctx.lucia.createBlankSessionCookie().serialize())
  return { deletionAt }
}
