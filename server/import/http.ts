import type { FastifyInstance } from 'fastify'
import { createPersonContext, type Deps } from '#server/context.ts'
import { countAttempt } from '#server/attempts.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { tooLarge } from './read/detect.ts'
import { maxArchiveSize } from '#server/limits.ts'
import { uploadImport } from './upload.ts'

/** The upload of a LinkedIn archive, a LinkedIn PDF or a JSON Resume; answers when it is read. */
export function registerImports(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  app.post('/api/imports', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    const rules = {
      fileSize: maxArchiveSize,
      tooLarge: () => tooLarge('linkedin_archive'),
      admit: () => countAttempt(ctx, 'upload'),
    }
    const data = await uploads.one(request, ctx.user.id, rules, file => uploadImport(ctx, file))
    return reply.code(201).send({ data })
  })
}
