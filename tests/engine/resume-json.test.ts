import { readdirSync, readFileSync } from 'node:fs'
import { validate } from '@jsonresume/schema'
import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { jsonResumeDocument } from '#server/resume/json-resume.ts'
import { inventedIn } from '../support/documents/invented.ts'
import { bytesOf, TODAY } from '../support/documents/resume-text.ts'

const BENCH = new URL('../resume-bench/files/', import.meta.url)

const parse = (document: unknown) => parseResume(bytesOf(JSON.stringify(document)), 'resume.json')

function faultsOf(document: unknown): string[] {
  let stacks: string[] = []
  validate(document, faults => {
    stacks = (faults ?? []).map(({ path, name }) => `${path.join('/')} ${name}`)
  })
  return stacks
}

const person = {
  basics: {
    name: 'Nora Feld',
    label: 'Lock keeper',
    email: 'nora@mail.example',
    url: 'https://nora.example',
    summary: 'Keeps locks.\nLikes tides.',
    location: { city: 'Porto', countryCode: 'PT' },
    profiles: [{ network: 'GitHub', username: 'nfeld', url: 'https://github.example/nfeld' }],
  },
  work: [
    {
      name: 'Skylark Lines',
      position: 'Lock keeper',
      startDate: '2021-03',
      highlights: ['Let 4,000 boats pass in one summer', 'Cut the waiting time by a third'],
    },
    { name: 'Canal Trust', position: 'Deckhand', startDate: '2017', endDate: '2021-02' },
  ],
  volunteer: [{ organization: 'Lido Club', position: 'Lifeguard', startDate: '2016' }],
  education: [{ institution: 'Harbour School', studyType: 'Diploma', area: 'Navigation' }],
  awards: [{ title: 'Quiet Hand', awarder: 'Ferry Co-op', date: '2020', summary: 'For care.' }],
  certificates: [{ name: 'Boatmaster', issuer: 'Canal Trust', date: '2019-05' }],
  publications: [{ name: 'On knots', publisher: 'Tide Press', releaseDate: '2022-10' }],
  skills: [{ name: 'Boats', level: 'Master', keywords: ['Knots', 'Radio'] }],
  languages: [{ language: 'Basque', fluency: 'Native' }],
  interests: [{ name: 'Water', keywords: ['Rowing'] }],
  references: [{ name: 'Jo Lund', reference: 'Never late.' }],
  projects: [
    { name: 'Tide table', description: 'A table.', roles: ['Author'], url: 'https://t.example' },
  ],
}

