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

/** The vocabulary of names on the server: `mails.ts`, `member-queries.ts`. All else is a story or a part of one. */
const is = (...kinds: string[]) => {
  const name = new RegExp(`^server/(.*[/-])?(${kinds.join('|')})\\.ts$`)
  return (file: string) => name.test(file)
}
const isDeclaring = is('router', 'procedures', 'http')
const nouns = ['auth', 'user', 'org', 'resume', 'job', 'application', 'challenge', 'interests']
/** The folder of the resume engine that a file is in; null for the engine's own files and others. */
const engineFolder = (file: string) => /^server\/resume\/engine\/(\w+)\//.exec(file)?.[1] ?? null
const show = ({ from, to }: Import) => `${from} → ${to}`
const expectNone = (test: (one: Import) => boolean) =>
  expect(all.filter(test).map(show)).toEqual([])

describe('layers', () => {
  it('are read at all', () => {
    expect(all.length).toBeGreaterThan(300)
  })

  it('db imports nothing of ours', () =>
    expectNone(one => one.from.startsWith('db/') && !one.to.startsWith('db/')))

  it('src takes values from the server only from schemas, the rubric, the stages, the fields of a profile, what both write alike, the limits, the addresses and their mask', () =>
    expectNone(
      one =>
        one.from.startsWith('src/') &&
        one.to.startsWith('server/') &&
        !one.typeOnly &&
        !/\/(schema|rubric)\.ts$|^server\/job\/stages\.ts$|^server\/(?:profile|shown)\//.test(
          one.to,
        ) &&
        !/^server\/(?:limits|paths|file-paths|mask)\.ts$/.test(one.to),
    ))

  it('what both sides write alike imports nothing', () =>
    expectNone(one => one.from.startsWith('server/shown/')))

  it('the limits import nothing that weighs', () =>
    expectNone(
      one => one.from === 'server/limits.ts' && one.to !== 'server/resume/engine/reading-limits.ts',
    ))

  it('src takes nothing of db', () =>
    expectNone(one => one.from.startsWith('src/') && one.to.startsWith('db/')))

  it('the server takes nothing from src: its pages come from the build', () =>
    expectNone(one => one.from.startsWith('server/') && one.to.startsWith('src/') && !one.typeOnly))

  it('the addresses and their mask import nothing', () =>
    expectNone(one => /^server\/(?:paths|mask)\.ts$/.test(one.from)))

  it('only the app router imports the routers', () =>
    expectNone(one => /^server\/\w+\/router\.ts$/.test(one.to) && one.from !== 'server/router.ts'))

  it('queries know no session, no guard and no HTTP', () =>
    expectNone(one => is('queries')(one.from) && /(context|trpc|guards|http)\.ts$/.test(one.to)))

  it('schemas and mails ask nothing', () =>
    expectNone(one => is('schema', 'mails')(one.from) && !one.typeOnly && is('queries')(one.to)))

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

  it('the engine reads in one direction: words, lines, sources, layout, read', () => {
    const folders = ['words', 'lines', 'sources', 'layout', 'read']
    const layerOf = (file: string) => folders.indexOf(engineFolder(file) ?? '')
    expectNone(one => layerOf(one.from) >= 0 && layerOf(one.to) > layerOf(one.from))
  })

  it("the engine's words are only words", () =>
    expectNone(one => engineFolder(one.from) === 'words' && engineFolder(one.to) !== 'words'))

  it('checks and JSON Resume know nothing of how a file is read', () =>
    expectNone(
      one =>
        ['checks', 'json'].includes(engineFolder(one.from) ?? '') &&
        /^(?:lines|sources|layout|read)$/.test(engineFolder(one.to) ?? ''),
    ))

  it("the engine's folders know nothing of what puts them together", () =>
    expectNone(
      one =>
        engineFolder(one.from) !== null &&
        /\/engine\/(?:parse|analyze|signals|confidence|strengths|isolate)\.ts$/.test(one.to),
    ))

  it('pages are imported by the routes alone', () =>
    expectNone(
      one =>
        one.to.endsWith('-page.tsx') &&
        one.from !== 'src/routes.tsx' &&
        !/(not-found|pdf|lazy|text)-page\.tsx$/.test(one.to),
    ))
})

/** The ways from each name back to itself. */
function circlesIn(edges: [from: string, to: string][]): string[] {
  const graph = Map.groupBy(edges, ([from]) => from)
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (at: string, trail: string[]) => {
    if (trail.includes(at)) circles.push([...trail.slice(trail.indexOf(at)), at].join(' → '))
    else if (!done.has(at)) {
      for (const [, to] of graph.get(at) ?? []) walk(to, [...trail, at])
      done.add(at)
    }
  }
  for (const name of graph.keys()) walk(name, [])
  return [...new Set(circles)]
}

/** The ways back among the files and folders of each folder: an import joins those where its paths part. */
const circlesAmong = (imports: Import[]) =>
  circlesIn(
    imports.map(({ from, to }): [string, string] => {
      const [a, b] = [from.split('/'), to.split('/')]
      const apart = a.findIndex((part, depth) => part !== b[depth])
      return [a.slice(0, apart + 1).join('/'), b.slice(0, apart + 1).join('/')]
    }),
  )

const values = all.filter(one => !one.typeOnly)

it('has no circles of files, of types neither', () =>
  expect(circlesIn(all.map(({ from, to }) => [from, to]))).toEqual([]))

