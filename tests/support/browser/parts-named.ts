import { readFileSync } from 'node:fs'

type Manifest = Record<string, { file: string; name?: string }>

/** The addresses of the build's parts with such names, which the addresses don't have. */
export function partsNamed(name: RegExp): RegExp {
  const manifest = JSON.parse(readFileSync('dist/client/.vite/manifest.json', 'utf8')) as Manifest
  const files = Object.values(manifest)
    .filter(part => name.test(part.name ?? ''))
    .map(part => `/${part.file}`.replaceAll('.', '\\.'))
  if (files.length === 0) throw new Error(`No part of the build is named ${name.source}`)
  return new RegExp(files.join('|'))
}
