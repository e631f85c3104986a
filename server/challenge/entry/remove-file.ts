import { transaction } from '#db/index.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict } from '#server/errors.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { assertTakesFiles } from './add-file.ts'
import { findSubmittedFiles, removeDraftFile } from './queries.ts'

/** Takes a file out of the draft; what was handed in keeps it. */
export async function removeFile(ctx: PersonContext, challengeId: string, sha256: string) {
  const { db, user } = ctx
  const { draftFiles } = await assertTakesFiles(ctx, challengeId)
  await transaction(db, async tx => {
    const left = await removeDraftFile(tx, user.id, challengeId, sha256)
    if (!left) throw conflict('This challenge takes no more changes: its deadline has passed.')
    const submitted = await findSubmittedFiles(tx, user.id, challengeId)
    await noteRemovals(tx, keysWithout(draftFiles ?? [], [...left.draftFiles, ...submitted]))
  })
}

/** Where the files lie that are gone from what is kept. */
export function keysWithout(before: SubmittedFile[], kept: SubmittedFile[]) {
  const keys = new Set(kept.map(file => file.storageKey))
  return before.map(file => file.storageKey).filter(key => !keys.has(key))
}
