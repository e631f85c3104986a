import { sql } from 'kysely'
import type { Db, Tx } from '#db/index.ts'
import { serverPaths } from '#server/paths.ts'
import { maySeeProfile } from '#server/profile/may-see.ts'

const keyOf = (pictureId: string) => `pictures/${pictureId}`

export const pictureUrlOf = (pictureKey: string | null) =>
  pictureKey && serverPaths.picture(pictureKey.slice('pictures/'.length))

/** The key of the picture with this id, of a profile that this viewer may see. */
export async function findPictureKey(db: Db, pictureId: string, viewerId: string | null) {
  const row = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.userId')
    .select('pictureKey')
    .where('pictureKey', '=', keyOf(pictureId))
    .where(maySeeProfile(viewerId))
    .executeTakeFirst()
  return row?.pictureKey ?? null
}

/** Gives the person this picture, or none; answers the key of the file that they had. */
export async function setPicture(tx: Tx, userId: string, pictureId: string | null) {
  await tx
    .insertInto('profiles')
    .values({ userId, version: 0 })
    .onConflict(conflict => conflict.column('userId').doNothing())
    .execute()
  const { pictureKey } = await tx
    .selectFrom('profiles')
    .select('pictureKey')
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('profiles')
    .set({ pictureKey: pictureId && keyOf(pictureId), updatedAt: sql<Date>`now()` })
    .where('userId', '=', userId)
    .execute()
  return pictureKey
}
