import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { assertShown, lockFinalized } from './lock-finalized.ts'
import { planCorrection } from './plan.ts'
import { toldOf } from './preview.ts'
import { saveRanking } from './queries.ts'

interface Correction {
  /** Of the ranking that was shown. */
  version: number
  /** The entrant's. */
  number: number
  isLeftOut: boolean
  reason: string
  /** Of the new ranking as it was shown. */
  preview?: string | undefined
}

/**
 * Makes a new ranking of a finalized challenge, in which one entry is left out or is back; those
 * before stay as they are.
 * @throws CONFLICT before it is finalized, when it was corrected since `version`, or would become
 *   another ranking than the preview; FORBIDDEN for an entrant.
 */
export const correctResult = (ctx: PersonContext, challengeId: string, correction: Correction) =>
  transaction(ctx.db, async tx => {
    const { user, ip } = ctx
    const { version, number, isLeftOut, reason, preview } = correction
    const locked = await lockFinalized(tx, user.id, challengeId)
    const plan = await planCorrection(tx, locked, { kind: isLeftOut ? 'out' : 'back', number })
    if (plan.last.version !== version)
      throw conflict('The result was corrected meanwhile. Look at the new ranking first.')
    if (preview !== undefined) assertShown(plan, preview)
    const { next, rows, submissionId } = plan
    await saveRanking(tx, { challengeId, version: next, madeBy: user.id, reason, rows })
    await emit(tx, {
      name: 'challenge.corrected',
      organizationId: locked.organizationId,
      actorId: user.id,
      ip,
      challengeId,
      title: locked.title,
      version: next,
      submissionId,
      isLeftOut,
      reason,
      standings: toldOf(plan, locked),
    })
    return { version: next, entries: rows.length }
  })
