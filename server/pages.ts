import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createServerSideHelpers } from '@trpc/react-query/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RuntimeConfig } from '#src/config.ts'
import type { Rendered, RenderRequest } from '#src/render.tsx'
import { untilGone, whoAsks, type Admission } from './http/admission.ts'
import { createContext, type Context, type Deps } from './context.ts'
import type { Env } from './env.ts'
import { answerFor } from './errors.ts'
import { originOf } from './http/origin.ts'
import { paths } from './paths.ts'
import { appRouter, createCaller } from './router.ts'
import { defaultLocale } from './shown/locales.ts'
import { escapeXml } from './site/xml.ts'

type Render = (request: RenderRequest) => Promise<Rendered>

/** How pages are made: from the build, or by Vite in development. */
export interface Pages {
  /** Serves scripts, styles and fonts. */
  registerAssets(app: FastifyInstance): Promise<void>
  load(url: string): Promise<{ template: string; render: Render }>
  /** Tags that make the browser fetch the chunks of these modules early. */
  preloads(sources: string[]): string
}

/** Renders every address that nothing else answers. */
export async function registerPages(
  app: FastifyInstance,
  deps: Deps,
  pages: Pages,
  { pages: turns }: Admission,
) {
  await pages.registerAssets(app)
  // As the client has it for who comes there by a link within the site.
  app.get('/', async (request, reply) => {
    const { user } = await createContext(deps, request, reply)
    reply.headers({ 'cache-control': 'no-store', vary: 'cookie' })
    return reply.redirect(user ? paths.dashboard : paths.signup(), 302)
  })
  app.get('/*', async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('vary', 'cookie')
    try {
      const ctx = await createContext(deps, request, reply)
      const { status, html, isPrivate, moved } = await turns.run(
        whoAsks(ctx),
        () => renderPage(ctx, pages, request),
        untilGone(reply),
      )
      // An address that is renamed again would be lost to whoever remembered this.
      if (moved) return await reply.header('cache-control', 'no-store').redirect(moved, 301)
      return await reply
        .code(status)
        .header('cache-control', isPrivate ? 'private, no-store' : 'no-cache')
        .send(html)
    } catch (error) {
      const { status, message, retryAfter, unexpected } = answerFor(error, request.id)
      if (unexpected) request.log.error({ err: error })
      if (retryAfter !== null) reply.header('retry-after', retryAfter)
      return reply.code(status).header('cache-control', 'no-store').send(failurePage(message))
    }
  })
}

async function renderPage(ctx: Context, pages: Pages, request: FastifyRequest) {
  const caller = createCaller(ctx)
  const [{ template, render }, user, organizations] = await Promise.all([
    pages.load(request.url),
    caller.auth.user(),
    ctx.user ? caller.user.organizations() : null,
  ])
  const origin = originOf(ctx.env, request)
  const { status, moved, head, body, state, sources } = await render({
    url: request.url,
    config: runtimeConfig(ctx.env, origin),
    helpers: createServerSideHelpers({ router: appRouter, ctx }),
    user,
    organizations,
    nonce: request.cspNonce,
    locale: ctx.user?.locale ?? defaultLocale,
  })
  // "<" is the only character by which text could leave a script element.
  const stateTag = `<script id="state" type="application/json">${state.replaceAll('<', '\\u003c')}</script>`
  const html = template
    .replaceAll('__CSP_NONCE__', request.cspNonce)
    .replace('<!--head-->', () => head + pages.preloads(sources))
    .replace('<!--app-->', () => body)
    .replace('<!--state-->', () => stateTag)
  return { status, moved, html, isPrivate: ctx.user !== null }
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

const runtimeConfig = (env: Env, origin: string): RuntimeConfig => ({
  claimToken: env.CLAIM_TOKEN ?? null,
  companyDomain: env.COMPANY_DOMAIN ?? null,
  contactEmail: env.CONTACT_EMAIL ?? null,
  posthogKey: env.POSTHOG_KEY ?? null,
  posthogHost: env.POSTHOG_HOST,
  welcomePopover: env.WELCOME_POPOVER ?? null,
  founderVideoUrl: env.FOUNDER_VIDEO_URL ?? null,
  profileProvider: env.PROFILE_PROVIDER_URL?.host ?? null,
  signInProviders: env.OIDC_PROVIDERS.map(({ key, name, issuer }) => ({ key, name, issuer })),
  origin,
})

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

/** Pages from `dist`, as `npm run build` leaves it. */
export async function builtPages(root: string): Promise<Pages> {
  const client = path.join(root, 'dist/client')
  const template = readFileSync(path.join(client, 'index.html'), 'utf8')
  const manifest = JSON.parse(
    readFileSync(path.join(client, '.vite/manifest.json'), 'utf8'),
  ) as Record<string, Chunk>
  const { render } = (await import(path.join(root, 'dist/server/render.js'))) as { render: Render }
  const font = fontTag(manifest)
  return {
    async registerAssets(app) {
      const { default: fastifyStatic } = await import('@fastify/static')
      await app.register(fastifyStatic, {
        root: client,
        index: false,
        wildcard: false,
        // The template is no page.
        globIgnore: ['index.html'],
        preCompressed: true,
        cacheControl: false,
        setHeaders: (response, file) =>
          response.header(
            'cache-control',
            file.includes('/assets/')
              ? 'public, max-age=31536000, immutable'
              : 'public, max-age=3600',
          ),
      })
    },
    load: async () => ({ template, render }),
    preloads: sources => font + preloadTags(manifest, sources),
  }
}

/** The Latin letters of the one font; other alphabets are fetched when a page has them. */
function fontTag(manifest: Record<string, Chunk>): string {
  const key = Object.keys(manifest).find(name => name.endsWith('/inter-latin-wght-normal.woff2'))
  if (!key) throw new Error('The build has no font')
  return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${manifest[key]?.file}">`
}

/** The entry's own chunks are in the template already. */
function preloadTags(manifest: Record<string, Chunk>, sources: string[]): string {
  const entry = closure(manifest, ['index.html'])
  return [...closure(manifest, sources)]
    .filter(key => !entry.has(key))
    .map(key => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`)
    .join('')
}

function closure(manifest: Record<string, Chunk>, keys: string[], seen = new Set<string>()) {
  for (const key of keys) {
    if (seen.has(key) || !manifest[key]) continue
    seen.add(key)
    closure(manifest, manifest[key].imports ?? [], seen)
  }
  return seen
}

/** Pages by Vite inside this process, with hot reload over the same port. */
export async function developmentPages(root: string): Promise<Pages> {
  const { createServer } = await import('vite')
  let vite: Awaited<ReturnType<typeof createServer>> | undefined
  return {
    async registerAssets(app) {
      const { default: middie } = await import('@fastify/middie')
      vite = await createServer({
        root,
        appType: 'custom',
        server: { middlewareMode: true, hmr: { server: app.server } },
      })
      await app.register(middie)
      app.use(vite.middlewares)
      app.addHook('onClose', () => vite?.close())
    },
    async load(url) {
      if (!vite) throw new Error('Assets must be registered first')
      const template = readFileSync(path.join(root, 'index.html'), 'utf8')
      const { render } = (await vite.ssrLoadModule('/src/render.tsx')) as { render: Render }
      return { template: await vite.transformIndexHtml(url, template), render }
    },
    preloads: () => '',
  }
}
