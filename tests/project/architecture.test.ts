import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const files = globSync('{src,server,db}/**/*.{ts,tsx}', { cwd: root }).toSorted((a, b) =>
  a.localeCompare(b),
)

interface Import {
  from: string
  to: string
  typeOnly: boolean
}

const importPattern =
  /(?:^|\n)\s*(import|export)\s+(type\s)?[^'"\n]*?(?:\{[^}]*\}[^'"\n]*?)?from\s+'([^']+)'|import\('([^']+)'\)|(?:^|\n)import '([^']+)'/g

/** Imports of our own files, as paths from the root. */
function importsOf(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  return [...text.matchAll(importPattern)].flatMap(match => {
    const target = match[3] ?? match[4] ?? match[5] ?? ''
    const to = target.startsWith('#')
      ? target.slice(1)
      : target.startsWith('.')
        ? path.relative(root, path.resolve(root, path.dirname(file), target))
        : null
    return to === null ? [] : [{ from: file, to, typeOnly: Boolean(match[2]) }]
  })
}

const all = files.flatMap(importsOf)
const nouns = ['auth', 'user', 'org', 'resume', 'job', 'application', 'challenge', 'interests']
const show = ({ from, to }: Import) => `${from} → ${to}`
const expectNone = (test: (one: Import) => boolean) =>
  expect(all.filter(test).map(show)).toEqual([])

describe('layers', () => {
  it('are read at all', () => {
    expect(all.length).toBeGreaterThan(300)
  })

  it('db imports nothing of ours', () =>
    expectNone(one => one.from.startsWith('db/') && !one.to.startsWith('db/')))

  it('src takes values from the server only from schemas, the rubric and the limits', () =>
    expectNone(
      one =>
        one.from.startsWith('src/') &&
        one.to.startsWith('server/') &&
        !one.typeOnly &&
        !/\/(schema|rubric)\.ts$/.test(one.to) &&
        one.to !== 'server/limits.ts',
    ))

  it('the limits import nothing that weighs', () =>
    expectNone(
      one => one.from === 'server/limits.ts' && one.to !== 'server/resume/engine/limits.ts',
    ))

  it('src takes nothing of db', () =>
    expectNone(one => one.from.startsWith('src/') && one.to.startsWith('db/')))

  it('the server takes nothing but the addresses from src, and its pages from the build', () =>
    expectNone(
      one =>
        one.from.startsWith('server/') &&
        one.to.startsWith('src/') &&
        !one.typeOnly &&
        one.to !== 'src/paths.ts',
    ))

  it('the addresses import nothing', () => expectNone(one => one.from === 'src/paths.ts'))

  it('only the app router imports the routers', () =>
    expectNone(one => /^server\/\w+\/router\.ts$/.test(one.to) && one.from !== 'server/router.ts'))

  it('queries know no session and no HTTP', () =>
    expectNone(
      one => one.from.endsWith('/queries.ts') && /context\.ts$|trpc\.ts$|fastify/.test(one.to),
    ))

  it('the parts know no noun and no tRPC', () =>
    expectNone(
      one =>
        /^src\/(ui|lib)\//.test(one.from) &&
        (nouns.some(noun => one.to.startsWith(`src/${noun}/`)) || one.to === 'src/trpc.ts'),
    ))

  it('the forms know no noun', () =>
    expectNone(
      one =>
        one.from.startsWith('src/form/') && nouns.some(noun => one.to.startsWith(`src/${noun}/`)),
    ))

  it('pages are imported by the routes alone', () =>
    expectNone(
      one =>
        one.to.endsWith('-page.tsx') &&
        one.from !== 'src/routes.tsx' &&
        !/(not-found|pdf|lazy|text)-page\.tsx$/.test(one.to),
    ))
})

it('has no cycles', () => {
  const graph = new Map(
    files.map(file => [
      file,
      all.filter(one => one.from === file && !one.typeOnly).map(one => one.to),
    ]),
  )
  const done = new Set<string>()
  const cycles: string[] = []
  const walk = (file: string, trail: string[]) => {
    if (trail.includes(file)) cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) walk(next, [...trail, file])
      done.add(file)
    }
  }
  for (const file of files) walk(file, [])
  expect(cycles).toEqual([])
})

it('the server itself neither reads nor judges a file: its children do', () => {
  const reached = new Set(['server/main.ts'])
  for (const file of reached)
    for (const one of all) if (one.from === file && !one.typeOnly) reached.add(one.to)
  const slow = ['resume/engine/parse', 'resume/engine/analyze', 'resume/judge']
  const ofImports = ['import/read', 'import/items', 'import/preview', 'import/apply']
  expect(reached.size).toBeGreaterThan(150)
  expect([...slow, ...ofImports].filter(name => reached.has(`server/${name}.ts`))).toEqual([])
})

describe('one way to do a thing', () => {
  const using = (pattern: RegExp, allowed: string[]) =>
    files.filter(
      file => !allowed.includes(file) && pattern.test(readFileSync(path.join(root, file), 'utf8')),
    )

  it('transactions are opened by db/index.ts alone', () =>
    expect(using(/\.transaction\(\)/, ['db/index.ts'])).toEqual([]))

  it('the environment is read by env.ts alone', () =>
    expect(
      using(/process\.env/, ['server/env.ts', 'server/start.ts', 'db/seed.ts', 'db/migrate.ts']),
    ).toEqual([]))

  it('router files hold no SQL', () =>
    expect(
      files.filter(
        file =>
          file.endsWith('/router.ts') &&
          /selectFrom|insertInto|updateTable|deleteFrom|sql`/.test(
            readFileSync(path.join(root, file), 'utf8'),
          ),
      ),
    ).toEqual([]))
})

it('keeps folders short, data apart', () => {
  const folders = globSync('{src,server,db,tests}/**/*.{ts,tsx}', { cwd: root }).map(path.dirname)
  const sizes = Map.groupBy(folders, folder => folder)
  const long = [...sizes].flatMap(([folder, { length }]) =>
    length > 25 ? [`${folder}: ${length}`] : [],
  )
  expect(long).toEqual([])
})

it('keeps files short, data and texts apart', () => {
  const long = files
    .filter(file => !/^db\/(demo|migrations)\/|words|common-passwords/.test(file))
    .map(file => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})
