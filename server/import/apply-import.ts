import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { asRefusal, withReader } from '#server/background/reader-processes.ts'
import { changeProfile } from './change-profile.ts'
import type { Choices } from './merge-items.ts'
import { saveApplied } from './queries.ts'
import { problemOf, storeProfile } from './store-profile.ts'
import type { ApplyResult } from './types.ts'

const savedSince = () =>
  conflict(
    'Your profile was changed since this preview was made. Look at the preview again, and apply it then.',
  )

/**
 * Puts an import on the profile, once: who comes second is told what the first did.
 * @throws NOT_FOUND; CONFLICT for an undone import or a profile saved since `profileVersion`;
 *   BAD_REQUEST for an id that is not in the import, or more than a profile holds.
 */
export async function applyImport(
  ctx: PersonContext,
  importId: string,
  choices: Choices,
  profileVersion?: number,
): Promise<ApplyResult> {
  const userId = ctx.user.id
  return changeProfile<ApplyResult>(ctx, importId, async (found, profile) => {
    const { summary, outcome: before, read } = found
    if (summary.status === 'undone')
      throw conflict(
        'This import was undone. To have it on your profile after all, import it once more.',
      )
    if (before)
      return async () => ({
        alreadyApplied: true,
        counts: before.counts,
        message: 'This import is on your profile already: nothing was added.',
      })
    if (profileVersion !== undefined && profileVersion !== profile.version) throw savedSince()
    const applied = await withReader(userId, run =>
      run('apply', read.document, profile, choices),
    ).catch(asRefusal)
    const { outcome, message } = applied
    if (applied.hasUnknown)
      throw badRequest('There is no such entry in this import. Look at the preview again.')
    const isChanged = outcome.changes.length > 0
    const problem = isChanged ? problemOf(applied.profile) : null
    if (problem) throw badRequest(`Your profile cannot take all of this. ${problem}`)
    return async tx => {
      if (isChanged) await storeProfile(tx, userId, applied.profile)
      await saveApplied(tx, importId, outcome)
      return { alreadyApplied: false, counts: outcome.counts, message }
    }
  })
}
