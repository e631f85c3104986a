import { transaction, type Db } from '#db/index.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { lockProfile } from '#server/user/profile-queries.ts'
import { appliedMessage, applyImport, type Choices } from './apply.ts'
import { matchImport } from './items.ts'
import { loadProfile, problemOf, storeProfile } from './profile.ts'
import { findImport, lockImport, saveApplied, saveUndone } from './queries.ts'
import { importSections } from './schema.ts'
import { labelOf } from './sections.ts'
import type { ApplyResult, ImportPreview, UndoResult } from './types.ts'
import { undoImport, undoneMessage } from './undo.ts'

const absent = () => notFound('This import')

/** The import beside the profile as it is now. */
export async function previewImport(
  db: Db,
  userId: string,
  importId: string,
): Promise<ImportPreview> {
  const found = await findImport(db, userId, importId)
  if (!found) throw absent()
  const profile = await loadProfile(db, userId)
  const items = matchImport(found.read.document, profile).map(({ item }) => item)
  const sections = importSections.flatMap(section => {
    const own = items.filter(item => item.section === section)
    const count = (state: string) => own.filter(item => item.state === state).length
    return own.length === 0
      ? []
      : [
          {
            section,
            label: labelOf(section),
            found: own.length,
            existing: count('existing'),
            added: count('new'),
            conflicts: count('conflict'),
            items: own,
          },
        ]
  })
  const { files, warnings } = found.read
  return { ...found.summary, profileVersion: profile.version, files, warnings, sections }
}

/**
 * Puts an import on the profile, once: who comes second is told what the first did.
 * @throws NOT_FOUND; CONFLICT for an undone import or a profile saved since `profileVersion`;
 *   BAD_REQUEST for an id that is not in the import, or more than a profile holds.
 */
export const applyTo = (
  db: Db,
  userId: string,
  importId: string,
  choices: Choices,
  profileVersion?: number,
): Promise<ApplyResult> =>
  transaction(db, async tx => {
    const { version } = await lockProfile(tx, userId)
    const found = await lockImport(tx, userId, importId)
    if (!found) throw absent()
    const { summary, outcome: before, read } = found
    if (summary.status === 'undone')
      throw conflict('This import was undone. Upload the file again to import it once more.')
    if (before)
      return {
        alreadyApplied: true,
        counts: before.counts,
        message: 'This import is on your profile already: nothing was added.',
      }
    if (profileVersion !== undefined && profileVersion !== version)
      throw conflict(
        'Your profile was changed since this preview was made. Look at the preview again, and apply it then.',
      )
    const profile = await loadProfile(tx, userId)
    const known = new Set(matchImport(read.document, profile).map(({ item }) => item.id))
    if (Object.keys(choices).some(id => !known.has(id)))
      throw badRequest('There is no such entry in this import. Look at the preview again.')
    const { profile: next, outcome } = applyImport(read.document, profile, choices)
    if (outcome.changes.length > 0) {
      const problem = problemOf(next)
      if (problem) throw badRequest(`Your profile cannot take all of this. ${problem}`)
      await storeProfile(tx, userId, next)
    }
    await saveApplied(tx, importId, outcome)
    const { counts } = outcome
    return { alreadyApplied: false, counts, message: appliedMessage(counts) }
  })

/**
 * Takes an applied import back. What was edited since stays, and is named.
 * @throws NOT_FOUND; CONFLICT for an import that is not on the profile.
 */
export const undoFrom = (db: Db, userId: string, importId: string): Promise<UndoResult> =>
  transaction(db, async tx => {
    await lockProfile(tx, userId)
    const found = await lockImport(tx, userId, importId)
    if (!found) throw absent()
    const { summary, outcome } = found
    if (!outcome) throw conflict('This import was not applied: there is nothing to undo.')
    if (summary.status === 'undone') throw conflict('This import was undone already.')
    const { profile, undone, kept } = undoImport(outcome, await loadProfile(tx, userId))
    if (undone > 0) await storeProfile(tx, userId, profile)
    await saveUndone(tx, importId, { ...outcome, kept })
    return { undone, kept, message: undoneMessage(undone, kept) }
  })
