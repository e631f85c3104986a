import { transaction } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { notFound, StoreAway } from '#server/errors.ts'
import { removeNoted } from '#server/files/removals.ts'
import { deleteResume } from './removal-queries.ts'

/** Removes the files, their text and their analyses. */
export async function removeResume(ctx: PersonContext, resumeId: string) {
  const done = await transaction(ctx.db, tx => deleteResume(tx, ctx.user.id, resumeId))
  if (!done) throw notFound('This resume')
  // What the store refuses now stays noted for the upkeep; that it is away is in the log already.
  await removeNoted(ctx).catch((error: unknown) => {
    if (!(error instanceof StoreAway)) ctx.log.error(error, 'file not removed')
  })
}
