import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { User } from 'lucia'
import { transaction } from '#db/index.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import type { Context } from '#server/context.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { plainFileName } from '#server/files/file-name.ts'
import { noteRemovals, storeFile } from '#server/files/removals.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { fileLimit, inMegabytes, maxFileSize } from '#server/limits.ts'
import { addDraftFile, findEntry, findSubmittedFiles, removeDraftFile } from './entry-queries.ts'

export class TooLarge extends Error {
  readonly statusCode = 413
  constructor() {
    super(
      `The file is larger than ${inMegabytes(maxFileSize)}. Add a smaller one, or a link to it.`,
    )
  }
}

/** Before a byte is taken. @throws TOO_MANY_REQUESTS, or what `assertTakesFiles` does. */
export async function admitFile(ctx: Context, user: User, challengeId: string) {
  await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'challengeFile', user.id)
  await assertTakesFiles(ctx, user, challengeId)
}

/**
 * Stores a file of the person's draft, while the challenge accepts work.
 * @throws CONFLICT when there are five or it is there already; nothing is kept.
 */
export async function addFile(
  ctx: Context,
  user: User,
  challengeId: string,
  { path, size, sha256, ...upload }: UploadedFile,
) {
  if (size === 0) throw badRequest('The file is empty.')
  const storageKey = `challenges/${randomUUID()}`
  const name = plainFileName(upload.name, 'file')
  const file = { name, size, sha256, storageKey }
  await storeFile(ctx, storageKey, createReadStream(path), async () => {
    if (!(await addDraftFile(ctx.db, user.id, challengeId, file)))
      throw await whyNot(ctx, user, challengeId, file)
  })
  return { name, size, sha256 }
}

/** Before a byte is taken, and again when the file could not be added. */
async function assertTakesFiles(ctx: Context, user: User, challengeId: string) {
  const entry = await findEntry(ctx.db, user.id, challengeId)
  if (!entry) throw notFound('This challenge')
  if (!entry.joinedAt) throw conflict('Join this challenge first.')
  if (entry.status !== 'open' && entry.status !== 'scheduled')
    throw conflict('This challenge takes no more files: its deadline has passed.')
  return entry
}

async function whyNot(ctx: Context, user: User, challengeId: string, file: SubmittedFile) {
  const { draftFiles } = await assertTakesFiles(ctx, user, challengeId)
  return draftFiles?.some(one => one.sha256 === file.sha256)
    ? conflict(`“${file.name}” is there already.`)
    : conflict(`You have ${fileLimit} files. Remove one to add another.`)
}

/** Takes a file out of the draft; what was handed in keeps it. */
export async function removeFile(ctx: Context, user: User, challengeId: string, sha256: string) {
  const { draftFiles } = await assertTakesFiles(ctx, user, challengeId)
  await transaction(ctx.db, async tx => {
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
