import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
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

interface Parts {
  metadata: { component: { name: string } }
  components: { 'bom-ref': string; properties?: { name: string }[] }[]
  dependencies: { ref: string; dependsOn?: string[] }[]
}

/**
 * What runs, with licences (CycloneDX, in JSON), by npm and from the lock file alone. Null where there
 * is no npm. Its own `--omit=dev` leaves out what development needs too; it marks what only that needs.
 */
export async function listParts(): Promise<string | null> {
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only', '--offline']
  const shell = process.platform === 'win32'
  const made = await promisify(execFile)('npm', args, { cwd: root, maxBuffer: 50_000_000, shell })
    .then(({ stdout }) => JSON.parse(stdout) as Parts)
    .catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
      return null
    })
  if (!made) return null
  // npm calls it after its folder.
  made.metadata.component.name = 'fairlead'
  const isOfDevelopment = 'cdx:npm:package:development'
  made.components = made.components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === isOfDevelopment),
  )
  const kept = new Set(made.components.map(one => one['bom-ref']))
  made.dependencies = made.dependencies.flatMap(({ ref, dependsOn = [] }, place) =>
    place === 0 || kept.has(ref)
      ? [{ ref, dependsOn: dependsOn.filter(other => kept.has(other)) }]
      : [],
  )
  return JSON.stringify(made, null, 2)
}

/**
 * Builds client and server rendering into dist, compresses what the client downloads, and lists what
 * the whole is made of.
 */
export async function build(): Promise<void> {
  const [sbom] = await Promise.all([listParts(), buildPages()])
  if (sbom) writeFileSync(path.join(root, 'dist/sbom.cdx.json'), sbom)
  compress()
  writeFileSync(stamp, sourcesHash())
}

async function buildPages() {
  const { build: viteBuild } = await import('vite')
  const options = { root, logLevel: 'warn', mode: 'production' } as const
  await viteBuild(options)
  await viteBuild({ ...options, build: { ssr: 'src/render.tsx', copyPublicDir: false } })
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
