import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendAttachment } from '#server/files/attachment.ts'
import { createContext, type Deps } from '#server/context.ts'
import { notFound, unauthorized } from '#server/errors.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { fileLimit, maxFileSize } from '#server/limits.ts'
import { addFile, admitFile, TooLarge } from './draft-files.ts'
import { findSubmittedFile } from './judging-queries.ts'
import { resultsCsv } from './results-csv.ts'

/** The challenge calls that carry a file and so don't go over tRPC. */
export function registerChallengeFiles(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  /** Up to five files, each in a part of its own; what came before a refused one is kept. */
  app.post<{ Params: { id: string } }>('/api/challenges/:id/files', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    const { user } = ctx
    if (!user) throw unauthorized()
    const challengeId = idOf(request.params.id, 'This challenge')
    const rules = {
      files: fileLimit,
      fileSize: maxFileSize,
      tooLarge: () => new TooLarge(),
      admit: () => admitFile(ctx, user, challengeId),
    }
    const data = await uploads.several(request, user.id, rules, file =>
      addFile(ctx, user, challengeId, file),
    )
    return reply.code(201).send({ data })
  })

  app.get<{ Params: { id: string; index: string } }>(
    '/api/submissions/:id/files/:index',
    async (request, reply) => {
      const ctx = await createContext(deps, request, reply)
      if (!ctx.user) throw unauthorized()
      const submissionId = idOf(request.params.id, 'This file')
      const index = /^\d$/.test(request.params.index) ? Number(request.params.index) : -1
      const file = await findSubmittedFile(ctx.db, ctx.user.id, submissionId, index)
      const stream = file && (await ctx.files.getStream(file.storageKey))
      if (!file || !stream) throw notFound('This file')
      reply.header('content-length', file.size)
      return sendAttachment(
        reply,
        { name: file.name, mediaType: 'application/octet-stream' },
        stream,
      )
    },
  )

  app.get<{ Params: { id: string } }>('/api/challenges/:id/results.csv', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    const { name, csv } = await resultsCsv(
      ctx.db,
      ctx.user.id,
      idOf(request.params.id, 'This challenge'),
    )
    return sendAttachment(reply, { name, mediaType: 'text/csv; charset=utf-8' }, Buffer.from(csv))
  })
}

function idOf(text: string, what: string) {
  if (!z.uuid().safeParse(text).success) throw notFound(what)
  return text
}
