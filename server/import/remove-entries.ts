import { isDeepStrictEqual } from 'node:util'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { changeProfile } from './change-profile.ts'
import { entryId, namesIn, titleOf } from './entry-words.ts'
import { requireImport, saveRemoved } from './queries.ts'
import { loadProfile, storeProfile, type Profile } from './store-profile.ts'
import type { Change, Outcome } from './stored-types.ts'
import type { AddedEntries, AddedEntry, EntriesRemoved } from './types.ts'
import { undoChanges } from './undo-import.ts'

/** What an applied import added and nobody changed since; empty for others. */
export async function listAdded(
  { db, user }: PersonContext,
  importId: string,
): Promise<AddedEntries> {
  const { summary, outcome } = await requireImport(db, user.id, importId)
  const profile = await loadProfile(db, user.id)
  const added = summary.status === 'applied' && outcome ? addedIn(outcome, profile) : []
  return { profileVersion: profile.version, items: added.map(shownOf) }
}

/**
 * Takes some of what an import added from the profile; all else of it stays, and can still be undone.
 * @throws NOT_FOUND; CONFLICT for an import that is not on the profile, or a profile saved since
 *   `profileVersion`; BAD_REQUEST for what it did not add, or somebody changed.
 */
export const removeAdded = (
  ctx: PersonContext,
  importId: string,
  ids: string[],
  profileVersion: number,
): Promise<EntriesRemoved> =>
  changeProfile<EntriesRemoved>(ctx, importId, async ({ summary, outcome }, before) => {
    if (!outcome || summary.status !== 'applied')
      throw conflict('This import is not on your profile: there is nothing to remove.')
    if (before.version !== profileVersion)
      throw conflict(
        'Your profile was changed since this list was made. Look at it, and try again.',
      )
    const chosen = addedIn(outcome, before).filter(change => ids.includes(idOf(change)))
    if (chosen.length < new Set(ids).size)
      throw badRequest('One of these is not there as this import added it. Look at the list again.')
    const { profile, undone } = undoChanges({ ...outcome, changes: chosen }, before)
    const changes = outcome.changes.filter(change => !chosen.includes(change))
    const removed = (outcome.removed ?? 0) + undone
    return async tx => {
      await storeProfile(tx, ctx.user.id, profile)
      await saveRemoved(tx, importId, { ...outcome, changes, removed })
      const entries = undone === 1 ? 'entry was' : 'entries were'
      return { removed: undone, message: `${undone} ${entries} removed from your profile.` }
    }
  })

/** A name is never taken from somebody: a profile needs one. */
const addedIn = ({ changes }: Outcome, { basics, content }: Profile) =>
  changes.filter(change =>
    change.section === 'basics'
      ? change.key !== 'name' && !change.before && basics[change.key] === change.after
      : !change.before &&
        content[change.section]?.some(one => isDeepStrictEqual(one, change.after)),
  )

const idOf = (change: Change) =>
  change.section === 'basics' ? `basics:${change.key}` : entryId(change.section, change.after)

function shownOf(change: Change): AddedEntry {
  const { section, title } = change
  const second = section === 'basics' ? change.after : namesIn(section, change.after)[1]
  const subtitle = second === undefined || second === title ? null : second
  return { id: idOf(change), label: titleOf(section), title, subtitle }
}
