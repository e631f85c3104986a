import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { whileLocked } from './locked.ts'
import { countJurors, deleteJurors, insertJurors, mostJurors } from './queries.ts'

/**
 * Picks judges and takes others out, also before the deadline. What those have not judged needs
 * somebody else; what they have counts.
 * @throws CONFLICT when the challenge is over; NOT_FOUND for who can't be picked
 */
export const changeJury = (
  ctx: PersonContext,
  challengeId: string,
  { add, remove }: { add: string[]; remove: string[] },
) =>
  whileLocked(ctx, challengeId, async (tx, { status, organizationId }) => {
    if (status === 'finalized' || status === 'cancelled')
      throw conflict('This challenge is over: its judges stay as they were.')
    const { user, ip } = ctx
    await deleteJurors(tx, challengeId, remove)
    const picked = new Set(await insertJurors(tx, challengeId, add, user.id))
    if (add.some(id => !picked.has(id))) throw notFound('This judge')
    if ((await countJurors(tx, challengeId)) > mostJurors)
      throw conflict(`A jury has ${mostJurors} judges at most.`)
    await emit(tx, {
      name: 'challenge.juryPicked',
      organizationId,
      actorId: user.id,
      ip,
      challengeId,
      added: add.length,
      removed: remove.length,
    })
  })
