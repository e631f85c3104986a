import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { resumeFile, testApp, type TestClient } from '../support/app.ts'

const t = testApp()

const bench = path.resolve(import.meta.dirname, '../resume-bench')
const sample = () => readFileSync(path.join(bench, 'files/d001.pdf'))
const hostile = (name: string) => readFileSync(path.join(bench, 'hostile/files', name))

interface Uploaded {
  data: { id: string; parseStatus: string; parseError: { code: string } | null }
}

const upload = (person: TestClient, name: string, bytes: Buffer) =>
  person.request({ method: 'POST', url: '/api/resumes', ...resumeFile(name, bytes) })

async function uploaded(person: TestClient, name = 'me.pdf', bytes = sample()) {
  const answer = await upload(person, name, bytes)
  expect(answer.status).toBe(201)
  return (answer.json as Uploaded).data
}

describe('an upload', () => {
  it('is read, analysed and kept as it came', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const { id, parseStatus } = await uploaded(person)
    expect(parseStatus).toBe('ready')
    const resume = await caller.resume.byId({ resumeId: id })
    expect(resume.parsed?.content.basics).toMatchObject({
      name: 'Aiko Tanabe-Morris',
      email: 'hello@aikotanabe.example.com',
    })
    const analysis = await caller.resume.analysis({ resumeId: id })
    expect(analysis.overall).toBeGreaterThan(0)
    expect(analysis.dimensions).toHaveLength(5)
    expect(analysis.findings.length).toBeGreaterThan(0)
    expect((await caller.resume.list()).items).toEqual([
      expect.objectContaining({ id, title: 'me', isPrimary: true, overall: analysis.overall }),
    ])

    const file = await person.get(`/api/resumes/${id}/file`)
    expect(file.status).toBe(200)
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename=me.pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(file.bytes.equals(sample())).toBe(true)
  })

  it.each([
    ['an empty file', 'x.pdf', Buffer.alloc(0), 400, 'EMPTY_FILE'],
    ['a picture named .pdf', 'x.pdf', hostile('x06.pdf'), 415, 'UNSUPPORTED_TYPE'],
    ['an old Word file', 'x.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 415, 'UNSUPPORTED_TYPE'],
    ['eleven megabytes', 'x.pdf', Buffer.alloc(11 * 1024 * 1024, '%PDF-1.7 '), 413, 'TOO_LARGE'],
  ])('of %s is refused and nothing is kept', async (_, name, bytes, status, code) => {
    const person = await t.signUp()
    const answer = await upload(person, name, bytes)
    expect(answer.status).toBe(status)
    expect(answer.json).toMatchObject({ message: expect.any(String), error: { code } })
    expect((await (await t.callerFor(person)).resume.list()).items).toEqual([])
  })

  it.each([
    ['a blank page', hostile('x01.pdf'), 'needs_text', 'NO_TEXT'],
    ['a scan', hostile('x03.pdf'), 'needs_text', 'NO_TEXT'],
    ['a file with a password', hostile('x04.pdf'), 'failed', 'ENCRYPTED'],
    ['a broken file', Buffer.from('%PDF-1.7\nnothing of a PDF'), 'failed', 'DAMAGED'],
  ])('of %s is kept, its state says why, and it has no score', async (_, bytes, status, code) => {
    const person = await t.signUp()
    const { id, parseStatus, parseError } = await uploaded(person, 'x.pdf', bytes)
    expect([parseStatus, parseError?.code]).toEqual([status, code])
    expect(await (await t.callerFor(person)).resume.analysis({ resumeId: id })).toMatchObject({
      overall: null,
      findings: [],
    })
  })

  it('needs a person, and the field "file"', async () => {
    expect((await upload(t.client(), 'x.pdf', sample())).status).toBe(401)
    const person = await t.signUp()
    expect((await person.post('/api/resumes', {})).status).toBe(400)
    const wrong = resumeFile('x.pdf', sample(), 'other')
    expect((await person.request({ method: 'POST', url: '/api/resumes', ...wrong })).status).toBe(
      400,
    )
  })

  it('stops at ten resumes, also when they come at once', async () => {
    const person = await t.signUp()
    const text = Buffer.from(
      'Wanda Walker\nwanda@mail.example\n\nExperience\nBaker, Forno, 2019 - 2021\n',
    )
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) => upload(person, `r${i}.txt`, text)),
    )
    expect(answers.map(answer => answer.status).toSorted((a, b) => a - b)).toEqual([
      ...Array<number>(10).fill(201),
      409,
      409,
    ])
    const { items } = await (await t.callerFor(person)).resume.list()
    expect(items).toHaveLength(10)
    expect(items.filter(resume => resume.isPrimary)).toHaveLength(1)
  })
})

