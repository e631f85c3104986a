import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { sendAttachment } from '#server/attachment.ts'
import { createContext, type Deps } from '#server/context.ts'
import { badRequest, notFound, unauthorized } from '#server/errors.ts'
import { ResumeError } from './engine/types.ts'
import { findResume } from './queries.ts'
import { maxResumeSize, uploadResume } from './upload.ts'

const tooLarge = () =>
  new ResumeError(
    'TOO_LARGE',
    'The file is larger than 10 MB. Save a smaller version and try again.',
  )

/** The two resume calls that carry a file and so don't go over tRPC. */
export async function registerResumeFiles(app: FastifyInstance, deps: Deps) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: maxResumeSize },
    throwFileSizeLimit: false,
  })

  app.post('/api/resumes', { bodyLimit: maxResumeSize + 10_000 }, async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    if (!request.isMultipart())
      throw badRequest('Send the file as multipart/form-data, in the field "file".')
    const file = await request.file()
    if (file?.fieldname !== 'file') throw badRequest('Send the file in the field "file".')
    const bytes = await file.toBuffer()
    if (file.file.truncated) throw tooLarge()
    const data = await uploadResume(ctx, ctx.user, file.filename, bytes)
    return reply.code(201).send({ data })
  })

  app.get<{ Params: { id: string } }>('/api/resumes/:id/file', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    const resume = z.uuid().safeParse(request.params.id).success
      ? await findResume(ctx.db, ctx.user.id, request.params.id)
      : undefined
    const bytes = resume && (await ctx.files.get(resume.storageKey))
    if (!resume || !bytes) throw notFound('This resume')
    return sendAttachment(reply, { name: resume.fileName, mediaType: resume.mediaType }, bytes)
  })
}
