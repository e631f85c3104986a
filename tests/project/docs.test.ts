import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const exists = (pattern: string) => globSync(pattern, { cwd: root }).length > 0
const documents = globSync(['*.md', 'docs/*.md'], { cwd: root })
const code = globSync('{src,server,db,tests}/**/*.{ts,tsx,css}', { cwd: root })

it('comments cite documents of the repository alone', () => {
  const unknown = code.flatMap(file =>
    [...read(file).matchAll(/^\s*(?:\/\/|\/?\*).*?([\w/-]+\.md)\b/gm)]
      .map(([, cited = '']) => cited)
      .filter(cited => !documents.includes(cited))
      .map(cited => `${file}: ${cited}`),
  )
  expect(unknown).toEqual([])
})

it.each(documents)('%s names files and folders that are there', file => {
  const named = [...read(file).matchAll(/`((?:src|server|db|tests|docs)\/[^`\s…<>]*)`/g)]
  const linked = [...read(file).matchAll(/\]\((?!http|#)([^)#]+)/g)]
  const missing = [
    ...named.filter(([, name = '']) => !exists(name)),
    ...linked.filter(([, to = '']) => !exists(path.join(path.dirname(file), to))),
  ]
  expect(missing.map(([text]) => text)).toEqual([])
})

it('docs/contract.md names tests that are there', () => {
  const cited = read('docs/contract.md').matchAll(
    /`(tests\/[^`]+\.test\.ts)`: ((?:“[^”]+”(?:, )?)+)/g,
  )
  const names = [...cited].flatMap(([, file = '', list = '']) =>
    [...list.matchAll(/“([^”]+)”/g)].map(([, name = '']) => ({ file, name })),
  )
  expect(names.length).toBeGreaterThan(90)
  const missing = names.filter(({ file, name }) => !read(file).includes(`'${name}'`))
  expect(missing).toEqual([])
})
