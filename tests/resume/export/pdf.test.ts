import { readFileSync } from 'node:fs'
import Pdf from 'pdfkit'
import { getResolvedPDFJS } from 'unpdf'
import { describe, expect, it } from 'vitest'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { exportResume } from '#server/resume/export/export-resume.ts'
import { unknownLetters } from '#server/resume/export/letters.ts'
import { paginate, type Row } from '#server/resume/export/pdf/paginate.ts'
import { wrap } from '#server/resume/export/pdf/wrap.ts'
import { exportTemplates, looks, type PageSize } from '#server/resume/export/templates.ts'
import { fullResumes } from '../../support/documents/full-resumes.ts'

const [ada] = fullResumes

async function opened(
  content: JsonResume,
  template: (typeof exportTemplates)[number] = 'plain',
  page: PageSize = 'a4',
) {
  const { bytes } = await exportResume(content, 'en', { format: 'pdf', template, page })
  const { getDocument } = await getResolvedPDFJS()
  return getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
}
type Opened = Awaited<ReturnType<typeof opened>>

interface Told {
  role: string
  children?: (Told | { type: string })[]
}
const rolesIn = (node: Told): string[] => [
  node.role,
  ...(node.children ?? []).flatMap(child => ('role' in child ? rolesIn(child) : [])),
]

/** The lines of each page from top to bottom, with what is left and right of them. */
async function linesOf(pdf: Opened) {
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    const lines = new Map<number, { text: string; left: number; right: number; size: number }>()
    for (const item of items) {
      if (!('str' in item) || item.str === '') continue
      const [size = 0, , , , x = 0, y = 0] = item.transform as number[]
      const line = lines.get(y) ?? { text: '', left: x, right: 0, size }
      const width = item.str === ' ' ? 0 : item.width
      lines.set(y, {
        text: line.text + item.str,
        left: Math.min(line.left, x),
        right: Math.max(line.right, x + width),
        size,
      })
    }
    const { width, height } = page.getViewport({ scale: 1 })
    const sorted = [...lines].toSorted(([a], [b]) => b - a).map(([y, line]) => ({ ...line, y }))
    pages.push({ width, height, lines: sorted })
  }
  return pages
}

const words = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `word${from + at}`).join(' ')

/** A resume of a long life: posts with long texts, long words and long addresses. */
const long: JsonResume = {
  ...ada!.content,
  work: Array.from({ length: 40 }, (_, at) => ({
    position: at % 7 === 0 ? `Engineer of ${words(30, at)}` : `Engineer ${at}`,
    name: `Harbour ${at} Ltd`,
    startDate: `${2020 - at}-02`,
    endDate: `${2020 - at}-11`,
    summary: `${words(40 + (at % 5) * 9)}\n${words(12)}`,
    highlights: [
      `See https://archive.example/${'a-long-way/'.repeat(18)}end`,
      'W'.repeat(260),
      ...Array.from({ length: at % 6 }, (_unused, item) => words(8 + item * 11)),
    ],
  })),
}

describe.each(exportTemplates)('a PDF (%s)', template => {
  it('says its title, author and language, and what each line is', async () => {
    const pdf = await opened(ada!.content, template)
    const { info, metadata } = await pdf.getMetadata()
    expect(info).toMatchObject({
      Title: 'Ada Marchetti-Okoye, Harbour Engineer',
      Author: 'Ada Marchetti-Okoye',
      Language: 'en',
    })
    expect(metadata?.getRaw()).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(await pdf.getMarkInfo()).toMatchObject({ Marked: true })
    const page = await pdf.getPage(1)
    const roles = rolesIn(await page.getStructTree())
    expect(roles.slice(0, 3)).toEqual(['Root', 'Document', 'H1'])
    for (const role of ['H2', 'H3', 'P', 'L', 'LI', 'Lbl', 'LBody', 'Link'])
      expect(roles).toContain(role)
  })

  it('has links that can be clicked', async () => {
    const pdf = await opened(ada!.content, template)
    const page = await pdf.getPage(1)
    const links = (await page.getAnnotations()).map(({ url }: { url?: string }) => url)
    expect(links).toEqual(
      expect.arrayContaining([
        'mailto:ada.marchetti@mail.example',
        'https://ada-marchetti.example/',
        'https://linkedin.com/in/adamarchetti',
        'https://quayside.example/',
      ]),
    )
  })

  it.each([
    ['a4', 595.28, 841.89],
    ['letter', 612, 792],
  ] as const)(
    'of many pages of %s keeps within them, and together what belongs together',
    async (page, width, height) => {
      const pdf = await opened(long, template, page)
      const pages = await linesOf(pdf)
      expect(pages.length).toBeGreaterThanOrEqual(8)
      const { margin, headingSize, size } = looks[template]
      for (const [at, one] of pages.entries()) {
        expect([one.width, one.height]).toEqual([
          expect.closeTo(width, 1),
          expect.closeTo(height, 1),
        ])
        for (const { left, right, text } of one.lines) {
          expect(left).toBeGreaterThanOrEqual(margin.x - 0.5)
          expect(right, text).toBeLessThanOrEqual(width - margin.x + 1)
        }
        const [foot, last] = one.lines.toReversed()
        expect(foot?.text).toBe(`${at + 1} / ${pages.length}`)
        // Neither a heading nor the title of a post ends a page.
        expect(last?.size).not.toBeCloseTo(headingSize)
        expect(last?.text).not.toMatch(/^(?:\w{3} \d{4} – \w{3} \d{4} ?)?Engineer/)
        expect(last?.size).toBeCloseTo(size)
      }
    },
  )
})

