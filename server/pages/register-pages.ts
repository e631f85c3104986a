import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createContext, type Deps } from '#server/context.ts'
import { answerFor } from '#server/errors.ts'
import { untilGone, whoAsks, type Admission } from '#server/http/admission.ts'
import { originOf } from '#server/http/origin.ts'
import { etagOf, hasSame } from '#server/http/send-fresh.ts'
import { paths } from '#server/paths.ts'
import { escapeXml } from '#server/site/xml.ts'
import { encodingFor, pack, type Document } from './document.ts'
import type { Pages } from './pages.ts'
import { createRenderer } from './render-page.ts'

/** Renders every address that nothing else answers. */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  pages: Pages,
  { pages: turns }: Admission,
) {
  await pages.registerAssets(app)
  const renderPage = createRenderer(pages, deps.env)
  // As the client has it for who comes there by a link within the site.
  app.get('/', async (request, reply) => {
    const { user } = await createContext(deps, request, reply)
    reply.headers({ 'cache-control': 'no-store', vary: 'cookie' })
    return reply.redirect(user ? paths.dashboard : paths.signup(), 302)
  })
  app.get('/*', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('vary', 'cookie, accept-encoding')
    try {
      const ctx = await createContext(deps, request, reply)
      // Of one address visitors see the same.
      const same = ctx.user ? undefined : originOf(deps.env, request) + request.url
      const answer = await turns.run(whoAsks(ctx), () => renderPage(ctx, request), {
        gone: untilGone(reply),
        same,
      })
      request.pagePattern = answer.pattern
      // An address that is renamed again would be lost to whoever remembered this.
      if (answer.moved !== null)
        return await reply.header('cache-control', 'no-store').redirect(answer.moved, 301)
      const { page } = answer
      reply.header('content-security-policy', page.policy)
      return ctx.user ? await sendToMember(reply, page) : await sendToVisitor(request, reply, page)
    } catch (error) {
      const { status, message, retryAfter, unexpected } = answerFor(error, request.id)
      if (unexpected) request.log.error({ err: error })
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      return reply.code(status).header('cache-control', 'no-store').send(failurePage(message))
    }
  })
}

/** Asked for each time, and sent if it is another than the browser has. */
function sendToVisitor(request: FastifyRequest, reply: FastifyReply, page: Document) {
  const etag = (page.etag ??= etagOf(page.html))
  // Weak: the same page is sent in more than one encoding.
  reply.headers({ 'cache-control': 'no-cache', etag: `W/${etag}` })
  if (page.status === 200 && hasSame(request, etag)) return reply.code(304).send()
  return sendPacked(request, reply, page)
}

/**
 * Kept by nobody, and not compressed: the size of what holds secrets would tell of them to whoever
 * writes a part of it, in the address or in a text that others see (BREACH).
 */
const sendToMember = (reply: FastifyReply, page: Document) =>
  reply.header('cache-control', 'private, no-store').code(page.status).send(page.html)

async function sendPacked(request: FastifyRequest, reply: FastifyReply, page: Document) {
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.code(page.status)
  if (encoding === null) return reply.send(page.html)
  return reply.header('content-encoding', encoding).send(await pack(page, encoding))
}

/** When not even the shell can be rendered. */
const failurePage = (message: string) => `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Something went wrong · Fairlead</title></head>
  <body>
    <h1>Something went wrong</h1>
    <p>${escapeXml(message)}</p>
    <p><a href="">Reload Page</a> or <a href="/">Go Home</a>.</p>
  </body>
</html>
`
