import { countAttempt } from '#server/attempts.ts'
import type { FastifyInstance } from 'fastify'
import { sendAttachment } from '#server/files/attachment.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { createPersonContext, type Deps } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { workFileName } from '#server/files/file-name.ts'
import type { Uploads } from '#server/files/uploads.ts'
import type { Admission } from '#server/http/admission.ts'
import { pathId } from '#server/input/path-id.ts'
import { registerSheet } from '#server/social/register-sheet.ts'
import { challengeSheet } from './picture.ts'
import { findReceipt } from './entry/submission-queries.ts'
import { addFile, admitFile, fileTooLarge } from './entry/add-file.ts'
import { registerGalleryFiles } from './gallery/http.ts'
import { blindFile } from './hidden-names/blind-file.ts'
import { exportResults } from './judging/export-results.ts'
import { findSubmittedFile } from './judging/queries.ts'
import { fileLimit, maxFileSize } from '#server/limits.ts'

/** The challenge calls that carry a file and so don't go over tRPC. */
export function registerChallengeFiles(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  /** Up to five files, each in a part of its own; what came before a refused one is kept. */
  app.post<{ Params: { id: string } }>('/api/challenges/:id/files', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const challengeId = pathId(request.params.id, 'This challenge')
    const rules = {
      files: fileLimit,
      fileSize: maxFileSize,
      tooLarge: fileTooLarge,
      admit: async () => {
        await admitFile(ctx, challengeId)
      },
    }
    const data = await uploads.several(request, ctx.user.id, rules, file =>
      addFile(ctx, challengeId, file),
    )
    return reply.code(201).send({ data })
  })

  app.get<{ Params: { id: string; index: string } }>(
    '/api/submissions/:id/files/:index',
    async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const submissionId = pathId(request.params.id, 'This file')
      const index = /^\d$/.test(request.params.index) ? Number(request.params.index) : -1
      const file = await findSubmittedFile(ctx.db, ctx.user.id, submissionId, index)
      if (!file) throw notFound('This file')
      if (file.isBlind) await countAttempt(ctx, 'judgedFile')
      const { size, stream } = file.isBlind
        ? await blindFile(ctx, ctx.user.id, file)
        : { size: file.size, stream: await storedFile(ctx, file.storageKey) }
      reply.header('content-length', size)
      return sendAttachment(
        reply,
        { name: workFileName(file.name), mediaType: 'application/octet-stream' },
        stream,
      )
    },
  )

  registerGalleryFiles(app, deps)

  /** Its bytes are those that were hashed: their SHA-256 stands in the name. */
  app.get<{ Params: { id: string; attempt: string } }>(
    '/api/challenges/:id/receipts/:attempt',
    async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const challengeId = pathId(request.params.id, 'This receipt')
      const { attempt } = request.params
      const receipt = /^\d{1,2}$/.test(attempt)
        ? await findReceipt(ctx.db, ctx.user.id, challengeId, Number(attempt))
        : undefined
      if (!receipt) throw notFound('This receipt')
      return sendAttachment(
        reply,
        {
          name: `receipt-${attempt}-${receipt.sha256}.txt`,
          mediaType: 'text/plain; charset=utf-8',
        },
        Buffer.from(receipt.content),
      )
    },
  )

  app.get<{ Params: { id: string } }>('/api/challenges/:id/results.csv', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const challengeId = pathId(request.params.id, 'This challenge')
    const { name, csv } = await exportResults(ctx.db, ctx.user.id, challengeId)
    return sendAttachment(reply, { name, mediaType: 'text/csv; charset=utf-8' }, Buffer.from(csv))
  })
}

/** The picture of a challenge that visitors may see. */
export const registerChallengePicture = (
  app: FastifyInstance,
  { db, mayLag = db }: Deps,
  admission: Admission,
) =>
  registerSheet(app, admission, 'challenges', {
    find: key => challengeSheet(mayLag, pathId(key, 'This picture')),
  })
