import type { FastifyInstance } from 'fastify'
import { createPersonContext, type Deps } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { resumeFileName } from '#server/files/file-name.ts'
import { storedFile } from '#server/files/stored-file.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { pathId } from '#server/input/path-id.ts'
import { maxResumeSize } from '#server/limits.ts'
import { addFile, admitFile, fileTooLarge, findFile } from './files.ts'

/** The files of messages between a team and a candidate. */
export function registerMessageFiles(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  app.post<{ Params: { id: string } }>(
    '/api/applications/:id/message-files',
    async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const applicationId = pathId(request.params.id, 'This application')
      const rules = {
        fileSize: maxResumeSize,
        tooLarge: fileTooLarge,
        admit: () => admitFile(ctx, applicationId),
      }
      const data = await uploads.one(request, ctx.user.id, rules, file =>
        addFile(ctx, applicationId, file),
      )
      return reply.code(201).send({ data })
    },
  )

  app.get<{ Params: { id: string } }>('/api/message-files/:id', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const file = await findFile(ctx.db, ctx.user.id, pathId(request.params.id, 'This file'))
    if (!file) throw notFound('This file')
    const stream = await storedFile(ctx, file.storageKey)
    reply.header('content-length', file.size)
    const { mediaType } = file
    return sendAttachment(reply, { name: resumeFileName(file.name, mediaType), mediaType }, stream)
  })
}
