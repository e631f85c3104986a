import { sql } from 'kysely'
import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'

interface Archived {
  id: string
  organizationId: string
}

/**
 * Takes a challenge whose end has come out of all lists, or puts it back; its page stays for its
 * admins and who took part.
 * @throws CONFLICT when it is neither finalized nor cancelled, and for a draft that was cancelled: nobody
 *   outside has seen it.
 */
export async function setArchived(
  { db, user, ip }: PersonContext,
  { id, organizationId }: Archived,
  isArchived: boolean,
) {
  await transaction(db, async tx => {
    const row = await tx
      .selectFrom('challenges')
      .select(['status', 'archivedAt'])
      .select(
        sql<boolean>`status = 'cancelled' and not exists (
          select from challenge_versions where challenge_id = challenges.id)`.as('wasDraft'),
      )
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (row.status !== 'finalized' && row.status !== 'cancelled')
      throw conflict('Only a challenge that is finalized or cancelled can be archived.')
    if (row.wasDraft && !isArchived)
      throw conflict('It was never published. Create a new challenge instead.')
    if ((row.archivedAt !== null) === isArchived) return
    await tx
      .updateTable('challenges')
      .set({ archivedAt: isArchived ? sql`now()` : null, updatedAt: sql`now()` })
      .where('id', '=', id)
      .execute()
    await emit(tx, {
      name: 'challenge.archived',
      organizationId,
      actorId: user.id,
      ip,
      challengeId: id,
      isArchived,
    })
  })
  return { id, isArchived }
}