describe('the rooms of src', () => {
  const inside = values.filter(({ from, to }) => from.startsWith('src/') && to.startsWith('src/'))

  /** From the ground up; a noun's folder stands on the shell, and what makes the app on the nouns. */
  const floors = [
    /^src\/lib\//,
    /^src\/ui\//,
    /^src\/(api|config|paths|query-client|session|trpc|trpc-links)\.ts$/,
    /^src\/form\//,
    /^src\/shell\//,
    /^src\/[^/]+\//,
    /^src\//,
  ]
  const floorOf = (file: string) => floors.findIndex(floor => floor.test(file))

  it('import nothing of a higher floor', () =>
    expect(inside.filter(({ from, to }) => floorOf(to) > floorOf(from)).map(show)).toEqual([]))

  it('know their neighbours one way: no circle among the files and folders of a folder', () =>
    expect(circlesAmong(inside)).toEqual([]))
})

describe('the rooms of the server', () => {
  /** The engine knows no noun, and stands beside them: what reads files takes it without the resumes. */
  const placeOf = (file: string) => file.replace(/^server\/resume\/engine\//, 'server/engine/')
  const inside = values
    .filter(({ from, to }) => from.startsWith('server/') && to.startsWith('server/'))
    .map(one => ({ ...one, from: placeOf(one.from), to: placeOf(one.to) }))

  it('know their neighbours one way: no circle among the files and folders of a folder', () =>
    expect(circlesAmong(inside)).toEqual([]))
})

it('the server itself neither reads nor judges a file: its children do', () => {
  const reached = new Set(['server/main.ts'])
  for (const file of reached)
    for (const one of all) if (one.from === file && !one.typeOnly) reached.add(one.to)
  const slow = ['resume/engine/parse', 'resume/engine/analyze', 'resume/analyze-reading']
  const ofImports = ['read-import', 'match-items', 'preview-items', 'merge-items'].map(
    name => `import/${name}`,
  )
  const never = [...slow, ...ofImports].map(name => `server/${name}.ts`)
  expect(files).toEqual(expect.arrayContaining(never))
  expect(reached.size).toBeGreaterThan(150)
  expect(never.filter(file => reached.has(file))).toEqual([])
})

describe('one way to do a thing', () => {
  const using = (pattern: RegExp, allowed: string[]) =>
    files.filter(
      file => !allowed.includes(file) && pattern.test(readFileSync(path.join(root, file), 'utf8')),
    )

  it('transactions are opened by db/index.ts alone', () =>
    expect(using(/\.transaction\(\)/, ['db/index.ts'])).toEqual([]))

  it('no pattern has modifiers of its own: one gave other answers once it had been compiled', () =>
    expect(using(/\(\?[ims]*-?[ims]+:/, [])).toEqual([]))

  it('the environment is read by env.ts alone', () =>
    expect(
      using(/process\.env/, ['server/env.ts', 'server/start.ts', 'db/seed.ts', 'db/migrate.ts']),
    ).toEqual([]))

  it('what a reader sees of dates and numbers is written by src/lib/intl.ts alone', () => {
    // A list joins words of an English sentence; what the server writes is mailed or stored.
    const written = /new Intl\.(?!ListFormat)|\.toLocale(?:Date|Time)?String\(/
    const isOfPages = (file: string) => file.startsWith('src/')
    expect(using(written, ['src/lib/intl.ts', 'src/lib/local-time.ts']).filter(isOfPages)).toEqual(
      [],
    )
    expect(
      all.filter(one => isOfPages(one.from) && one.to === 'server/shown/when.ts').map(show),
    ).toEqual(['src/application/interviews/interview-words.ts → server/shown/when.ts'])
    expect(
      all.filter(one => isOfPages(one.from) && one.to.endsWith('/format-money.ts')).map(show),
    ).toEqual([
      'src/lib/money.ts → server/shown/format-money.ts',
      'src/user/settings/locale-setting.tsx → server/shown/format-money.ts',
    ])
  })

  const holding = (pattern: RegExp, among: (file: string) => boolean) =>
    files.filter(file => among(file) && pattern.test(readFileSync(path.join(root, file), 'utf8')))

  it('what is declared, checked or mailed holds no SQL', () =>
    expect(
      holding(
        /selectFrom|insertInto|updateTable|deleteFrom|\bsql[`<.]|transaction\(/,
        file => isDeclaring(file) || is('guards', 'schema', 'mails')(file),
      ),
    ).toEqual([]))

  it.each(holding(/skip locked|skipLocked/, file => file.startsWith('server/')))(
    'what skips locked rows within a statement is found once, in %s',
    file => {
      const text = readFileSync(path.join(root, file), 'utf8')
      const within = /(?<=\.skipLocked\(\)(?:\s*[,)]|\s*\.as\())|(?<=skip locked\s*\))/
      // One row alone is a value, and asked for once.
      for (const part of text.split(within).slice(0, -1))
        expect(part.slice(-1500)).toMatch(/\.materialized\(\)|as materialized|limit 1 /)
    },
  )

  it('who may call is said by a guard', () =>
    expect(holding(/\.use\(|createContext|unauthorized/, is('router', 'procedures'))).toEqual([]))

  it('a route for a person asks who it is in one way', () =>
    expect(holding(/createContext|unauthorized/, is('http'))).toEqual(['server/trpc-http.ts']))
})

it('keeps folders short, data and the log of migrations apart', () => {
  const folders = globSync('{src,server,db,tests}/**/*.{ts,tsx}', { cwd: root }).map(path.dirname)
  const sizes = Map.groupBy(folders, folder => folder)
  const long = [...sizes].flatMap(([folder, { length }]) =>
    length > 25 && folder !== 'db/migrations' ? [`${folder}: ${length}`] : [],
  )
  expect(long).toEqual([])
})

it('keeps files short, data and texts apart', () => {
  const long = files
    .filter(file => !/^db\/(demo|migrations)\/|\/words\/headings|common-passwords/.test(file))
    .map(file => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length }))
    .filter(({ lines }) => lines > 300)
  expect(long).toEqual([])
})
