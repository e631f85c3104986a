import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { untilGone, type Admission } from '#server/http/admission.ts'
import type { Deps } from '#server/context.ts'
import { sendFresh } from '#server/http/send-fresh.ts'
import { networkOf } from '#server/http/network-of.ts'
import { notFound } from '#server/errors.ts'
import { originOf } from '#server/http/origin.ts'
import { sitemap, sitemapFile } from './sitemap.ts'
import { paths, serverPaths } from '#server/paths.ts'

/** What nobody finds by a search engine: calls, and pages of a person's own. */
const closed = [
  '/api/',
  '/trpc/',
  paths.analytics,
  paths.dashboard,
  paths.home,
  serverPaths.invitation(''),
  paths.profile,
  serverPaths.resetPassword(''),
  paths.resumes,
  paths.settings,
  `${paths.signup()}/`,
  serverPaths.unsubscribe(''),
  serverPaths.verifyEmail(''),
]

/** What machines read of the site: the sitemap and the rules for robots. */
export function registerSitemap(
  app: FastifyInstance,
  { db, mayLag = db, env }: Deps,
  { pages }: Admission,
) {
  const inTurn = <T>(request: FastifyRequest, reply: FastifyReply, work: () => Promise<T>) =>
    pages.run(networkOf(request.ip), work, { gone: untilGone(reply) })

  app.get(serverPaths.sitemap, async (request, reply) => {
    reply.type('application/xml; charset=utf-8')
    const body = await inTurn(request, reply, () => sitemap(mayLag, originOf(env, request)))
    return sendFresh(request, reply, body)
  })

  app.get<{ Params: { name: string } }>('/sitemap-:name.xml', async (request, reply) => {
    const { name } = request.params
    const file = await inTurn(request, reply, () =>
      sitemapFile(mayLag, originOf(env, request), name),
    )
    if (file === null) throw notFound()
    reply.type('application/xml; charset=utf-8')
    return sendFresh(request, reply, file)
  })

  app.get('/robots.txt', async (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600')
    reply.type('text/plain; charset=utf-8')
    const rules = closed.map(path => `Disallow: ${path}\n`).join('')
    return `User-agent: *\n${rules}\nSitemap: ${originOf(env, request)}${serverPaths.sitemap}\n`
  })
}
