import type { FastifyInstance } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { unauthorized } from '#server/errors.ts'
import { maxArchiveSize } from '#server/limits.ts'
import { countAttempt } from '#server/http/rate-limit.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { tooLarge } from './detect.ts'
import { uploadImport } from './upload.ts'

/** The upload of a LinkedIn archive, a LinkedIn PDF or a JSON Resume; answers when it is read. */
export function registerImports(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  app.post('/api/imports', async (request, reply) => {
    const ctx = await createContext(deps, request, reply)
    const { user } = ctx
    if (!user) throw unauthorized()
    const rules = {
      fileSize: maxArchiveSize,
      tooLarge: () => tooLarge('linkedin_archive'),
      admit: () => countAttempt(ctx.db, ctx.env.RATE_LIMIT_SCALE, 'upload', user.id),
    }
    const data = await uploads.one(request, user.id, rules, file => uploadImport(ctx, user, file))
    return reply.code(201).send({ data })
  })
}
