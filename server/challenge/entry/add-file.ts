import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { SubmittedFile } from '#db/tables/challenges.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, notFound, tooLarge } from '#server/errors.ts'
import { sniff } from '#server/files/endings.ts'
import { headOf } from '#server/files/head-of.ts'
import { workFileName } from '#server/files/file-name.ts'
import { transaction } from '#db/index.ts'
import { storeFile } from '#server/files/store-file.ts'
import { countAttempt } from '#server/attempts.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { assertTakesFile } from '#server/challenge/terms/assert-fits.ts'
import { suspended, unattended } from './enter.ts'
import { addDraftFile, findEntry } from './queries.ts'
import { fileLimit, inMegabytes, maxFileSize } from '#server/limits.ts'

export const fileTooLarge = () =>
  tooLarge(
    `The file is larger than ${inMegabytes(maxFileSize)}. Add a smaller one, or a link to it.`,
  )

/** Before a byte is taken. @throws TOO_MANY_REQUESTS, or what `assertTakesFiles` does. */
export async function admitFile(ctx: PersonContext, challengeId: string) {
  await countAttempt(ctx, 'challengeFile')
  return assertTakesFiles(ctx, challengeId)
}

/**
 * Stores a file of the person's draft, while the challenge accepts work.
 * @throws CONFLICT when there are five or it is there already; nothing is kept.
 */
export async function addFile(
  ctx: PersonContext,
  challengeId: string,
  { path, size, sha256, ...upload }: UploadedFile,
) {
  if (size === 0) throw badRequest('The file is empty.')
  const { format } = await assertTakesFiles(ctx, challengeId)
  assertTakesFile(format, upload.name ?? 'file')
  const storageKey = `challenges/${randomUUID()}`
  const name = workFileName(upload.name, sniff(await headOf(path)))
  const file = { name, size, sha256, storageKey }
  await storeFile(ctx, storageKey, createReadStream(path), async keep => {
    const isAdded = await transaction(ctx.db, async tx => {
      const added = await addDraftFile(tx, ctx.user.id, challengeId, file)
      if (added) await keep(tx)
      return added
    })
    if (!isAdded) throw await whyNot(ctx, challengeId, file)
  })
  return { name, size, sha256 }
}

/** Before a byte is taken, and again when the file could not be added. */
export async function assertTakesFiles({ db, user }: PersonContext, challengeId: string) {
  const entry = await findEntry(db, user.id, challengeId)
  if (!entry) throw notFound('This challenge')
  if (!entry.joinedAt) throw conflict('Join this challenge first.')
  if (entry.isSuspended) throw suspended()
  if (entry.status !== 'open' && entry.status !== 'scheduled')
    throw conflict('This challenge takes no more files: its deadline has passed.')
  if (!entry.hasAdmin) throw unattended()
  return entry
}

async function whyNot(ctx: PersonContext, challengeId: string, file: SubmittedFile) {
  const { draftFiles } = await assertTakesFiles(ctx, challengeId)
  return draftFiles?.some(one => one.sha256 === file.sha256)
    ? conflict(`“${file.name}” is there already.`)
    : conflict(`You have ${fileLimit} files. Remove one to add another.`)
}
