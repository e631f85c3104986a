import { transaction, type Db, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, needsNewerDraft, notFound } from '#server/errors.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { deleteEntry, findEntry, insertEntry, saveDraft } from './queries.ts'

/** Makes the person an entrant; a second time changes nothing. */
export async function joinChallenge({ db, user }: PersonContext, challengeId: string) {
  const { joinedAt } = await enter(db, user.id, challengeId)
  return { joinedAt }
}

/** As `joinChallenge`; answers with what they have to do with it then. */
export async function enter(db: Db | Tx, userId: string, challengeId: string) {
  await insertEntry(db, userId, challengeId)
  const entry = await findEntry(db, userId, challengeId)
  if (!entry?.joinedAt) throw whyNot(entry)
  return entry
}

/** Why somebody can't enter. */
export function whyNot(entry: Awaited<ReturnType<typeof findEntry>>) {
  if (!entry) return absent()
  if (entry.isSuspended) return suspended()
  if (!entry.hasAdmin && isRunning(entry)) return unattended()
  if (entry.isAdmin) return conflict('Admins of the organization can’t enter its challenges.')
  if (entry.isJudge) return conflict('You judge this challenge, so you can’t enter it.')
  return entry.status === 'cancelled'
    ? conflict('The organization cancelled this challenge.')
    : tooLate()
}

/** `leaveTeam` is asked first whether it has the others of a team go on without the person. */
export async function leaveChallenge(
  ctx: PersonContext,
  challengeId: string,
  leaveTeam: (tx: Tx) => Promise<boolean>,
) {
  const gone = await transaction(ctx.db, async tx => {
    if (await leaveTeam(tx)) return true
    const keys = await deleteEntry(tx, ctx.user.id, challengeId)
    if (keys) await noteRemovals(tx, keys)
    return keys !== undefined
  })
  if (!gone) await refuse(ctx, challengeId)
  return { joinedAt: null }
}

/** Keeps what is being written; what was handed in does not change. */
export const keepDraft = async (
  ctx: PersonContext,
  challengeId: string,
  work: { text: string; links: string[]; version?: number | undefined },
) =>
  (await saveDraft(ctx.db, ctx.user.id, challengeId, work)) ??
  (await refuse(ctx, challengeId, work.version))

const absent = () => notFound('This challenge')
export const suspended = () =>
  conflict('The organization is suspended: its challenges take no work. What you sent is kept.')
export const unattended = () =>
  conflict(
    'The organization has no admin at the moment, so its challenges take no work. What you sent is kept.',
  )
export const tooLate = () => conflict('The deadline of this challenge has passed.')

const teamChanged = () => conflict('Your team has just changed. Try again.')
/** For whoever writes on a draft that was saved since, by another of the team or elsewhere. */
export const stale = (userId: string, savedBy: string | null, name: string | null) =>
  needsNewerDraft(
    `${savedBy === userId ? 'You saved this draft elsewhere' : `${name ?? 'Somebody'} saved this draft`} after you opened it here. What is here was not saved over it.`,
  )

export const isRunning = ({ status }: { status: string }) =>
  status === 'open' || status === 'scheduled'

/** Why an entrant's change was not made; `version` is that of the draft which it was to change. */
async function refuse(
  { db, user }: PersonContext,
  challengeId: string,
  version?: number,
): Promise<never> {
  const entry = await findEntry(db, user.id, challengeId)
  if (!entry) throw absent()
  if (entry.isSuspended) throw suspended()
  if (!entry.hasAdmin && isRunning(entry)) throw unattended()
  if (!entry.joinedAt) throw conflict('Join this challenge first.')
  if (!isRunning(entry)) throw tooLate()
  throw version === undefined
    ? teamChanged()
    : stale(user.id, entry.draftSavedBy, entry.draftSavedByName)
}
