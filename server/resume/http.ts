import type { FastifyInstance, FastifyReply } from 'fastify'
import { countAttempt } from '#server/attempts.ts'
import { titledFileName } from '#server/files/file-name.ts'
import { sendAttachment } from '#server/files/attachment.ts'
import { storedFile } from '#server/files/stored-file.ts'
import { createPersonContext, type Context, type Deps } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { untilGone, type Admission } from '#server/http/admission.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { pathId } from '#server/input/path-id.ts'
import { inMegabytes, maxResumeSize } from '#server/limits.ts'
import { ResumeError } from './engine/types.ts'
import { jsonResumeBytes } from './json-resume.ts'
import { findContent, findCurrentFile } from './queries.ts'
import { admitResume, admitVersion, replaceFile, uploadResume } from './upload.ts'
import { findVersionFile } from './version-queries.ts'

const tooLarge = () =>
  new ResumeError(
    'TOO_LARGE',
    `The file is larger than ${inMegabytes(maxResumeSize)}. Save a smaller version and try again.`,
  )
const what = 'This resume'

/** The resume calls that carry a file and so don't go over tRPC. */
export function registerResumeFiles(
  app: FastifyInstance,
  deps: Deps,
  uploads: Uploads,
  admission: Admission,
) {
  const limit = { fileSize: maxResumeSize, tooLarge }

  app.post('/api/resumes', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const rules = { ...limit, admit: () => admitResume(ctx) }
    const data = await uploads.one(request, ctx.user.id, rules, file => uploadResume(ctx, file))
    return reply.code(201).send({ data })
  })

  app.post<{ Params: { id: string } }>('/api/resumes/:id/versions', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const resumeId = pathId(request.params.id, what)
    const rules = { ...limit, admit: () => admitVersion(ctx, resumeId) }
    const data = await uploads.one(request, ctx.user.id, rules, file =>
      replaceFile(ctx, resumeId, file),
    )
    return reply.code(201).send({ data })
  })

  app.get<{ Params: { id: string } }>('/api/resumes/:id/file', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const resumeId = pathId(request.params.id, what)
    return sendFile(ctx, reply, await findCurrentFile(ctx.db, ctx.user.id, resumeId))
  })

  app.get<{ Params: { id: string; version: string } }>(
    '/api/resumes/:id/versions/:version/file',
    async (request, reply) => {
      const ctx = await createPersonContext(deps, request, reply)
      const resumeId = pathId(request.params.id, what)
      const version = /^\d{1,2}$/.test(request.params.version) ? Number(request.params.version) : 0
      return sendFile(ctx, reply, await findVersionFile(ctx.db, ctx.user.id, resumeId, version))
    },
  )

  app.get<{ Params: { id: string } }>('/api/resumes/:id/json', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const id = pathId(request.params.id, what)
    await countAttempt(ctx, 'resumeExport')
    const write = async () => {
      const resume = await findContent(ctx.db, ctx.user.id, id)
      if (!resume) throw notFound(what)
      return {
        name: titledFileName(resume.title, '.json'),
        bytes: jsonResumeBytes(resume.content, resume),
      }
    }
    const turn = { gone: untilGone(reply) }
    const { name, bytes } = await admission.calls.run(ctx.user.id, write, turn)
    return sendAttachment(reply, { name, mediaType: 'application/json' }, bytes)
  })
}

interface StoredFile {
  fileName: string
  mediaType: string
  size: number
  storageKey: string
}

async function sendFile(ctx: Context, reply: FastifyReply, file: StoredFile | undefined) {
  if (!file) throw notFound(what)
  const stream = await storedFile(ctx, file.storageKey)
  reply.header('content-length', file.size)
  return sendAttachment(reply, { name: file.fileName, mediaType: file.mediaType }, stream)
}
