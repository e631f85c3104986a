import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { sendAttachment } from '#server/attachment.ts'
import { createContext, type Context, type Deps } from '#server/context.ts'
import { badRequest, notFound, unauthorized } from '#server/errors.ts'
import { MAX_FILE_BYTES } from './engine/limits.ts'
import { ResumeError } from './engine/types.ts'
import { jsonResumeDocument } from './json-resume.ts'
import { findCurrentFile, findResume } from './queries.ts'
import { replaceFile, uploadResume } from './upload.ts'
import { findVersionFile } from './version-queries.ts'

const tooLarge = () =>
  new ResumeError(
    'TOO_LARGE',
    'The file is larger than 10 MB. Save a smaller version and try again.',
  )
const absent = () => notFound('This resume')

/** The resume calls that carry a file and so don't go over tRPC. */
export async function registerResumeFiles(app: FastifyInstance, deps: Deps) {
  await app.register(multipart, {
    limits: { files: 1, fields: 0, fileSize: MAX_FILE_BYTES },
    throwFileSizeLimit: false,
  })
  const upload = { bodyLimit: MAX_FILE_BYTES + 10_000 }

  app.post('/api/resumes', upload, async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    const data = await uploadResume(ctx, ctx.user, await fileOf(request))
    return reply.code(201).send({ data })
  })

  app.post<{ Params: { id: string } }>(
    '/api/resumes/:id/versions',
    upload,
    async (request, reply) => {
      const ctx = await createContext(deps, request, reply)
      if (!ctx.user) throw unauthorized()
      const file = await fileOf(request)
      if (!isId(request.params.id)) throw absent()
      const data = await replaceFile(ctx, ctx.user, request.params.id, file)
      return reply.code(201).send({ data })
    },
  )

  app.get<{ Params: { id: string } }>('/api/resumes/:id/file', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    const { id } = request.params
    return sendFile(
      ctx,
      reply,
      isId(id) ? await findCurrentFile(ctx.db, ctx.user.id, id) : undefined,
    )
  })

  app.get<{ Params: { id: string; version: string } }>(
    '/api/resumes/:id/versions/:version/file',
    async (request, reply) => {
      const ctx = await createContext(deps, request, reply)
      if (!ctx.user) throw unauthorized()
      const { id, version } = request.params
      const file =
        isId(id) && /^\d{1,2}$/.test(version)
          ? await findVersionFile(ctx.db, ctx.user.id, id, Number(version))
          : undefined
      return sendFile(ctx, reply, file)
    },
  )

  app.get<{ Params: { id: string } }>('/api/resumes/:id/json', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    if (!ctx.user) throw unauthorized()
    const { id } = request.params
    const resume = isId(id) ? await findResume(ctx.db, ctx.user.id, id) : undefined
    if (!resume?.parsed) throw absent()
    const document = jsonResumeDocument(resume.parsed.content, {
      version: resume.version,
      lastModified: resume.updatedAt,
    })
    const text = `${JSON.stringify(document, null, 2)}\n`
    const name = `${resume.title}.json`
    return sendAttachment(reply, { name, mediaType: 'application/json' }, Buffer.from(text))
  })
}

interface StoredFile {
  fileName: string
  mediaType: string
  storageKey: string
}

async function sendFile(ctx: Context, reply: FastifyReply, file: StoredFile | undefined) {
  const bytes = file && (await ctx.files.get(file.storageKey))
  if (!file || !bytes) throw absent()
  return sendAttachment(reply, { name: file.fileName, mediaType: file.mediaType }, bytes)
}

const isId = (text: string) => z.uuid().safeParse(text).success

/** The one file of a request. */
async function fileOf(request: FastifyRequest) {
  if (!request.isMultipart())
    throw badRequest('Send the file as multipart/form-data, in the field "file".')
  const file = await request.file()
  if (file?.fieldname !== 'file') throw badRequest('Send the file in the field "file".')
  const bytes = await file.toBuffer()
  if (file.file.truncated) throw tooLarge()
  return { name: file.filename as string | undefined, bytes }
}
