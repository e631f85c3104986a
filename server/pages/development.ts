import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Pages, Render } from './pages.ts'

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
      const source = readFileSync(path.join(root, 'index.html'), 'utf8')
      const { render } = (await vite.ssrLoadModule('/src/render.tsx')) as { render: Render }
      const template = await vite.transformIndexHtml(url, source)
      return {
        render,
        // The policy of development needs no hashes.
        compose: ({ head, body, state }) => ({
          html: template
            .replace('<!--head-->', () => head)
            .replace('<!--app-->', () => body)
            .replace('<!--state-->', () => state),
          inline: { scripts: [], styles: [] },
        }),
      }
    },
  }
}
