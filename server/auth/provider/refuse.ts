import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { TRPCError } from '@trpc/server'
import type { Context } from '#server/context.ts'
import { badRequest, unavailable } from '#server/errors.ts'
import { mostProviderSeconds, signInMinutes } from '#server/limits.ts'
import type { Provider } from './ask-provider.ts'

/** Why nobody came back from a provider as somebody. */
type Fault = 'cancelled' | 'refused' | 'stale' | 'locked' | 'late' | 'away' | 'failed' | 'unsound'

const later = 'Try again in a few minutes, or log in with your password.'

/** What the person is told, and what to do: never the provider's own words. */
const refusals: Record<Exclude<Fault, 'stale'>, (name: string) => TRPCError> = {
  cancelled: name =>
    badRequest(
      `You did not go on at ${name}, so nothing has changed here. Try again when you like.`,
    ),
  refused: name =>
    badRequest(`${name} did not let you in. Try again, or log in with your password.`),
  locked: name =>
    unavailable(
      `${name} does not let this site ask who you are. You can’t change that: log in with your password, and tell the people who run this site.`,
      60 * 60,
    ),
  late: name =>
    unavailable(
      `${name} took longer than ${mostProviderSeconds} seconds, so we stopped. ${later}`,
      60,
    ),
  away: name => unavailable(`${name} can’t be reached, or broke off. ${later}`, 60),
  failed: name => unavailable(`${name} could not do it. ${later}`, 60),
  unsound: name =>
    unavailable(
      `What ${name} said of you did not stand up to our checks, so we did not take it. Try again; if it stays, tell the people who run this site.`,
      60,
    ),
}

export const staleSignIn = () =>
  badRequest(
    `This way back is no longer good: it was used already, took longer than ${signInMinutes} minutes, or began in another browser. Begin again.`,
  )

/**
 * Asks a provider.
 * @throws a refusal in place of what the library throws; of that the log has the kind alone, since
 *   the rest may hold tokens.
 */
export async function asking<Told>(
  { log }: Context,
  { key, name }: Provider,
  ask: () => Promise<Told>,
): Promise<Told> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof TRPCError) throw error
    const fault = faultOf(error)
    const told = { provider: key, fault, reason: reasonOf(error) }
    if (fault === 'cancelled') log.info(told, 'somebody did not go on at a sign-in provider')
    else if (fault === 'locked') log.error(told, 'a sign-in provider does not take our client')
    else log.warn(told, 'a sign-in provider let nobody in')
    throw fault === 'stale' ? staleSignIn() : refusals[fault](name)
  }
}

/** LinkedIn has two words of its own. */
const cancelled = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const locked = new Set(['invalid_client', 'unauthorized_client'])

function faultOf(error: unknown): Fault {
  if (error instanceof AuthorizationResponseError) {
    if (cancelled.has(error.error)) return 'cancelled'
    if (locked.has(error.error)) return 'locked'
    return error.error === 'temporarily_unavailable' ? 'failed' : 'refused'
  }
  if (error instanceof ResponseBodyError) {
    if (locked.has(error.error)) return 'locked'
    return error.error === 'invalid_grant' ? 'stale' : 'failed'
  }
  if (isLate(error)) return 'late'
  if (error instanceof TypeError) return 'away'
  return codeOf(error) === 'OAUTH_RESPONSE_IS_NOT_CONFORM' ? 'failed' : 'unsound'
}

/** Also of a body that did not come whole. */
const isLate = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || codeOf(error) === 'OAUTH_TIMEOUT' || isLate(error.cause))

const codeOf = (error: unknown) => (error instanceof ClientError ? error.code : undefined)

const reasonOf = (error: unknown) => {
  if (error instanceof AuthorizationResponseError || error instanceof ResponseBodyError)
    return 'it said so'
  return codeOf(error) ?? (error instanceof Error ? error.name : 'unknown')
}
