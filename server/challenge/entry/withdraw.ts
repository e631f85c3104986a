import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { emit } from '#server/events/emit.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { findOthers } from './owner.ts'
import { keysWithout } from './remove-file.ts'
import { acceptedAt, lockEntry } from './submit.ts'

/**
 * Takes back what was handed in, until the deadline by the same clock as handing in. The draft, the
 * receipts and the count of attempts stay, so that handing in again undoes it.
 * @throws CONFLICT too late, or nothing is handed in.
 */
export const withdrawWork = ({ db, user }: PersonContext, challengeId: string) =>
  transaction(db, async tx => {
    const { challenge, entry } = await lockEntry(tx, user.id, challengeId)
    const withdrawnAt = await acceptedAt(tx, challengeId, 'What you handed in stays handed in.')
    const before = await tx
      .selectFrom('submissions')
      .select(['id', 'files'])
      .where('challengeId', '=', challengeId)
      .where('userId', '=', entry.userId)
      .where('status', '=', 'submitted')
      .forUpdate()
      .executeTakeFirst()
    if (!before) throw conflict('You have handed in nothing that could be withdrawn.')
    await tx
      .updateTable('submissions')
      .set({
        status: 'withdrawn',
        text: '',
        links: [],
        files: '[]',
        withdrawnAt,
        galleryAgreedAt: null,
      })
      .set({ updatedAt: withdrawnAt })
      .where('id', '=', before.id)
      .execute()
    await noteRemovals(tx, keysWithout(before.files, entry.draftFiles))
    await emit(tx, {
      name: 'challenge.workWithdrawn',
      actorId: user.id,
      actorName: user.name,
      challengeId,
      title: challenge.title,
      team: await findOthers(tx, user.id, challengeId),
    })
    return { withdrawnAt }
  })
