import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { detectMediaType } from '#server/resume/engine/detect.ts'
import { parserVersion, parseResume } from '#server/resume/engine/parse.ts'
import { resumeErrorCodes } from '#server/resume/engine/types.ts'
import { makeDocx, makePdf, makeZip } from '../support/documents/make-document.ts'

const BENCH = new URL('../resume-bench/', import.meta.url)
const read = (path: string): Uint8Array => new Uint8Array(readFileSync(new URL(path, BENCH)))
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

const TEXT = `Jane Doe
Data Analyst
Berlin, Germany | +49 30 5550100 | jane.doe@example.com

EXPERIENCE
Data Analyst, Acme GmbH (Mar 2021 - Present)
- Built a report that 40 teams read every week
- Cut the run time of the nightly job from 3 hours to 20 minutes

EDUCATION
Freie Universität Berlin, 2015 - 2019
Bachelor of Science in Statistics

SKILLS
SQL, Python, Tableau
`

describe('a resume as text', () => {
  it('gives its fields, each with the block it stands in', async () => {
    const parsed = await parseResume(bytesOf(TEXT), 'jane.txt')
    expect(parsed.parserVersion).toBe(parserVersion)
    expect(parsed.content.basics).toMatchObject({
      name: 'Jane Doe',
      label: 'Data Analyst',
      email: 'jane.doe@example.com',
      phone: '+49 30 5550100',
      location: { city: 'Berlin' },
    })
    expect(parsed.content.work).toEqual([
      {
        name: 'Acme GmbH',
        position: 'Data Analyst',
        startDate: '2021-03',
        highlights: [
          'Built a report that 40 teams read every week',
          'Cut the run time of the nightly job from 3 hours to 20 minutes',
        ],
      },
    ])
    expect(parsed.content.education).toEqual([
      {
        institution: 'Freie Universität Berlin',
        studyType: 'Bachelor of Science',
        area: 'Statistics',
        startDate: '2015',
        endDate: '2019',
      },
    ])
    expect(parsed.content.skills).toEqual([{ keywords: ['SQL', 'Python', 'Tableau'] }])
    const email = parsed.provenance.find(one => one.pointer === '/basics/email')
    const block = parsed.blocks.find(one => one.id === email?.blockIds[0])
    expect(block?.text).toContain('jane.doe@example.com')
  })

  it('is read from Windows-1252 and UTF-16 alike', async () => {
    const latin = await parseResume(read('hostile/files/x10.txt'), 'x10.txt')
    expect(latin.content.basics?.email).toBe('amelie.lefevre@example.fr')
    const utf16 = new Uint8Array(Buffer.from(`\uFEFF${TEXT}`, 'utf16le'))
    expect((await parseResume(utf16, 'jane.txt')).content.basics?.name).toBe('Jane Doe')
  })
})

describe('a PDF', () => {
  it('gives boxes on its pages and the languages and links of the file', async () => {
    const parsed = await parseResume(read('files/d041.pdf'), 'd041.pdf')
    expect(parsed).toMatchObject({ mediaType: 'application/pdf', language: 'en' })
    expect(parsed.pages).toHaveLength(1)
    const { width = 0, height = 0 } = parsed.pages[0] ?? {}
    for (const { bbox } of parsed.blocks) {
      const [x = -1, y = -1, w = 0, h = 0] = bbox ?? []
      expect(x >= 0 && y >= -2 && x + w <= width + 2 && y + h <= height + 2).toBe(true)
    }
    expect(parsed.content.basics?.profiles?.[0]).toMatchObject({ network: 'LinkedIn' })
    expect(parsed.signals.columns).toBe(2)
  })

  it('runs no script and reads no attachment', async () => {
    const parsed = await parseResume(read('hostile/files/x09.pdf'), 'x09.pdf')
    expect(JSON.stringify(parsed)).not.toMatch(/CANARY/)
  })
})