it('a number’s point stands clear of its digits, as wide as the font has it', async () => {
  const basics = { name: 'Ada', summary: 'Books 3.1 million, 7.5 % and 1,100 more. Total: 2.1.' }
  const page = await (await opened({ basics })).getPage(1)
  const { fnArray, argsArray } = await page.getOperatorList()
  const { OPS } = await getResolvedPDFJS()
  type Drawn = number | { unicode: string }
  const drawn = argsArray
    .filter((_, at) => fnArray[at] === OPS.showText)
    .map(([glyphs]: [Drawn[]]) =>
      glyphs.filter(one => typeof one !== 'number' || Math.abs(one) > 1),
    )
    .map(glyphs => glyphs.map(one => (typeof one === 'number' ? '<' : one.unicode)).join(''))
  const numbers = drawn.join('').match(/\d[<.,\d]*\d/g)
  expect(numbers).toEqual(['3.1', '7.5', '1,100', '2.1'])
})

it('links with letters beyond ASCII are written as addresses are', async () => {
  const url = 'https://ada.example/zu-den-häfen/港?q=é'
  const page = await (await opened({ basics: { name: 'Ada', url } })).getPage(1)
  const [link] = await page.getAnnotations()
  expect(link).toMatchObject({
    url: 'https://ada.example/zu-den-h%C3%A4fen/%E6%B8%AF?q=%C3%A9',
    unsafeUrl: 'https://ada.example/zu-den-h%C3%A4fen/%E6%B8%AF?q=%C3%A9',
  })
})

describe('pages', () => {
  const row = (keeps = false, above = 0): Row => ({ above, height: 10, keeps, draw: () => {} })
  const sizes = (rows: Row[], height: number) =>
    paginate(rows, height).map(page => page.map(({ y }) => y))

  it('end before what may begin another', () => {
    expect(sizes([row(), row(), row(true), row()], 20)).toEqual([[0], [0, 10], [0]])
  })

  it('have no space above their first line', () => {
    expect(sizes([row(), row(false, 5), row(false, 5)], 25)).toEqual([[0, 15], [0]])
  })

  it('end where they are full when all keeps together', () => {
    expect(sizes([row(), row(true), row(true), row(true), row(true)], 20)).toEqual([
      [0, 10],
      [0, 10],
      [0],
    ])
  })

  it('may be less high than a line', () => {
    expect(sizes([row(), row()], 5)).toEqual([[0], [0]])
  })
})

describe('lines', () => {
  /** Each letter is as wide as any other. */
  const broken = (text: string, width: number) =>
    wrap([{ text }], width, one => one.length).map(line => line.map(span => span.text).join(''))

  it('break between words', () => {
    expect(broken('one two three', 8)).toEqual(['one two ', 'three'])
  })

  it('break a long address at its signs, and a long word anywhere', () => {
    expect(broken('https://a.example/path', 9)).toEqual(['https://', 'a.', 'example/', 'path'])
    expect(broken('see aaaaaaaaaaaa', 5)).toEqual(['see a', 'aaaaa', 'aaaaa', 'a'])
  })

  it('lose no letter', () => {
    for (let width = 1; width < 40; width++)
      expect(
        broken(`${words(9)} ${'x'.repeat(50)}`, width)
          .join('')
          .replaceAll(' ', ''),
      ).toBe(`${words(9)}${'x'.repeat(50)}`.replaceAll(' ', ''))
  })
})

it('knows exactly the letters that are in its fonts', () => {
  const doc = new Pdf()
  const has = ['regular', 'semibold'].map(name => {
    const file = `server/resume/export/pdf/fonts/inter-${name}.ttf`
    doc.font(readFileSync(file))
    const { font } = (doc as unknown as { _font: { font: Font } })._font
    return (code: number) => font.hasGlyphForCodePoint(code)
  })
  const wrong: string[] = []
  for (let code = 0x20; code < 0x30000; code++) {
    const letter = String.fromCodePoint(code)
    // What a resume's text is cleaned of, or has other letters for.
    if (/[\p{C}\p{Z}\uFB00-\uFB06]/u.test(letter) || letter.normalize('NFC') !== letter) continue
    const { letters, signs } = unknownLetters({ basics: { name: letter } })
    const isKnown = has.every(one => one(code))
    const isShown = letters.length + signs.length === 0
    if (isShown !== isKnown && !/[\uFE0E\uFE0F\u20E3]/.test(letter))
      wrong.push(`${code.toString(16)} is ${isKnown ? '' : 'not '}in the fonts`)
  }
  expect(wrong).toEqual([])
})
interface Font {
  hasGlyphForCodePoint: (code: number) => boolean
}
