import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

const root = path.resolve(import.meta.dirname, '..')
const stamp = path.join(root, 'dist/.built')

/** What the build is made of. File times lie after a clone, so contents decide. */
const inputs = [
  'src/**/*.{ts,tsx,css}',
  'server/**/{schema,rubric,limits,stages}.ts',
  'server/input/*.ts',
  'server/profile/*.ts',
  'public/**/*.*',
  'index.html',
  'vite.config.ts',
  'package-lock.json',
]

function sourcesHash(): string {
  const hash = createHash('sha256')
  for (const file of globSync(inputs, { cwd: root }).toSorted()) {
    const at = path.join(root, file)
    hash.update(file).update('\0').update(readFileSync(at))
  }
  return hash.digest('hex')
}

export function isBuilt(): boolean {
  try {
    return readFileSync(stamp, 'utf8') === sourcesHash()
  } catch {
    return false
  }
}

/** Builds client and server rendering into dist, and compresses what the client downloads. */
export async function build(): Promise<void> {
  const { build: viteBuild } = await import('vite')
  const options = { root, logLevel: 'warn', mode: 'production' } as const
  await viteBuild(options)
  await viteBuild({ ...options, build: { ssr: 'src/render.tsx', copyPublicDir: false } })
  compress()
  writeFileSync(stamp, sourcesHash())
}

function compress() {
  const client = path.join(root, 'dist/client')
  for (const file of globSync('**/*.{js,mjs,css,svg,json}', { cwd: client })) {
    const bytes = readFileSync(path.join(client, file))
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    }
    writeFileSync(path.join(client, `${file}.br`), brotliCompressSync(bytes, { params }))
  }
}

if (import.meta.main) await build()