describe('a primary resume that could not be read', () => {
  const scan = () => hostile('x03.pdf')
  const primaryOf = async (person: TestClient) =>
    (await (await t.callerFor(person)).resume.list()).items.filter(item => item.isPrimary)

  it('gives its place to the next one that is read', async () => {
    const person = await t.signUp()
    const first = await uploaded(person, 'scan.pdf', scan())
    expect(await primaryOf(person)).toMatchObject([{ id: first.id }])
    await uploaded(person, 'locked.pdf', hostile('x04.pdf'))
    expect(await primaryOf(person)).toMatchObject([{ id: first.id }])
    const read = await uploaded(person)
    expect(await primaryOf(person)).toMatchObject([{ id: read.id }])
    await uploaded(person, 'another.pdf')
    expect(await primaryOf(person)).toMatchObject([{ id: read.id }])
  })

  it('gives it to one, when several are read at once', async () => {
    const person = await t.signUp()
    await uploaded(person, 'scan.pdf', scan())
    const text = Buffer.from('Wanda Walker\nwanda@mail.example\n\nExperience\nBaker, Forno, 2019\n')
    const read = await Promise.all(
      ['a.txt', 'b.txt', 'c.txt'].map(name => uploaded(person, name, text)),
    )
    const primary = await primaryOf(person)
    expect(primary).toHaveLength(1)
    expect(read.map(({ id }) => id)).toContain(primary[0]?.id)
  })
})

it('a text of three words is told that it is too little, not that there is none', async () => {
  const text = Buffer.from('not a pdf at all')
  const { parseStatus, parseError } = await uploaded(await t.signUp(), 'x.pdf', text)
  expect([parseStatus, parseError]).toEqual([
    'needs_text',
    { code: 'NO_TEXT', message: expect.stringContaining('too little to be a resume') },
  ])
})

describe("other people's resumes", () => {
  it('are not found: read, analysis, file, removal', async () => {
    const { id } = await uploaded(await t.signUp())
    const stranger = await t.signUp()
    const caller = await t.callerFor(stranger)
    for (const call of ['byId', 'analysis', 'remove'] as const)
      await expect(caller.resume[call]({ resumeId: id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      })
    const foreign = await stranger.get(`/api/resumes/${id}/file`)
    const absent = await stranger.get('/api/resumes/7d1e2f4c-0000-4000-8000-000000000000/file')
    expect([foreign.status, foreign.body]).toEqual([404, absent.body])
  })
})

describe('removing a resume', () => {
  it('removes the file, what was read and the analysis, and makes the newest left primary', async () => {
    const person = await t.signUp()
    const caller = await t.callerFor(person)
    const files = () => readdirSync(path.join(t.dataDir, 'files/resumes')).length
    const first = await uploaded(person)
    const second = await uploaded(person, 'second.pdf')
    const before = files()
    await caller.resume.remove({ resumeId: first.id })
    expect(files()).toBe(before - 1)
    for (const table of ['resumeVersions', 'analyses'] as const)
      expect(
        await t.db.selectFrom(table).select('resumeId').where('resumeId', '=', first.id).execute(),
      ).toEqual([])
    expect((await caller.resume.list()).items).toEqual([
      expect.objectContaining({ id: second.id, isPrimary: true }),
    ])
    await expect(caller.resume.remove({ resumeId: first.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })
})
