import type { TRPCError } from '@trpc/server'
import { fieldError, unavailable } from '#server/errors.ts'
import { inMegabytes, maxFetchedSize, mostFetchSeconds } from '#server/limits.ts'
import type { Fault } from './fetch-profile.ts'

const instead = 'Import a file from LinkedIn instead.'
const later = 'Try again in a few minutes, or import a file from LinkedIn.'

/** What of the provider's faults the person is told, and what to do: never the provider's own words. */
const refusals: Record<Fault, (host: string) => TRPCError> = {
  unknown: host =>
    fieldError(
      'BAD_REQUEST',
      'linkedinUrl',
      `${host} knows no profile at this link. Check the link, or import a file from LinkedIn.`,
    ),
  busy: host =>
    unavailable(
      `${host} takes no more questions right now. Try again in an hour, or import a file from LinkedIn.`,
      60 * 60,
    ),
  locked: host =>
    unavailable(
      `Importing by link is out of order: ${host} does not let this site in. You can’t change that. ${instead}`,
      60 * 60,
    ),
  late: host =>
    unavailable(
      `${host} took longer than ${mostFetchSeconds} seconds, so we stopped. ${later}`,
      60,
    ),
  away: host => unavailable(`${host} can’t be reached, or broke off. ${later}`, 60),
  failed: host => unavailable(`${host} did not do it. ${later}`, 60),
  large: host =>
    unavailable(
      `${host} sent more than ${inMegabytes(maxFetchedSize)}, which no profile has, so we stopped. ${instead}`,
      60 * 60,
    ),
  empty: host =>
    unavailable(`${host} sent a profile that says next to nothing. ${instead}`, 60 * 60),
  unreadable: host =>
    unavailable(`What ${host} sent is no profile that we can read. ${instead}`, 60 * 60),
}

export const refuseFetch = (fault: Fault, host: string) => refusals[fault](host)
