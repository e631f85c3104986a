import { isDeepStrictEqual } from 'node:util'
import type { PersonContext } from '#server/context.ts'
import { sections } from '#server/profile/sections.ts'
import { conflict } from '#server/errors.ts'
import { changeProfile } from './change-profile.ts'
import { saveUndone } from './queries.ts'
import { likeness, nameOf } from './same/same-entry.ts'
import { storeProfile, type Profile } from './store-profile.ts'
import type { Change, Outcome } from './stored-types.ts'
import type { KeptEntry, UndoResult } from './types.ts'

/**
 * Takes an applied import back. What was edited since stays, and is named.
 * @throws NOT_FOUND; CONFLICT for an import that is not on the profile.
 */
export const undoImport = (ctx: PersonContext, importId: string): Promise<UndoResult> =>
  changeProfile<UndoResult>(ctx, importId, async ({ summary, outcome }, before) => {
    if (!outcome) throw conflict('This import was not applied: there is nothing to undo.')
    if (summary.status === 'undone') throw conflict('This import was undone already.')
    const { profile, undone, kept } = undoChanges(outcome, before)
    return async tx => {
      if (undone > 0) await storeProfile(tx, ctx.user.id, profile)
      await saveUndone(tx, importId, { ...outcome, kept })
      return { undone, kept, message: undoneMessage(undone, kept) }
    }
  })

/**
 * The profile without what an import changed, the last change first. What somebody edited since
 * stays, and is named; what they removed is not brought back.
 */
export function undoChanges(
  { changes, fresh }: Outcome,
  profile: Profile,
): { profile: Profile; undone: number; kept: KeptEntry[] } {
  const target = structuredClone(profile)
  const kept: KeptEntry[] = []
  let undone = 0
  for (const change of changes.toReversed()) {
    const reason =
      change.section === 'basics' ? undoBasic(change, target) : undoEntry(change, target)
    if (reason === 'undone') undone++
    else if (reason !== 'gone')
      kept.unshift({ section: change.section, title: change.title, reason })
  }
  for (const section of fresh)
    if (target.content[section]?.length === 0) delete target.content[section]
  return { profile: target, undone, kept }
}

type Answer = 'undone' | 'gone' | KeptEntry['reason']

function undoBasic(
  { key, before, after }: Change & { section: 'basics' },
  { basics }: Profile,
): Answer {
  if (basics[key] !== after) return basics[key] === before ? 'gone' : 'edited'
  basics[key] = before
  return 'undone'
}

function undoEntry(
  { section, before, after }: Exclude<Change, { section: 'basics' }>,
  { content }: Profile,
): Answer {
  const list = content[section] ?? []
  const at = list.findIndex(entry => isDeepStrictEqual(entry, after))
  if (at >= 0) {
    list.splice(at, 1, ...(before ? [before] : []))
    return 'undone'
  }
  const rule = sections[section]
  const isEdited = list.some(
    entry =>
      likeness(rule, after, entry) > 0 ||
      // In other words these are no more the same.
      (rule.byOthers && nameOf(rule, entry) === nameOf(rule, after)),
  )
  if (isEdited) return 'edited'
  return before ? 'removed' : 'gone'
}

function undoneMessage(undone: number, kept: KeptEntry[]): string {
  const done =
    undone === 0
      ? 'Nothing was taken back'
      : `${undone} ${undone === 1 ? 'change was' : 'changes were'} taken back`
  if (kept.length === 0) return `${done}.`
  const names = kept.slice(0, 5).map(({ title }) => title)
  const more = kept.length - names.length
  return `${done}. Left as they are, because you changed them since: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}
