import type { FastifyInstance } from 'fastify'
import { createPersonContext, type Deps } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { pathId } from '#server/input/path-id.ts'
import { findSent } from './queries.ts'
import { sentFile } from './snapshot.ts'

/** The file that was sent with an application, for its sender and the organization's admins. */
export function registerApplicationFiles(app: FastifyInstance, deps: Deps) {
  app.get<{ Params: { id: string } }>('/api/applications/:id/file', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const sent = await findSent(ctx.db, ctx.user.id, pathId(request.params.id, 'This file'))
    const file = sent && sentFile(sent.snapshot)
    if (!file) throw notFound('This file')
    const stream = await storedFile(ctx, file.storageKey)
    reply.header('content-length', file.size)
    return sendAttachment(reply, file, stream)
  })
}
