import type { FastifyInstance } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { viewerOf, type Deps } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { whoAsks } from '#server/http/admission.ts'
import { pathId } from '#server/input/path-id.ts'
import { blindFile } from '#server/challenge/hidden-names/blind-file.ts'
import { findGalleryFile } from './show-gallery.ts'

/** Files of works that a gallery shows to whoever asks, visitors among them: saved, never shown. */
export const registerGalleryFiles = (app: FastifyInstance, deps: Deps) =>
  app.get<{ Params: { id: string; index: string } }>(
    '/api/gallery/:id/files/:index',
    async (request, reply) => {
      const viewerId = await viewerOf(deps, request, reply)
      const submissionId = pathId(request.params.id, 'This file')
      const { index } = request.params
      const user = viewerId === null ? null : { id: viewerId }
      const asks = whoAsks({ user, ip: request.ip })
      await countAttempt(deps, 'galleryFile', asks)
      const file = /^\d$/.test(index)
        ? await findGalleryFile(deps.db, submissionId, Number(index), viewerId)
        : undefined
      if (!file) throw notFound('This file')
      const ctx = { ...deps, log: request.log }
      const { size, stream } = file.isBlind
        ? await blindFile(ctx, asks, file)
        : { size: file.size, stream: await storedFile(ctx, file.storageKey) }
      reply.header('content-length', size)
      const { name } = file
      return sendAttachment(reply, { name, mediaType: 'application/octet-stream' }, stream)
    },
  )
