import { transaction } from '#db/index.ts'
import { confirmDomains } from '#server/org-domain/confirm-domains.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest } from '#server/errors.ts'
import { liftSuppression } from '#server/mail/suppressed/queries.ts'
import { changeEmail } from './change-email.ts'
import { markEmailVerified, takeToken } from './queries.ts'
import { hashToken } from './session-store.ts'

/**
 * Confirms the address that the link was sent to; a new one becomes the account's. The link alone
 * is not enough: scanners of mail open it, and whoever was sent it by mistake.
 * @throws BAD_REQUEST when the link is no longer good, or for another account; CONFLICT when another
 *   account has the address.
 */
export async function verifyEmail(ctx: PersonContext, token: string) {
  const owned = { tokenHash: hashToken(token), userId: ctx.user.id }
  const email = await transaction(ctx.db, async tx => {
    const taken = await takeToken(tx, 'verify_email', owned)
    if (taken) {
      await markEmailVerified(tx, taken.userId)
      await confirmDomains(tx, { id: taken.userId, ip: ctx.ip })
      await liftSuppression(tx, taken.email)
      return taken.email
    }
    const changed = await changeEmail(tx, owned)
    if (!changed) throw notOwnLink()
    await confirmDomains(tx, { id: changed.userId, ip: ctx.ip })
    await liftSuppression(tx, changed.email)
    return changed.email
  })
  return { email }
}

const notOwnLink = () =>
  badRequest('This link has expired, was used already or is for another account.')
