import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { sendAttachment } from '#server/files/attachment.ts'
import { createContext, type Context, type Deps } from '#server/context.ts'
import { notFound, unauthorized } from '#server/errors.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { inMegabytes, maxResumeSize } from '#server/limits.ts'
import { ResumeError } from './engine/types.ts'
import { jsonResumeDocument } from './json-resume.ts'
import { findCurrentFile, findResume } from './queries.ts'
import { admitResume, admitVersion, replaceFile, uploadResume } from './upload.ts'
import { findVersionFile } from './version-queries.ts'

const tooLarge = () =>
  new ResumeError(
    'TOO_LARGE',
    `The file is larger than ${inMegabytes(maxResumeSize)}. Save a smaller version and try again.`,
  )
const absent = () => notFound('This resume')

/** The resume calls that carry a file and so don't go over tRPC. */
export function registerResumeFiles(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  const limit = { fileSize: maxResumeSize, tooLarge }

  app.post('/api/resumes', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    const { user } = ctx
    if (!user) throw unauthorized()
    const rules = { ...limit, admit: () => admitResume(ctx, user) }
    const data = await uploads.one(request, user.id, rules, file => uploadResume(ctx, user, file))
    return reply.code(201).send({ data })
  })

  app.post<{ Params: { id: string } }>('/api/resumes/:id/versions', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    const { user } = ctx
    if (!user) throw unauthorized()
    const { id } = request.params
    if (!isId(id)) throw absent()
    const rules = { ...limit, admit: () => admitVersion(ctx, user, id) }
    const data = await uploads.one(request, user.id, rules, file =>
      replaceFile(ctx, user, id, file),
    )
    return reply.code(201).send({ data })
  })

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
  size: number
  storageKey: string
}

async function sendFile(ctx: Context, reply: FastifyReply, file: StoredFile | undefined) {
  const stream = file && (await ctx.files.getStream(file.storageKey))
  if (!file || !stream) throw absent()
  reply.header('content-length', file.size)
  return sendAttachment(reply, { name: file.fileName, mediaType: file.mediaType }, stream)
}

const isId = (text: string) => z.uuid().safeParse(text).success
