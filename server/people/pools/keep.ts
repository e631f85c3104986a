import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, fieldError, isDuplicate, notFound } from '#server/errors.ts'
import { poolLimit, poolSize } from '#server/limits.ts'
import { lockPersonNamed } from '#server/profile/lock-person.ts'
import { findKeepable, insertPool, lockPool, lockPools, putKept } from './queries.ts'

/** @throws CONFLICT when there are as many as there may be, or another has its name. */
export const createPool = ({ db }: PersonContext, organizationId: string, name: string) =>
  transaction(db, async tx => {
    if ((await lockPools(tx, organizationId)) >= poolLimit)
      throw conflict(`An organization keeps ${poolLimit} lists at most. Delete one first.`)
    return insertPool(tx, organizationId, name)
  }).catch((error: unknown) => {
    throw isDuplicate(error, 'pools_name')
      ? fieldError('CONFLICT', 'name', 'Another list has this name.')
      : error
  })

interface Keeping {
  poolId: string
  username: string
  note: string
}

/**
 * Keeps somebody in a list of the organization, or changes the note about them.
 * @throws NOT_FOUND for a list that is not the organization's, and a profile that may not be seen;
 *   CONFLICT for who is not open to work, and when the list is full.
 */
export const keepPerson = (
  { db, user }: PersonContext,
  organizationId: string,
  { poolId, username, note }: Keeping,
) =>
  transaction(db, async tx => {
    await lockPersonNamed(tx, username)
    const pool = await lockPool(tx, organizationId, poolId)
    if (!pool) throw notFound('This list')
    const person = await findKeepable(tx, user.id, username, poolId)
    if (!person) throw notFound('This profile')
    if (!person.keptId && !person.isOpen)
      throw conflict(`${person.name} does not say that they are open to work.`)
    if (!person.keptId && pool.count >= poolSize)
      throw conflict(`A list holds ${poolSize} people at most. Take somebody out first.`)
    await putKept(tx, { poolId, userId: person.id, note, addedBy: user.id })
    return { poolId, username }
  })
