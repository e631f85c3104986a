import { isDeepStrictEqual } from 'node:util'
import { transaction, type Tx } from '#db/index.ts'
import type { Context } from '#server/context.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { asRefusal, withReader } from '#server/work/readers.ts'
import { lockProfile } from '#server/user/profile-queries.ts'
import type { Choices } from './merge-items.ts'
import { loadProfile, problemOf, storeProfile, type Profile } from './store-profile.ts'
import { findImport, lockImport, saveApplied, saveUndone } from './queries.ts'
import type { ApplyResult, ImportPreview, UndoResult } from './types.ts'
import { undoImport, undoneMessage } from './undo-changes.ts'

const absent = () => notFound('This import')

/** How often it is computed again because another change came first. */
const mostTries = 3

/** The import beside the profile as it is now. */
export async function previewImport(
  ctx: Context,
  userId: string,
  importId: string,
): Promise<ImportPreview> {
  const found = await findImport(ctx.db, userId, importId)
  if (!found) throw absent()
  const profile = await loadProfile(ctx.db, userId)
  const { document, files, warnings } = found.read
  const { sections } = await withReader(userId, run => run('preview', document, profile)).catch(
    asRefusal,
  )
  return { ...found.summary, profileVersion: profile.version, files, warnings, sections }
}

type Found = NonNullable<Awaited<ReturnType<typeof findImport>>>

/**
 * What `compute` makes of an import and the profile, stored by what it answers: the transaction only
 * stores, and when one of both has changed meanwhile it is computed again.
 */
async function change<Result>(
  { db }: Context,
  userId: string,
  importId: string,
  compute: (found: Found, profile: Profile) => Promise<(tx: Tx) => Promise<Result>>,
): Promise<Result> {
  for (let tries = 0; tries < mostTries; tries++) {
    const found = await findImport(db, userId, importId)
    if (!found) throw absent()
    const profile = await loadProfile(db, userId)
    const store = await compute(found, profile)
    const stored = await transaction(db, async tx => {
      await lockProfile(tx, userId)
      const status = await lockImport(tx, userId, importId)
      if (!status) throw absent()
      const isSame =
        status === found.summary.status && isDeepStrictEqual(await loadProfile(tx, userId), profile)
      return isSame ? { result: await store(tx) } : null
    })
    if (stored) return stored.result
  }
  throw savedSince()
}

/**
 * Puts an import on the profile, once: who comes second is told what the first did.
 * @throws NOT_FOUND; CONFLICT for an undone import or a profile saved since `profileVersion`;
 *   BAD_REQUEST for an id that is not in the import, or more than a profile holds.
 */
export async function applyTo(
  ctx: Context,
  userId: string,
  importId: string,
  choices: Choices,
  profileVersion?: number,
): Promise<ApplyResult> {
  return change<ApplyResult>(ctx, userId, importId, async (found, profile) => {
    const { summary, outcome: before, read } = found
    if (summary.status === 'undone')
      throw conflict('This import was undone. Upload the file again to import it once more.')
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

/**
 * Takes an applied import back. What was edited since stays, and is named.
 * @throws NOT_FOUND; CONFLICT for an import that is not on the profile.
 */
export const undoFrom = (ctx: Context, userId: string, importId: string): Promise<UndoResult> =>
  change<UndoResult>(ctx, userId, importId, async ({ summary, outcome }, before) => {
    if (!outcome) throw conflict('This import was not applied: there is nothing to undo.')
    if (summary.status === 'undone') throw conflict('This import was undone already.')
    const { profile, undone, kept } = undoImport(outcome, before)
    return async tx => {
      if (undone > 0) await storeProfile(tx, userId, profile)
      await saveUndone(tx, importId, { ...outcome, kept })
      return { undone, kept, message: undoneMessage(undone, kept) }
    }
  })

const savedSince = () =>
  conflict(
    'Your profile was changed since this preview was made. Look at the preview again, and apply it then.',
  )
