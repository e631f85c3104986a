import { transaction } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { mailFrom } from '#server/mail/queries.ts'
import { assertConfirmed } from '#server/org/publishing.ts'
import { findVisibleProfile } from './profile-queries.ts'

/**
 * Passes a message on to the owner of a profile, whose address stays with us.
 * @throws NOT_FOUND for a profile that may not be seen or takes no messages; FORBIDDEN before one's
 *   own address is confirmed; TOO_MANY_REQUESTS.
 */
export async function contactByProfile(
  ctx: PersonContext,
  { username, message }: { username: string; message: string },
) {
  const found = await findVisibleProfile(ctx.db, username, ctx.user.id)
  if (!found || found.eye === 'owner' || found.profile.contactMode === 'off')
    throw notFound('This profile')
  assertConfirmed(ctx, 'write to others')
  await countAttempt(ctx, 'contact')
  const { name, email, id } = ctx.user
  await transaction(ctx.db, tx =>
    mailFrom(tx, id, found.profile.id, {
      kind: 'profileContact',
      data: { from: { name, email }, message },
    }),
  )
}
