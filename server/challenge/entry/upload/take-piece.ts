import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, notFound, unsupported } from '#server/errors.ts'
import { giveUpArrival } from '#server/files/arrivals.ts'
import { headBytes, sniff } from '#server/files/endings.ts'
import { headOf } from '#server/files/head-of.ts'
import { workFileName } from '#server/files/file-name.ts'
import { whyMisnamed } from '#server/files/named-kind.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { Piece } from '#server/files/uploads.ts'
import { fileLimit } from '#server/limits.ts'
import { keepsDrafts } from '#server/challenge/state-queries.ts'
import { addDraftFile, findEntry } from '#server/challenge/entry/queries.ts'
import { addPiece, deleteUpload, endUpload, findUpload, type Upload } from './queries.ts'

/** A connection that breaks more often than this does not get a file through. */
const mostPieces = 500

/** @throws NOT_FOUND for what is not this person's, of this challenge. */
export async function requireUpload(
  { db, user }: PersonContext,
  challengeId: string,
  uploadId: string,
) {
  const upload = await findUpload(db, { userId: user.id, challengeId }, uploadId)
  if (!upload) throw notFound('This upload')
  return upload
}

/** Before a byte is taken. @throws CONFLICT when the piece does not begin where the upload ends. */
export function assertFits(upload: Upload, offset: number | null) {
  if (offset !== upload.received) throw furtherAlready()
  if (upload.finishedAt) throw conflict('This file is complete.')
  if (upload.pieceKeys.length >= mostPieces)
    throw badRequest('This file came in too many pieces. Cancel it, and send it again.')
}

/**
 * Adds a piece behind those that are there; with the last one the file comes to the draft. Answers
 * with the bytes that are there then.
 * @throws CONFLICT when another piece was faster, or 415 for a file that is not what it is called.
 */
export async function takePiece(
  ctx: PersonContext,
  challengeId: string,
  upload: Upload,
  piece: Piece,
): Promise<number> {
  const { received, size } = upload
  if (piece.size === 0) return received
  const { received: now } = await requireUpload(ctx, challengeId, upload.id)
  if (now !== received) throw furtherAlready()
  // The whole is asked again: here so that nobody sends 25 MB for nothing.
  if (received === 0 && piece.size >= headBytes)
    await assertNamedRight(ctx, challengeId, upload, await headOf(piece.path))
  if (received + piece.size === size) return finish(ctx, challengeId, upload, piece)
  const key = `challenges/${randomUUID()}`
  await storeFile(ctx, key, createReadStream(piece.path), keep =>
    transaction(ctx.db, async tx => {
      if (!(await addPiece(tx, upload, piece.size, key))) throw furtherAlready()
      await keep(tx)
    }),
  )
  return received + piece.size
}

/** A file that is not what it is called is of no use: nothing is kept of it. */
async function assertNamedRight(
  ctx: PersonContext,
  challengeId: string,
  { id, name }: Upload,
  head: Uint8Array,
) {
  const told = whyMisnamed(name, head)
  if (told === null) return
  await deleteUpload(ctx.db, { userId: ctx.user.id, challengeId }, id)
  throw unsupported(told)
}

/** Puts the pieces together, and the file into the draft; the last one stands on the disk. */
async function finish(ctx: PersonContext, challengeId: string, upload: Upload, last: Piece) {
  const { db, user } = ctx
  const hash = createHash('sha256')
  let head = Buffer.alloc(0)
  async function* whole() {
    for await (const chunk of bytesOf(ctx, upload.pieceKeys, last)) {
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes)])
      yield chunk
    }
  }
  const storageKey = `challenges/${randomUUID()}`
  await storeFile(ctx, storageKey, whole(), async keep => {
    await assertNamedRight(ctx, challengeId, upload, head)
    const name = workFileName(upload.name, sniff(head))
    const file = { name, size: upload.size, sha256: hash.digest('hex'), storageKey }
    const isKept = await transaction(db, async tx => {
      if (!(await endUpload(tx, upload))) throw furtherAlready()
      const added = await addDraftFile(tx, user.id, challengeId, file, keepsDrafts)
      if (added) await keep(tx)
      // Sent from two tabs, or anew: one of the two is enough.
      else await assertHas(tx, user.id, challengeId, file.sha256)
      return added !== undefined
    })
    if (!isKept) await giveUpArrival(db, storageKey)
  })
  return upload.size
}

async function* bytesOf(ctx: PersonContext, keys: string[], last: Piece) {
  for (const key of keys) yield* (await storedFile(ctx, key)) as AsyncIterable<Buffer>
  yield* createReadStream(last.path) as AsyncIterable<Buffer>
}

/**
 * @throws BAD_REQUEST unless the draft has a file of this content: to clients of tus a conflict says
 *   that they are to try again.
 */
async function assertHas(tx: Tx, userId: string, challengeId: string, sha256: string) {
  const entry = await findEntry(tx, userId, challengeId)
  const files = entry?.draftFiles ?? []
  if (files.some(file => file.sha256 === sha256)) return
  throw files.length >= fileLimit
    ? badRequest(`You have ${fileLimit} files. Remove one, and this one goes on.`)
    : badRequest('This challenge takes no more files.')
}

const furtherAlready = () =>
  conflict('Another part of this file was faster. Ask how far it is, and go on from there.')
