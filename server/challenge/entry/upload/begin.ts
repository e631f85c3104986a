import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict } from '#server/errors.ts'
import { plainFileName } from '#server/files/file-name.ts'
import { fileLimit, maxFileSize } from '#server/limits.ts'
import { admitFile, fileTooLarge } from '#server/challenge/entry/add-file.ts'
import { assertTakesFile } from '#server/challenge/terms/assert-fits.ts'
import { insertUpload } from './queries.ts'

interface Announced {
  name: string
  fingerprint: string
  /** Bytes; null when the client does not say. */
  size: number | null
}

/**
 * Makes room for a file that will come in pieces.
 * @throws CONFLICT when there is none, or the deadline has passed.
 */
export async function beginUpload(
  ctx: PersonContext,
  challengeId: string,
  { name, fingerprint, size }: Announced,
) {
  const { format } = await admitFile(ctx, challengeId)
  assertTakesFile(format, name)
  if (size === null) throw badRequest('Say how large the file is, in Upload-Length.')
  if (size === 0) throw badRequest('The file is empty.')
  if (size > maxFileSize) throw fileTooLarge()
  const place = { userId: ctx.user.id, challengeId }
  const upload = await insertUpload(ctx.db, place, {
    name: plainFileName(name, 'file'),
    fingerprint: fingerprint.slice(0, longestFingerprint),
    size,
  })
  if (!upload)
    throw conflict(
      `You have ${fileLimit} files, with those that are on their way. Remove one to add another.`,
    )
  return upload.id
}

const longestFingerprint = 400
