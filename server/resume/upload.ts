import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { transaction, type Tx } from '#db/index.ts'
import type { PersonContext } from '#server/context.ts'
import { conflict, notFound } from '#server/errors.ts'
import { plainFileName, resumeFileName } from '#server/files/file-name.ts'
import { storeFile } from '#server/files/store-file.ts'
import { countAttempt } from '#server/attempts.ts'
import { resumeLimit, versionLimit, titleLength } from '#server/limits.ts'
import { withReader } from '#server/background/reader-processes.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { insertResume } from './write-queries.ts'
import { detectMediaType } from './engine/detect.ts'
import { countResumes } from './queries.ts'
import { readVersion } from './read-version.ts'
import { hasRoomForVersion, insertVersion, type NewFile } from './version-queries.ts'

/** Before a byte is taken. @throws TOO_MANY_REQUESTS, or CONFLICT without room for a resume. */
export async function admitResume(ctx: PersonContext) {
  await countAttempt(ctx, 'upload')
  if ((await countResumes(ctx.db, ctx.user.id)) >= resumeLimit) throw allResumes()
}

/** As `admitResume`, for a new version. */
export async function admitVersion(ctx: PersonContext, resumeId: string) {
  await countAttempt(ctx, 'upload')
  const hasRoom = await hasRoomForVersion(ctx.db, ctx.user.id, resumeId)
  if (hasRoom === undefined) throw notFound('This resume')
  if (!hasRoom) throw allVersions()
}

export const allResumes = () =>
  conflict(`You have ${resumeLimit} resumes. Delete one to upload another.`)

const allVersions = () =>
  conflict(
    `This resume has ${versionLimit} versions, the most we keep. Upload the file as a new resume.`,
  )

/**
 * Keeps an uploaded file, reads it in a child process and analyses it; answers when that is done.
 * @throws ResumeError EMPTY_FILE, UNSUPPORTED_TYPE (nothing is kept); with the engine's other codes
 *   the file is kept and its state says why.
 */
export const uploadResume = (ctx: PersonContext, received: UploadedFile) =>
  receive(ctx, received, async (tx, file) => {
    const title =
      file.fileName
        .replace(/\.[^.]+$/, '')
        .slice(0, titleLength)
        .toWellFormed() || 'Resume'
    const resume = await insertResume(tx, ctx.user.id, title, file)
    if (!resume) throw allResumes()
    return resume
  })

/**
 * As `uploadResume`, for a new version of a resume that is there; its older versions stay.
 * @throws NOT_FOUND, or CONFLICT when it has all the versions it may have.
 */
export const replaceFile = (ctx: PersonContext, resumeId: string, received: UploadedFile) =>
  receive(ctx, received, async (tx, file) => {
    const resume = await insertVersion(tx, ctx.user.id, resumeId, file)
    if (!resume) throw notFound('This resume')
    if (resume === 'full') throw allVersions()
    return resume
  })

async function receive(
  ctx: PersonContext,
  { name, path, size, sha256 }: UploadedFile,
  store: (tx: Tx, file: NewFile) => Promise<{ id: string; version: number }>,
) {
  const { user } = ctx
  const mediaType = detectMediaType(await readFile(path), plainFileName(name, 'Resume'))
  const fileName = resumeFileName(name, mediaType)
  const storageKey = `resumes/${randomUUID()}`
  const file = { fileName, mediaType, size, sha256, storageKey }
  const state = Promise.withResolvers<Awaited<ReturnType<typeof readVersion>>>()
  // The turn comes before the row, so that a refusal leaves nothing behind that waits to be read.
  const readInTurn = (
    keep: (tx: Tx) => Promise<void>,
    inserted: (row: { id: string; version: number }) => void,
  ) =>
    withReader(user.id, async run => {
      const { id, version } = await transaction(ctx.db, async tx => {
        await keep(tx)
        return store(tx, file)
      })
      inserted({ id, version })
      const stored = { userId: user.id, resumeId: id, version, fileName, bytes: path }
      state.resolve(readVersion({ db: ctx.db, log: ctx.log, counted: ctx }, run, stored))
      await state.promise
    })
  const { id, version } = await storeFile(
    ctx,
    storageKey,
    createReadStream(path),
    keep =>
      new Promise<{ id: string; version: number }>(
        (resolve, reject) => void readInTurn(keep, resolve).catch(reject),
      ),
  )
  return { id, version, title: fileName, ...(await state.promise) }
}
