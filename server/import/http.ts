import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { badRequest, unauthorized } from '#server/errors.ts'
import { countAttempt } from '#server/rate-limit.ts'
import { maxArchiveSize } from './limits.ts'
import { uploadImport } from './upload.ts'

/** The upload of a LinkedIn archive, a LinkedIn PDF or a JSON Resume; answers when it is read. */
export async function registerImports(app: FastifyInstance, deps: Deps) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: maxArchiveSize },
    throwFileSizeLimit: false,
  })

  app.post('/api/imports', { bodyLimit: maxArchiveSize + 10_000 }, async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    if (!request.isMultipart())
      throw badRequest('Send the file as multipart/form-data, in the field "file".')
    await countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'upload', ctx.user.id)
    const file = await request.file()
    if (file?.fieldname !== 'file') throw badRequest('Send the file in the field "file".')
    const { filename: name, file: bytes } = file
    const isTruncated = () => bytes.truncated
    const data = await uploadImport(ctx, ctx.user, { name, bytes, isTruncated })
    return reply.code(201).send({ data })
  })
}
