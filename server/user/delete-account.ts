import { sendAnyway } from '#server/background/mail.ts'
import { transaction } from '#db/index.ts'
import { deleteSessions } from '#server/auth/queries.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError } from '#server/errors.ts'
import { graceDays } from '#server/limits.ts'
import { siteLink } from '#server/site/site-link.ts'
import { lockLonelyOrganizations, markForDeletion } from './account-queries.ts'
import { paths } from '#server/paths.ts'

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
const list = new Intl.ListFormat('en')

/**
 * Starts the days of grace: every session ends, and the profile is no longer found.
 * @throws BAD_REQUEST when `email` is not the account's; CONFLICT naming the organizations that
 *   have no other admin.
 */
export async function deleteAccount(ctx: PersonContext, email: string) {
  const { user } = ctx
  if (email !== user.email)
    throw fieldError('BAD_REQUEST', 'email', 'This is not the e-mail address of your account.')
  const deletionAt = await transaction(ctx.db, async tx => {
    const lonely = await lockLonelyOrganizations(tx, user.id)
    if (lonely.length > 0)
      throw conflict(
        `You are the only admin of ${list.format(lonely)}. Invite another admin there first; then you can delete your account.`,
      )
    const marked = await markForDeletion(tx, user.id)
    if (!marked?.deletionAt) throw conflict('Your account is about to be erased already.')
    await deleteSessions(tx, user.id)
    return marked.deletionAt
  })
  ctx.setCookie(ctx.lucia.createBlankSessionCookie().serialize())
  // It is decided; a mail server that is away must not say otherwise.
  await sendAnyway(
    ctx,
    [
      {
        to: user.email,
        subject: `Your account will be erased on ${day.format(deletionAt)}`,
        text: `Hello ${user.name},\n\nYou asked us to delete your account. On ${day.format(deletionAt)}, in ${graceDays} days, it is erased for good. To keep it, log in before then and choose “Keep my account” at the top of any page:\n\n${siteLink(ctx.env, paths.login())}\n`,
      },
    ],
    'mail about a deletion failed',
  )
  return { deletionAt }
}
