import { randomUUID } from 'node:crypto'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { serverPaths } from '#server/paths.ts'
import { drawAnew } from '#server/picture/draw-anew.ts'
import { setPicture } from './queries.ts'

/** Draws the picture anew, and gives it to the person in place of what they had. */
export async function storePicture(ctx: PersonContext, file: Pick<UploadedFile, 'path'>) {
  const drawn = await drawAnew(ctx, 'portrait', file)
  const id = randomUUID()
  await storeFile(ctx, `pictures/${id}`, [drawn], keep =>
    transaction(ctx.db, async tx => {
      await changePicture(tx, ctx.user.id, id)
      await keep(tx)
    }),
  )
  return { id, pictureUrl: serverPaths.picture(id) }
}

/** Takes the picture away; without one there is nothing to do. */
export const removePicture = (ctx: PersonContext) =>
  transaction(ctx.db, tx => changePicture(tx, ctx.user.id, null))

async function changePicture(tx: Tx, userId: string, pictureId: string | null) {
  const before = await setPicture(tx, userId, pictureId)
  if (before) await noteRemovals(tx, [before])
}
