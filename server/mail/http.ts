import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { pathId } from '#server/input/path-id.ts'
import { serverPaths } from '#server/paths.ts'
import { setByToken } from './stop-link.ts'

/** Bytes: the one field that RFC 8058 wants, in either kind of form. */
const bodyLimit = 1000

/**
 * Where mail programs post when somebody presses their "unsubscribe" (RFC 8058): without a session,
 * and as a form, which no other address takes. Opening the link only shows the page.
 */
export const registerUnsubscribe = (app: FastifyInstance, { db }: Deps) =>
  app.register(async scope => {
    scope.addContentTypeParser(
      ['application/x-www-form-urlencoded', 'multipart/form-data'],
      { parseAs: 'buffer', bodyLimit },
      ({ headers }: FastifyRequest, body: Buffer) =>
        new Response(new Uint8Array(body), {
          headers: { 'content-type': headers['content-type'] ?? '' },
        })
          .formData()
          .catch(() => new FormData()),
    )
    scope.post<{ Params: { token: string } }>(
      serverPaths.unsubscribe(':token'),
      async ({ params, body }, reply) => {
        reply.header('cache-control', 'no-store')
        if (!(body instanceof FormData) || body.get('List-Unsubscribe') !== 'One-Click')
          throw badRequest('Send List-Unsubscribe=One-Click as a form.')
        const set = await setByToken(db, pathId(params.token, 'This link'), false)
        if (!set) throw notFound('This link')
        return { message: 'You get no more of these e-mails.' }
      },
    )
  })
