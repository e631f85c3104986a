import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { transaction, type Db, type Tx } from '#db/index.ts'
import { countAttempt } from '#server/attempts.ts'
import type { PersonContext } from '#server/context.ts'
import { badRequest, conflict, notFound, tooLarge } from '#server/errors.ts'
import { plainFileName, resumeFileName } from '#server/files/file-name.ts'
import { storeFile } from '#server/files/store-file.ts'
import type { UploadedFile } from '#server/files/uploads.ts'
import { inMegabytes, maxResumeSize, messageFileLimit, unsentFileHours } from '#server/limits.ts'
import { detectAttachment } from '#server/resume/engine/detect.ts'
import { ResumeError } from '#server/resume/engine/types.ts'
import { isBlindTo } from '../blind-to.ts'
import { jobsWhereMay } from '../queries.ts'
import { lockThread } from './queries.ts'
import { findStanding, refusalOf } from './standing.ts'

export const fileTooLarge = () =>
  tooLarge(`The file is larger than ${inMegabytes(maxResumeSize)}. Attach a smaller one.`)

/** Before a byte is taken. @throws TOO_MANY_REQUESTS, or what `assertWrites` does. */
export async function admitFile(ctx: PersonContext, applicationId: string) {
  await countAttempt(ctx, 'messageFile')
  await assertWrites(ctx.db, ctx.user.id, applicationId)
}

/** @throws NOT_FOUND for who writes on neither side; CONFLICT while nothing can be written. */
async function assertWrites(db: Db | Tx, userId: string, applicationId: string) {
  const own = await findStanding(db, userId, applicationId, 'candidate')
  const found = own ?? (await findStanding(db, userId, applicationId, 'decide'))
  if (!found) throw notFound('This application')
  const refusal = refusalOf(own ? 'candidate' : 'team', found)
  if (refusal) throw conflict(refusal)
}

/** What a file is by its bytes. @throws BAD_REQUEST when it is nothing that is passed on. */
function typeOf(bytes: Uint8Array, name: string | undefined) {
  try {
    const mediaType = detectAttachment(bytes, plainFileName(name, 'File'))
    if (mediaType !== 'application/json') return mediaType
  } catch (error) {
    if (!(error instanceof ResumeError)) throw error
    if (error.code === 'EMPTY_FILE') throw badRequest('The file is empty.')
  }
  throw badRequest(
    'Attach a PDF, DOCX, TXT or MD file. This one is none of them, whatever its name says.',
  )
}

/**
 * Keeps a file for a message that the person is writing.
 * @throws BAD_REQUEST for what is none of the kinds; CONFLICT when there are five.
 */
export async function addFile(ctx: PersonContext, applicationId: string, upload: UploadedFile) {
  const mediaType = typeOf(await readFile(upload.path), upload.name)
  const name = resumeFileName(upload.name, mediaType)
  const storageKey = `messages/${randomUUID()}`
  return storeFile(ctx, storageKey, createReadStream(upload.path), keep =>
    transaction(ctx.db, async tx => {
      const uploaderId = ctx.user.id
      await assertWrites(tx, uploaderId, applicationId)
      const thread = await lockThread(tx, applicationId)
      if (!thread) throw notFound('This application')
      const { count } = await unsent(tx, uploaderId, thread.id)
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      if (count >= messageFileLimit)
        throw conflict(
          `A message takes ${messageFileLimit} files at most. Remove one to attach another.`,
        )
      await keep(tx)
      return tx
        .insertInto('messageFiles')
        .values({ threadId: thread.id, uploaderId, name, mediaType, storageKey, size: upload.size })
        .returning(['id', 'name', 'size'])
        .executeTakeFirstOrThrow()
    }),
  )
}

const unsent = (db: Db | Tx, userId: string, threadId: string) =>
  db
    .selectFrom('messageFiles')
    .where('threadId', '=', threadId)
    .where('uploaderId', '=', userId)
    .where('messageId', 'is', null)

/** What the person attached to the message that they are writing. */
export const listUnsent = (db: Db, userId: string, threadId: string) =>
  unsent(db, userId, threadId)
    .select(['id', 'name', 'size'])
    .orderBy('createdAt')
    .orderBy('id')
    .limit(messageFileLimit)
    .execute()

/** Of a message that is not sent; a trigger sees to it that its bytes go. Undefined when it is none. */
export const deleteUnsent = (db: Db, userId: string, fileId: string) =>
  db
    .deleteFrom('messageFiles')
    .where('id', '=', fileId)
    .where('uploaderId', '=', userId)
    .where('messageId', 'is', null)
    .returning('id')
    .executeTakeFirst()

/** Those of messages that nobody went on to send. */
export const deleteUnsentFiles = (db: Db) =>
  db
    .deleteFrom('messageFiles')
    .where('messageId', 'is', null)
    .where('createdAt', '<', sql<Date>`now() - ${unsentFileHours} * interval '1 hour'`)
    .execute()

/** A file that was sent, for both sides; in blind review the team gets none. */
export const findFile = (db: Db, userId: string, fileId: string) =>
  db
    .selectFrom('messageFiles')
    .innerJoin('applications', 'applications.id', 'messageFiles.threadId')
    .innerJoin('jobs', 'jobs.id', 'applications.jobId')
    .select(['messageFiles.name', 'messageFiles.mediaType', 'messageFiles.size', 'storageKey'])
    .where('messageFiles.id', '=', fileId)
    .where('messageFiles.messageId', 'is not', null)
    .where(eb =>
      eb.or([
        eb('applications.userId', '=', userId),
        eb.and([
          eb('applications.jobId', 'in', jobsWhereMay(userId, 'readApplicants')),
          eb.not(isBlindTo(userId)),
        ]),
      ]),
    )
    .executeTakeFirst()
