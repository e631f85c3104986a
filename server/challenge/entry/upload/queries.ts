import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { noteRemovals } from '#server/files/removals.ts'
import { fileLimit } from '#server/limits.ts'
import { ownerOf } from '#server/challenge/entry/owner.ts'
import { serverTime } from '#server/challenge/state-queries.ts'

/** Until an upload that nobody goes on with is deleted. */
const uploadHours = 24

/** The entry that a person works on: their own, or their team's. */
interface Place {
  userId: string
  challengeId: string
}

/** The query reads `challenge_uploads`. */
const isOf = ({ userId, challengeId }: Place) =>
  sql<boolean>`(challenge_uploads.user_id = ${ownerOf(userId, challengeId)}
    and challenge_uploads.challenge_id = ${challengeId})`

/** Undefined when the draft's files and the uploads under way are as many as may be. */
export const insertUpload = (
  db: Db,
  { userId, challengeId }: Place,
  announced: { name: string; fingerprint: string; size: number },
) =>
  transaction(db, async tx => {
    const entry = await tx
      .selectFrom('challengeEntries')
      .select(['userId', sql<number>`jsonb_array_length(draft_files)`.as('files')])
      .where('userId', '=', ownerOf(userId, challengeId))
      .where('challengeId', '=', challengeId)
      .forUpdate()
      .executeTakeFirst()
    if (!entry) return undefined
    const { underWay } = await unfinishedOf(tx, { userId, challengeId })
      .select(eb => eb.fn.countAll<number>().as('underWay'))
      .executeTakeFirstOrThrow()
    if (entry.files + underWay >= fileLimit) return undefined
    return tx
      .insertInto('challengeUploads')
      .values({ ...announced, userId: entry.userId, challengeId })
      .returning('id')
      .executeTakeFirstOrThrow()
  })

const unfinishedOf = (db: Db | Tx, place: Place) =>
  db.selectFrom('challengeUploads').where(isOf(place)).where('finishedAt', 'is', null)

/** Those under way, the oldest first; there are at most five. */
export const listUploads = (db: Db, place: Place) =>
  unfinishedOf(db, place)
    .select(['id', 'name', 'fingerprint', 'size', 'received', 'createdAt', 'changedAt'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()

/** One of this entry's, finished or not. */
export const findUpload = (db: Db, place: Place, uploadId: string) =>
  db
    .selectFrom('challengeUploads')
    .select(['id', 'name', 'size', 'received', 'pieceKeys', 'finishedAt'])
    .where('id', '=', uploadId)
    .where(isOf(place))
    .executeTakeFirst()

export type Upload = NonNullable<Awaited<ReturnType<typeof findUpload>>>

/** Undefined when another piece was faster: then the upload is further than it was. */
export const addPiece = (tx: Tx, { id, received }: Upload, bytes: number, storageKey: string) =>
  tx
    .updateTable('challengeUploads')
    .set({
      received: received + bytes,
      pieceKeys: sql`piece_keys || ${storageKey}::text`,
      changedAt: serverTime,
    })
    .where('id', '=', id)
    .where('received', '=', received)
    .where('finishedAt', 'is', null)
    .returning('received')
    .executeTakeFirst()

/** The whole file is there: its pieces go. Undefined when another piece was faster. */
export async function endUpload(tx: Tx, { id, received, pieceKeys }: Upload) {
  const ended = await tx
    .updateTable('challengeUploads')
    .set({
      received: sql`size`,
      pieceKeys: [],
      changedAt: serverTime,
      finishedAt: serverTime,
    })
    .where('id', '=', id)
    .where('received', '=', received)
    .where('finishedAt', 'is', null)
    .returning('size')
    .executeTakeFirst()
  if (ended) await noteRemovals(tx, pieceKeys)
  return ended
}

/** Takes an upload back, with what came of it; false when there is none. */
export const deleteUpload = (db: Db, place: Place, uploadId: string) =>
  transaction(db, async tx => {
    const gone = await tx
      .deleteFrom('challengeUploads')
      .where('id', '=', uploadId)
      .where(isOf(place))
      .returning('pieceKeys')
      .executeTakeFirst()
    if (gone) await noteRemovals(tx, gone.pieceKeys)
    return gone !== undefined
  })

/** Of uploads that nobody goes on with any more, and the notes of finished ones. */
export const deleteAbandonedUploads = (db: Db) =>
  transaction(db, async tx => {
    const gone = await tx
      .deleteFrom('challengeUploads')
      .where('changedAt', '<', sql<Date>`server_time() - ${uploadHours} * interval '1 hour'`)
      .returning('pieceKeys')
      .execute()
    await noteRemovals(
      tx,
      gone.flatMap(upload => upload.pieceKeys),
    )
  })
