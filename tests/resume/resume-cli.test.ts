import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { validate } from '@jsonresume/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { archive } from '../support/documents/linkedin/archive.ts'

const CLI = fileURLToPath(new URL('../../server/resume/cli.ts', import.meta.url))
const BENCH = fileURLToPath(new URL('../resume-bench/', import.meta.url))
let out = ''

beforeAll(async () => {
  out = await mkdtemp(path.join(tmpdir(), 'fairlead-resume-'))
})
afterAll(() => rm(out, { recursive: true, force: true }))

function run(...args: string[]): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise(resolve => {
    execFile(process.execPath, [CLI, ...args], (error, stdout, stderr) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, stdout, stderr })
    })
  })
}

const result = async (name: string): Promise<Record<string, unknown>> =>
  JSON.parse(await readFile(path.join(out, `${name}.json`), 'utf8')) as Record<string, unknown>

it('parses a folder, and a file that cannot be read costs only itself', async () => {
  const files = path.join(BENCH, 'files')
  const { code } = await run('parse', path.join(BENCH, 'hostile/files'), files, '--out', out)
  expect(code).toBe(0)
  expect(await result('x02')).toMatchObject({ error: { code: 'EMPTY_FILE' } })
  expect(await result('x07')).toMatchObject({ error: { code: 'DAMAGED' }, _run: {} })
  expect(await result('x09')).toMatchObject({ basics: { email: 'bobbie.mcallister@example.ca' } })
  const good = await result('d006')
  expect(good).toMatchObject({ basics: { name: 'Anastasia Papadopoulou' } })
  const { ms, rssMb } = good['_run'] as { ms: number; rssMb: number }
  expect(ms > 0 && rssMb > 0).toBe(true)
  for (const name of await readdir(files)) {
    const written = await result(path.parse(name).name)
    expect(written).not.toHaveProperty('error')
    validate(written, faults => expect({ name, faults }).toEqual({ name, faults: null }))
  }
})

it('reads its own output again', async () => {
  const { code } = await run('parse', path.join(out, 'd006.json'), '--out', path.join(out, 'again'))
  expect(code).toBe(0)
  const { _run: _, ...before } = await result('d006')
  const { _run: __, ...after } = await result('again/d006')
  expect(after).toEqual(before)
})

it('parses an archive of LinkedIn, and says of another that it is none', async () => {
  const zips = path.join(out, 'zips')
  await mkdir(zips)
  await writeFile(path.join(zips, 'linkedin.ZIP'), archive())
  await writeFile(path.join(zips, 'other.zip'), archive({ 'notes.txt': 'nothing of LinkedIn' }))
  expect((await run('parse', zips, '--out', zips)).code).toBe(0)
  const { _run, ...read } = await result('zips/linkedin')
  expect(read).toMatchObject({ basics: { name: expect.any(String) as unknown } })
  expect(_run).toMatchObject({ ms: expect.any(Number) as unknown })
  validate(read, faults => expect(faults).toBe(null))
  expect(await result('zips/other')).toMatchObject({ error: { code: 'NOT_LINKEDIN' } })
})

it('names results after their files, with the ending where two have one name', async () => {
  const from = ['one', 'two'].map(name => path.join(out, 'from', name))
  const to = path.join(out, 'to')
  for (const folder of from) {
    await mkdir(folder, { recursive: true })
    for (const name of ['cv.txt', 'cv.md'])
      await writeFile(path.join(folder, name), `Jane Doe\njane@mail.example\n${folder}`)
  }
  await writeFile(path.join(out, 'from/one/alone.txt'), 'Jane Doe\njane@mail.example')
  for (const _ of [1, 2]) expect((await run('parse', ...from, '--out', to)).code).toBe(0)
  expect((await readdir(to)).toSorted()).toEqual([
    'alone.json',
    'cv.md.2.json',
    'cv.md.json',
    'cv.txt.2.json',
    'cv.txt.json',
  ])
})

it('prints an analysis', async () => {
  const { code, stdout } = await run('analyze', path.join(BENCH, 'files/d012.pdf'))
  expect(code).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    rubricVersion: expect.any(String) as unknown,
    band: 'strong',
  })
  const refused = await run('analyze', path.join(BENCH, 'hostile/files/x03.pdf'))
  expect(JSON.parse(refused.stdout)).toMatchObject({ error: { code: 'NO_TEXT' } })
})

it('explains itself when used wrongly', async () => {
  for (const args of [[], ['parse', 'x'], ['analyze'], ['fly', 'x'], ['parse', '--nope']]) {
    const { code, stderr } = await run(...args)
    expect(code).toBe(2)
    expect(stderr).toContain('usage: npm run -s resume')
  }
})
