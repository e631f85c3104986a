import type { FastifyInstance } from 'fastify'
import type { Deps } from '#server/context.ts'
import { badRequest, notFound } from '#server/errors.ts'
import { pathId } from '#server/input/path-id.ts'
import { serverPaths } from '#server/paths.ts'
import { setByToken } from './queries.ts'

/**
 * Where mail programs post when somebody presses their "unsubscribe" (RFC 8058): without a session,
 * and as a form, which no other address takes. Opening the link only shows the page.
 */
export const registerUnsubscribe = (app: FastifyInstance, { db }: Deps) =>
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, body, done) => done(null, new URLSearchParams(body as string)),
    )
    scope.post<{ Params: { token: string } }>(
      serverPaths.unsubscribe(':token'),
      async ({ params, body }, reply) => {
        reply.header('cache-control', 'no-store')
        if (!(body instanceof URLSearchParams) || body.get('List-Unsubscribe') !== 'One-Click')
          throw badRequest('Send List-Unsubscribe=One-Click as a form.')
        const set = await setByToken(db, pathId(params.token, 'This link'), false)
        if (!set) throw notFound('This link')
        return { message: 'You get no more of these e-mails.' }
      },
    )
  })
