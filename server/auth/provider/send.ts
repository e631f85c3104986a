import { countAttempt } from '#server/attempts.ts'
import type { Context } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { networkOf } from '#server/http/network-of.ts'
import { atProviderCookie } from '#server/http/short-cookie.ts'
import { paths } from '#server/paths.ts'
import { siteLink } from '#server/site/site-link.ts'
import { hashToken, newToken } from '../session-store.ts'
import { addressAt, identityAt, stateOf, type Identity, type Provider } from './ask-provider.ts'
import { insertSent, takeSent } from './queries.ts'
import { asking, staleSignIn } from './refuse.ts'

/** What the provider gave the browser to bring back. */
export interface Brought {
  state: string
  code?: string | undefined
  error?: string | undefined
  iss?: string | undefined
}

/** `userId` is whose it is to be, where it is to be linked. */
const backTo = ({ env }: Context, userId: string | null) =>
  siteLink(env, userId === null ? paths.login() : paths.settings)

const hashFor = (secret: string, userId: string | null) =>
  hashToken(userId === null ? secret : `${secret} ${userId}`)

/** Answers with where to send the browser, which holds a secret from then on. */
export async function sendTo(ctx: Context, key: string, userId: string | null) {
  const { db, env, ip } = ctx
  const provider = env.OIDC_PROVIDERS.find(one => one.key === key)
  if (!provider) throw notFound('This provider')
  await countAttempt(ctx, 'atProvider', networkOf(ip))
  const secret = newToken()
  const url = await asking(ctx, provider, () =>
    addressAt({ provider, secret, back: backTo(ctx, userId) }),
  )
  await insertSent(db, hashFor(secret, userId), key)
  ctx.setCookie(atProviderCookie.write(env, secret))
  return { url }
}

/**
 * Who the browser is that comes back, once.
 * @throws BAD_REQUEST when it was not sent, or is late; what else may be wrong, as `refuse.ts` says.
 */
export async function comeBack(
  ctx: Context,
  brought: Brought,
  userId: string | null,
): Promise<{ provider: Provider; identity: Identity }> {
  const { db, env, atProvider: secret } = ctx
  if (secret === null || brought.state !== stateOf(secret)) throw staleSignIn()
  const sent = await takeSent(db, hashFor(secret, userId))
  const provider = env.OIDC_PROVIDERS.find(one => one.key === sent?.provider)
  if (!provider) throw staleSignIn()
  ctx.setCookie(atProviderCookie.write(env, null))
  const query = Object.fromEntries(
    Object.entries(brought).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
  const identity = await asking(ctx, provider, () =>
    identityAt({ provider, secret, back: backTo(ctx, userId) }, query),
  )
  return { provider, identity }
}
