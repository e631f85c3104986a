import { transaction } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { confirmDomains } from '#server/org-domain/confirm-domains.ts'
import { changeEmail } from './change-email.ts'
import { markEmailVerified, takeToken } from './queries.ts'
import { staleLink } from './send-links.ts'
import { hashToken } from './session-store.ts'

/**
 * Confirms the address that the link was sent to; a new one becomes the account's.
 * @throws BAD_REQUEST when the link is no longer good; CONFLICT when another account has the address.
 */
export async function verifyEmail(ctx: Context, token: string) {
  const tokenHash = hashToken(token)
  const email = await transaction(ctx.db, async tx => {
    const taken = await takeToken(tx, 'verify_email', tokenHash)
    if (taken) {
      await markEmailVerified(tx, taken.userId)
      await confirmDomains(tx, { id: taken.userId, ip: ctx.ip })
      return taken.email
    }
    const changed = await changeEmail(tx, tokenHash)
    if (!changed) throw staleLink()
    await confirmDomains(tx, { id: changed.userId, ip: ctx.ip })
    return changed.email
  })
  return { email }
}
