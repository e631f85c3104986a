import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string }>

/** Where the browser gets the part of the build that a source file begins. */
export function assetOf(source: string): string {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const part = manifest[source]
  if (!part) throw new Error(`${source} is not a part of its own`)
  return `/${part.file}`
}