describe('a JSON Resume', () => {
  it('is taken as it is, with the line each value stands in', async () => {
    const parsed = await parse(person)
    expect(parsed).toMatchObject({ mediaType: 'application/json', content: person, pages: [] })
    expect(parsed.blocks.map(block => block.text).join('\n')).toBe(parsed.text)
    for (const { pointer, blockIds } of parsed.provenance) {
      let value: unknown = person
      for (const key of pointer.split('/').slice(1)) value = (value as Record<string, unknown>)[key]
      const lines = blockIds.map(id => parsed.blocks[id]?.text ?? '').join('\n')
      expect(lines).toContain(value)
    }
    const values = JSON.stringify(person).match(/:"|"[,\]]/g)
    expect(parsed.provenance.length).toBeGreaterThan((values?.length ?? 0) / 3)
    expect(inventedIn(parsed)).toEqual([])
  })

  it('is judged with quotes from it', async () => {
    const { findings, overall } = analyzeResume(await parse(person), TODAY)
    expect(overall).toBeGreaterThan(60)
    const missing = findings.find(one => one.code === 'MISSING_DESCRIPTION')
    expect(missing).toMatchObject({
      pointer: '/work/1',
      evidence: [{ page: 1, bbox: null, quote: 'Deckhand' }],
    })
  })

  it('keeps what it knows, and counts what is empty as absent', async () => {
    const { content } = await parse({
      ...person,
      basics: {
        ...person.basics,
        phone: '',
        image: 'data:image/png;base64,AA',
        mood: null,
        location: {},
      },
      work: [{ ...person.work[0], endDate: '', startDate: '2021-03-15', keywords: ['x'] }],
      education: [],
      theme: 'flat',
    })
    const { location: _, ...basics } = person.basics
    expect(content).toEqual({
      ...person,
      basics,
      work: [person.work[0]],
      education: undefined,
    })
  })

  it('tells of a month that there is not, instead of guessing it', async () => {
    const parsed = await parse({ ...person, work: [{ ...person.work[1], endDate: '2021-19' }] })
    expect(parsed.content.work?.[0]).not.toHaveProperty('endDate')
    const found = analyzeResume(parsed, TODAY).findings.find(one => one.code === 'UNPARSEABLE_DATE')
    expect(found?.evidence[0]?.quote).toContain('2021-19')
  })

  const refused: [string, string, string, RegExp][] = [
    [
      'a field of another type',
      JSON.stringify({
        basics: { name: 7, email: 'nobody', url: 'nora' },
        work: [{ startDate: 'May' }],
      }),
      'DAMAGED',
      /\/basics\/name must be a text.*; \/basics\/email must be an e-mail.*; \/basics\/url must be a whole web address.*; and there are more/,
    ],
    [
      'a date in words',
      JSON.stringify({ work: [{ endDate: 'Present' }] }),
      'DAMAGED',
      /\/work\/0\/endDate must be a date such as 2021/,
    ],
    [
      'a section that is no list',
      JSON.stringify({ basics: {}, skills: 'SQL' }),
      'DAMAGED',
      /\/skills must be a list/,
    ],
    ['a mistake in the JSON', '{\n"basics": {},,\n}', 'DAMAGED', /mistake at line 2, column \d+/],
    ['JSON that ends too early', '{"basics": {', 'DAMAGED', /mistake at line 1, column 13/],
    ['other JSON', '{"title": "Shopping list"}', 'UNSUPPORTED_TYPE', /not a JSON Resume/],
    ['a resume of nothing', '{"basics": {}}', 'NO_TEXT', /nearly empty/],
  ]
  it.each(refused)('is refused for %s, in plain words', async (_, text, code, message) => {
    await expect(parseResume(bytesOf(text), 'resume.json')).rejects.toMatchObject({
      code,
      message: expect.stringMatching(message) as unknown,
    })
  })
})

describe('out and in again', () => {
  const names = readdirSync(BENCH).toSorted()
  it.each(names)('%s: is valid by the published schema, and equal', async name => {
    const { content } = await parseResume(new Uint8Array(readFileSync(new URL(name, BENCH))), name)
    expect(faultsOf(content)).toEqual([])
    const document = jsonResumeDocument(content, {
      canonical: 'https://fairlead.example/resumes/1',
      version: 2,
      lastModified: new Date('2026-07-01T08:00:00Z'),
    })
    expect(faultsOf(document)).toEqual([])
    expect((await parse(document)).content).toEqual(content)
  })

  it('an address without its scheme, as a person may type it, gets one', () => {
    const content = {
      basics: { url: 'nora.example', profiles: [{ url: 'mailto:n@mail.example' }] },
    }
    const document = jsonResumeDocument(content, { version: 1, lastModified: new Date() })
    expect(document.basics).toEqual({
      url: 'https://nora.example',
      profiles: [{ url: 'mailto:n@mail.example' }],
    })
    expect(faultsOf(document)).toEqual([])
  })

  it('a document says which schema it follows, its version and its age', () => {
    const { $schema, meta } = jsonResumeDocument(person, {
      version: 3,
      lastModified: new Date('2026-07-01T08:00:00Z'),
    })
    expect($schema).toMatch(/resume-schema\/v1\.0\.0\/schema\.json$/)
    expect(meta).toEqual({ version: 'v3.0.0', lastModified: '2026-07-01T08:00:00' })
  })
})
