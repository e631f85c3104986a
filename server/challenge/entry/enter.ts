import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, faultyFields, notFound } from '#server/errors.ts'
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
export async function joinChallenge(
  { db, user }: PersonContext,
  challengeId: string,
  given: JoinFields,
) {
  const faults = await transaction(db, async tx => {
    const asked = await holdAsked(tx, challengeId)
    const found = asked && faultsOf(asked, given)
    if (!asked || found) return found
    await insertEntry(tx, user.id, challengeId)
    if (asked.eligibility || asked.questions.length > 0)
      await keepAnswers(tx, user.id, challengeId, keptOf(asked, given))
    return null
  })
  const entry = await findEntry(db, user.id, challengeId)
  if (!entry) throw absent()
  const mayEnter = isRunning(entry) && entry.hasAdmin && !entry.isAdmin && !entry.isSuspended
  if (faults && mayEnter) throw faultyFields(faults)
  if (entry.joinedAt) return { joinedAt: entry.joinedAt }
  if (entry.isSuspended) throw suspended()
  if (!entry.hasAdmin && isRunning(entry)) throw unattended()
  if (entry.isAdmin) throw conflict('Admins of the organization can’t enter its challenges.')
  if (entry.isJudge) throw conflict('You judge this challenge, so you can’t enter it.')
  throw entry.status === 'cancelled'
    ? conflict('The organization cancelled this challenge.')
    : tooLate()
}

export async function leaveChallenge(ctx: PersonContext, challengeId: string) {
  const gone = await transaction(ctx.db, async tx => {
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
  work: { text: string; links: string[] },
) => (await saveDraft(ctx.db, ctx.user.id, challengeId, work)) ?? (await refuse(ctx, challengeId))

const absent = () => notFound('This challenge')
export const suspended = () =>
  conflict('The organization is suspended: its challenges take no work. What you sent is kept.')
export const unattended = () =>
  conflict(
    'The organization has no admin at the moment, so its challenges take no work. What you sent is kept.',
  )
const tooLate = () => conflict('The deadline of this challenge has passed.')

const isRunning = ({ status }: { status: string }) => status === 'open' || status === 'scheduled'

/** Why an entrant's change was not made. */
async function refuse({ db, user }: PersonContext, challengeId: string): Promise<never> {
  const entry = await findEntry(db, user.id, challengeId)
  if (!entry) throw absent()
  if (entry.isSuspended) throw suspended()
  if (!entry.hasAdmin && isRunning(entry)) throw unattended()
  throw entry.joinedAt ? tooLate() : conflict('Join this challenge first.')
}
