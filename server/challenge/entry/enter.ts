import { transaction, type Tx } from '#db/index.ts'
import { countEvent } from '#server/analytics/count-events.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, faultyFields, needsNewerDraft, notFound } from '#server/errors.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { faultsOf, keptOf } from '#server/challenge/terms/answers.ts'
import type { JoinFields } from '#server/challenge/terms/schema.ts'
import {
  deleteEntry,
  findEntry,
  holdAsked,
  insertEntry,
  keepAnswers,
  saveDraft,
} from './queries.ts'

/**
 * Makes the person an entrant, if they answer what the challenge asks; a second time their answers
 * alone change.
 * @throws BAD_REQUEST when an answer is missing.
 */
export async function joinChallenge(ctx: PersonContext, challengeId: string, given: JoinFields) {
  const { db, user } = ctx
  const faults = await transaction(db, async tx => {
    const asked = await holdAsked(tx, challengeId)
    const found = asked && faultsOf(asked, given)
    if (!asked || found) return found
    await makeEntrant(tx, ctx, challengeId)
    if (asked.eligibility || asked.questions.length > 0)
      await keepAnswers(tx, user.id, challengeId, keptOf(asked, given))
    return null
  })
  const entry = await findEntry(db, user.id, challengeId)
  if (!entry) throw absent()
  const mayEnter =
    isRunning(entry) && entry.hasAdmin && !entry.isAdmin && !entry.isJudge && !entry.isSuspended
  if (faults && mayEnter) throw faultyFields(faults)
  if (!entry.joinedAt) throw whyNot(entry)
  return { joinedAt: entry.joinedAt }
}

/**
 * Makes the person an entrant of a challenge that asks nothing; answers with what they have to do
 * with it then. Who has joined has answered.
 */
export async function enter(tx: Tx, ctx: PersonContext, challengeId: string) {
  const userId = ctx.user.id
  const asked = await holdAsked(tx, challengeId)
  const asksNothing = asked && !asked.eligibility && asked.questions.length === 0
  if (asksNothing) await makeEntrant(tx, ctx, challengeId)
  const entry = await findEntry(tx, userId, challengeId)
  if (entry?.joinedAt) return entry
  throw asked && !asksNothing && entry && isRunning(entry) && !entry.isAdmin && !entry.isJudge
    ? conflict('This challenge asks something of whoever enters. Join it, then make your team.')
    : whyNot(entry)
}

async function makeEntrant(tx: Tx, ctx: PersonContext, challengeId: string) {
  if (await insertEntry(tx, ctx.user.id, challengeId))
    await countEvent(tx, ctx, ctx.user.id, { name: 'challenge_entered' })
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
