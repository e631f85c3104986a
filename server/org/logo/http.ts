import type { FastifyInstance } from 'fastify'
import { createPersonContext, type Deps } from '#server/context.ts'
import { notFound } from '#server/errors.ts'
import { storedFile } from '#server/files/stored-file.ts'
import type { Uploads } from '#server/files/uploads.ts'
import { pathId } from '#server/input/path-id.ts'
import { maxLogoSize } from '#server/limits.ts'
import { admitLogo, logoTooLarge, storeLogo } from './logo.ts'
import { findLogoKey } from './queries.ts'

/** A new logo has another address; a day after an organization is suspended nobody is shown it. */
const keptADay = 'public, max-age=86400'

const what = 'This logo'

export function registerLogos(app: FastifyInstance, deps: Deps, uploads: Uploads) {
  app.post<{ Params: { orgSlug: string } }>('/api/org/:orgSlug/logo', async (request, reply) => {
    const ctx = await createPersonContext(deps, request, reply)
    let organizationId = ''
    const rules = {
      fileSize: maxLogoSize,
      tooLarge: logoTooLarge,
      admit: async () => {
        organizationId = (await admitLogo(ctx, request.params.orgSlug)).id
      },
    }
    const data = await uploads.one(request, ctx.user.id, rules, file =>
      storeLogo(ctx, organizationId, file),
    )
    return reply.code(201).send({ data })
  })

  app.get<{ Params: { logoId: string } }>('/logos/:logoId.webp', async (request, reply) => {
    const key = await findLogoKey(deps.db, pathId(request.params.logoId, what))
    if (!key) throw notFound(what)
    const stream = await storedFile({ files: deps.files, log: request.log }, key)
    // Other sites show it in their lists of jobs.
    return reply
      .type('image/webp')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cache-control', keptADay)
      .send(stream)
  })
}
