import { createHash, randomUUID } from 'node:crypto'
import type { User } from 'lucia'
import { transaction } from '#db/index.ts'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import type { Context } from '#server/context.ts'
import { badRequest, conflict, notFound } from '#server/errors.ts'
import { plainFileName } from '#server/file-name.ts'
import { noteRemovals } from '#server/file-removals.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { addDraftFile, findEntry, findSubmittedFiles, removeDraftFile } from './entry-queries.ts'
import { fileLimit } from './schema.ts'

interface Upload {
  name: string | undefined
  bytes: AsyncIterable<Uint8Array>
  /** Whether more came than is taken; known when all is read. */
  isTruncated: () => boolean
}

class TooLarge extends Error {
  readonly statusCode = 413
}

/**
 * Stores a file of the person's draft, while the challenge accepts work.
 * @throws TooLarge (413), and CONFLICT when there are five or it is there already; nothing is kept.
 */
export async function addFile(ctx: Context, user: User, challengeId: string, upload: Upload) {
  await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'challengeFile', user.id)
  const storageKey = `challenges/${randomUUID()}`
  const hash = createHash('sha256')
  let size = 0
  async function* measured() {
    for await (const chunk of upload.bytes) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
    if (upload.isTruncated())
      throw new TooLarge('The file is larger than 25 MB. Add a smaller one, or a link to it.')
    if (size === 0) throw badRequest('The file is empty.')
  }
  await ctx.files.putStream(storageKey, measured())
  const name = plainFileName(upload.name, 'file')
  const file = { name, size, sha256: hash.digest('hex'), storageKey }
  const added = await addDraftFile(ctx.db, user.id, challengeId, file).catch(
    async (error: unknown) => {
      await ctx.files.remove(storageKey)
      throw error
    },
  )
  if (added) return { name: file.name, size, sha256: file.sha256 }
  await ctx.files.remove(storageKey)
  throw await whyNot(ctx, user, challengeId, file)
}

/** Before a byte is read, and again when the file could not be added. */
export async function assertTakesFiles(ctx: Context, user: User, challengeId: string) {
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
