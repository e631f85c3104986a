import type { Tx } from '#db/index.ts'
import { conflict } from '#server/errors.ts'
import { isFixedReason } from '#server/job/schema.ts'
import type { Rejection } from '../schema.ts'
import { holdReasons, type Reasons } from './queries.ts'

export interface GivenRejection extends Pick<Rejection, 'message' | 'delayHours'> {
  /** As applications keep it: a fixed reason's key, or the sentence, which stays as it was told. */
  told: string
}

/**
 * A rejection whose reason is one of the organization's, whose row is held: whoever deletes the reason
 * waits until this is done, and after that nothing is rejected by it. Called before applications are
 * locked. @throws CONFLICT when it is none of them, or says something else than what was read.
 */
export async function holdReason(
  tx: Tx,
  organizationId: string,
  { reason, sentence, ...given }: Rejection,
): Promise<GivenRejection> {
  const told = toldBy(await holdReasons(tx, organizationId), reason)
  if (told === undefined)
    throw conflict('This reason was deleted or switched off meanwhile. Choose another one.')
  if (sentence !== undefined && told !== reason && told !== sentence)
    throw conflict(
      'Somebody worded this reason anew meanwhile. Read it and choose it again, or another one.',
    )
  return { message: given.message, delayHours: given.delayHours, told }
}

/** What is stored of a reason; undefined when it is none of these. */
export function toldBy({ own, off }: Reasons, reason: string): string | undefined {
  if (isFixedReason(reason)) return off.includes(reason) ? undefined : reason
  return own.find(({ id }) => id === reason)?.text
}

/** Of a reason as it is stored: a sentence stays with the application. */
export const reasonCode = (told: string | null): string | null =>
  told === null || isFixedReason(told) ? told : 'own'
