import { transaction } from '#db/index.ts'
import { countEvent } from '#server/analytics/count-events.ts'
import { countAttempt } from '#server/attempts.ts'
import type { Context } from '#server/context.ts'
import { badRequest, codeNeeded, conflict } from '#server/errors.ts'
import { networkOf } from '#server/http/network-of.ts'
import { logSecurity } from '#server/security-log.ts'
import { isKnownDevice } from '../devices.ts'
import { insertUser, wasInvited } from '../queries.ts'
import { sendVerification } from '../send-links.ts'
import { hashToken } from '../session-store.ts'
import { startSession } from '../start-session.ts'
import type { Identity, Provider } from './ask-provider.ts'
import { findByIdentity, holdIdentity, insertIdentity } from './queries.ts'
import { staleSignIn } from './refuse.ts'
import { comeBack, type Brought } from './send.ts'

const call = 'auth.logInByProvider'

/**
 * Signs in whoever comes back from a provider, by their identity there alone; who is unknown gets an
 * account.
 * @throws CONFLICT where another account has the address: only who is signed in there may link it.
 */
export async function logInByProvider(
  ctx: Context,
  { invitation, ...brought }: Brought & { invitation?: string | undefined },
) {
  const { provider, identity } = await comeBack(ctx, brought, null)
  const known = await findByIdentity(ctx.db, identity)
  const { user, isNew } = known
    ? { user: known, isNew: false }
    : await signUp(ctx, provider, identity, invitation)
  const isKnown = isNew || (await isKnownDevice(ctx, user.email))
  await countAttempt(ctx, 'signIn', user.id)
  const outcome = await startSession(ctx, user.id, {
    isNews: !isKnown,
    through: provider.name,
    stands: tx => holdIdentity(tx, user.id, identity),
  })
  if (outcome === 'stale') throw staleSignIn()
  const isIn = isNew ? 'signed_up' : 'signed_in'
  logSecurity(ctx, outcome === 'begun' ? 'code_asked' : isIn, { userId: user.id, call })
  if (outcome === 'begun') throw codeNeeded()
  return { user, isNew }
}

/** Of several sign-ins of one identity at once one makes the account, which the others find. */
async function signUp(
  ctx: Context,
  { name: provider }: Provider,
  identity: Identity,
  invitation: string | undefined,
) {
  const { email, name = email?.split('@')[0] ?? '' } = identity
  if (email === undefined)
    throw badRequest(
      `${provider} did not tell us an e-mail address of yours. Allow that there and try again, or create an account with your e-mail address.`,
    )
  await countAttempt(ctx, 'signup', networkOf(ctx.ip))
  const made = await transaction(ctx.db, async tx => {
    const isConfirmed =
      identity.isConfirmed ||
      (invitation !== undefined && (await wasInvited(tx, hashToken(invitation), email)))
    const user = await insertUser(tx, { name, email, passwordHash: null, isConfirmed })
    if (!user) return undefined
    if (!(await insertIdentity(tx, user.id, identity))) throw new Taken()
    if (!isConfirmed) await sendVerification(tx, user, 'account.signedUp')
    await countEvent(tx, ctx, user.id, { name: 'sign_up', through: 'provider' })
    return user
  }).catch((error: unknown) => {
    if (error instanceof Taken) return undefined
    throw error
  })
  if (made) return { user: made, isNew: true }
  const other = await findByIdentity(ctx.db, identity)
  if (other) return { user: other, isNew: false }
  throw conflict(
    `${email} has an account already. Log in as you did before, or choose a password with “Forgot password?”; then link ${provider} in your settings, under Linked log-ins.`,
  )
}

/** Somebody with the identity has come meanwhile; what was made for it is not. */
class Taken extends Error {}
