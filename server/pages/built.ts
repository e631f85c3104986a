import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterPaint, type Parts } from './after-paint.ts'
import { hashOf } from './document.ts'
import type { Pages, Render } from './pages.ts'
import { classesOf, readSheet } from './used-rules.ts'

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
}

type Manifest = Record<string, Chunk>

const entry = 'index.html'

/** Pages from `dist`, as `npm run build` leaves it. */
export async function builtPages(root: string): Promise<Pages> {
  const client = path.join(root, 'dist/client')
  const read = (file: string) => readFileSync(path.join(client, file), 'utf8')
  const manifest = JSON.parse(read('.vite/manifest.json')) as Manifest
  const { render } = (await import(path.join(root, 'dist/server/render.js'))) as { render: Render }
  const [style] = manifest[entry]?.css ?? []
  if (!style) throw new Error('The build has no style sheet')
  const { classesIn, rulesFor } = readSheet(read(style))
  const known = new Map<string, string[]>()
  const classesOfFile = (file: string) => {
    const classes = known.get(file) ?? classesIn(read(file))
    known.set(file, classes)
    return classes
  }
  const template = templateOf(read('index.html'), `/${style}`)
  const scripts = hashesOf(template, 'script')
  const styles = hashesOf(template, 'style')
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
    load: async () => ({
      render,
      compose({ head, body, state, sources, isForMember }) {
        // A member's page makes calls at once.
        const keys = [entry, ...sources, ...(isForMember ? ['src/trpc-links.ts'] : [])]
        const files = [...closure(manifest, keys)].flatMap(key => manifest[key]?.file ?? [])
        const rules = rulesFor(
          new Set([...classesOf(template + body), ...files.flatMap(classesOfFile)]),
        )
        const modules = files.map(file => `/${file}`)
        const parts: Parts = { style: `/${style}`, isStyleDue: isForMember, modules }
        const html = template
          .replace('<!--head-->', () => `${head}<style>${rules}</style>`)
          .replace('<!--app-->', () => body)
          .replace('<!--state-->', () => state + jsonTag('parts', parts))
        return { html, inline: { scripts, styles: [...styles, hashOf(rules)] } }
      },
    }),
  }
}

/** The page's script and sheet are fetched after its first paint, which the build knows nothing of. */
const templateOf = (built: string, style: string) =>
  built
    .replaceAll(
      /\s*<(?:script type="module"[^>]*><\/script>|link rel="(?:modulepreload|stylesheet)"[^>]*>)/g,
      '',
    )
    .replace('</head>', `<noscript><link rel="stylesheet" href="${style}"></noscript></head>`)
    .replace('</body>', `<script>${afterPaint}</script></body>`)

const hashesOf = (html: string, name: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${name}[^>]*>([^]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    hashOf(text),
  )

const jsonTag = (id: string, value: unknown) =>
  `<script id="${id}" type="application/json">${JSON.stringify(value)}</script>`

/** Each after what it imports. */
function closure(manifest: Manifest, keys: string[], known = new Set<string>()) {
  const found = new Set<string>()
  for (const key of keys) {
    if (known.has(key) || !manifest[key]) continue
    known.add(key)
    for (const one of closure(manifest, manifest[key].imports ?? [], known)) found.add(one)
    found.add(key)
  }
  return found
}