describe('a Word document', () => {
  it('gives the contact details of its page header', async () => {
    const bytes = makeDocx(['EXPERIENCE', 'Engineer, Acme Inc, 2019 - 2021'], {
      header: ['Jane Doe', 'jane@example.com | 030 5550100'],
    })
    const parsed = await parseResume(bytes, 'jane.docx')
    expect(parsed.content.basics?.email).toBe('jane@example.com')
    expect(parsed.signals.contactInHeaderFooter.length).toBeGreaterThan(0)
  })

  it('is refused with a document type, whatever it declares', async () => {
    const bytes = makeDocx(['Jane Doe'], { prolog: '<!DOCTYPE x [<!ENTITY a "b">]>' })
    await expect(parseResume(bytes, 'jane.docx')).rejects.toMatchObject({ code: 'DAMAGED' })
  })
})

describe('a file that cannot be read says why', () => {
  const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
  const doc = new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  const cases: [string, Uint8Array, string, RegExp][] = [
    ['EMPTY_FILE', new Uint8Array(0), 'a.pdf', /empty/],
    ['EMPTY_FILE', bytesOf(' \n\t '), 'a.txt', /blank/],
    ['UNSUPPORTED_TYPE', png, 'a.pdf', /PNG picture although its name ends in \.pdf/],
    ['UNSUPPORTED_TYPE', doc, 'a.doc', /DOCX or PDF/],
    ['UNSUPPORTED_TYPE', makeZip({ 'a.txt': 'hello' }), 'a.docx', /zip/],
    ['TOO_LARGE', new Uint8Array(10 * 1024 * 1024 + 1), 'a.pdf', /10 MB/],
    ['ENCRYPTED', read('hostile/files/x04.pdf'), 'x04.pdf', /password/],
    ['DAMAGED', read('hostile/files/x07.docx'), 'x07.docx', /unpacks/],
    ['DAMAGED', read('hostile/files/x05.pdf'), 'x05.pdf', /damaged/],
    ['NO_TEXT', read('hostile/files/x01.pdf'), 'x01.pdf', /no text/],
    ['NO_TEXT', read('hostile/files/x03.pdf'), 'x03.pdf', /looks like a scan/],
    ['TOO_MANY_PAGES', makePdf(Array.from({ length: 101 }, () => ['Page'])), 'a.pdf', /101 pages/],
  ]
  it.each(cases)('%s', async (code, bytes, name, message) => {
    expect(resumeErrorCodes).toContain(code)
    await expect(parseResume(bytes, name)).rejects.toMatchObject({
      name: 'ResumeError',
      code,
      message: expect.stringMatching(message) as unknown,
    })
  })

  it('and tells the type by the bytes, not by the name', () => {
    expect(detectMediaType(makePdf([['Jane']]), 'a.txt')).toBe('application/pdf')
    expect(detectMediaType(bytesOf('Jane Doe'), 'a.pdf')).toBe('text/plain')
  })
})

it('a long academic resume is read to its last page', async () => {
  const page = (at: number) =>
    Array.from({ length: 40 }, (_, row) => `Orchard, T. (2001). Basins ${at}.${row}. Rivers 7.`)
  const first = ['Tamsin Orchard', 'tamsin@mail.example', 'PUBLICATIONS']
  const pages = Array.from({ length: 100 }, (_, at) =>
    at === 0 ? first : at === 99 ? ['LANGUAGES', 'Welsh (native), English (C2)'] : page(at),
  )
  const { content, text } = await parseResume(makePdf(pages), 'a.pdf')
  expect(content.basics?.name).toBe('Tamsin Orchard')
  expect(text.match(/Basins/g)).toHaveLength(98 * 40)
  expect(content.languages?.map(one => one.language)).toEqual(['Welsh', 'English'])
})

describe('over the whole bench', () => {
  const names = readdirSync(new URL('files/', BENCH)).toSorted()
  it.each(names)('%s: there is a name, and a second reading is equal', async name => {
    const bytes = read(`files/${name}`)
    const parsed = await parseResume(bytes, name)
    expect(parsed.content.basics?.name).toBeTruthy()
    expect(await parseResume(bytes, name)).toEqual(parsed)
  })
})
