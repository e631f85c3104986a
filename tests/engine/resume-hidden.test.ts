import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import type { Document } from '../support/documents/finding-cases.ts'
import { hiddenInPdf, hiddenInWord, hiddenWords } from '../support/documents/hidden-cases.ts'
import { honestCases } from '../support/documents/honest-cases.ts'
import { paintedPdf, put, show } from '../support/documents/painted-pdf.ts'
import { TODAY } from '../support/documents/resume-text.ts'

interface Read {
  parsed: ParsedResume
  finding: Finding | undefined
}

async function read({ bytes, fileName }: Document): Promise<Read> {
  const parsed = await parseResume(bytes, fileName)
  const { findings } = analyzeResume(parsed, TODAY)
  return { parsed, finding: findings.find(({ code }) => code === 'HIDDEN_TEXT') }
}

const secrets = hiddenWords.split(' ')
/** Everything that was read but the signals, which keep what is hidden apart. */
const counted = ({ signals: _, ...rest }: ParsedResume) => JSON.stringify(rest)
const quotesOf = (finding: Finding | undefined) =>
  (finding?.evidence ?? []).map(({ quote }) => quote).join(' ')

describe.each([
  ['a PDF', hiddenInPdf],
  ['a Word file', hiddenInWord],
])('what is hidden in %s', (_, ways: Record<string, Document>) => {
  it.each(Object.entries(ways))('is found, shown and not counted: %s', async (_name, given) => {
    const { parsed, finding } = await read(given)
    for (const secret of secrets) {
      expect(counted(parsed)).not.toContain(secret)
      expect(quotesOf(finding)).toContain(secret)
    }
    // What stands around it is read as ever.
    expect(parsed.content.basics?.name).toBe('Jane Doe')
    expect(parsed.content.work?.[0]?.name).toBe('Acme GmbH')
    expect(finding?.evidence[0]?.page).toBe(1)
  })
})

describe('nobody is accused who hides nothing', () => {
  it('of some 360 files that are made alike, and all their words are read', async () => {
    expect(honestCases.length).toBeGreaterThanOrEqual(360)
    const accused: string[] = []
    const unread: string[] = []
    for (const one of honestCases) {
      const { parsed, finding } = await read(one)
      if (finding) accused.push(`${one.name}: ${quotesOf(finding)}`)
      if (!parsed.text.replaceAll(/[()]/g, '').includes(one.words)) unread.push(one.name)
    }
    expect({ accused, unread }).toEqual({ accused: [], unread: [] })
  })
})

describe('what is shown of hidden text', () => {
  const rows = Object.values(hiddenInPdf).length
  const page = (content: string) => ({
    fileName: 'a.pdf',
    bytes: paintedPdf({
      content: `${put('Jane Doe, Data Analyst in Berlin', 60, 60)}\n${content}`,
    }),
  })

  it('has a place on the page, at the edge when it is off the page', async () => {
    const { finding } = await read(hiddenInPdf['left of the page'])
    expect(finding?.evidence[0]?.bbox?.[0]).toBe(0)
    const white = await read(hiddenInPdf['white on the white page'])
    const [x = 0, y = 0, width = 0] = white.finding?.evidence[0]?.bbox ?? []
    expect(x).toBeCloseTo(60, 0)
    expect(y).toBeGreaterThan(545)
    expect(width).toBeGreaterThan(150)
    expect(rows).toBeGreaterThanOrEqual(12)
  })

  it('ends somewhere', async () => {
    const lines = Array.from({ length: 300 }, (_, at) =>
      put(`Keyword number ${at} of very many that nobody sees`, 60, 80 + at * 2.4, 4),
    )
    const { parsed, finding } = await read(page(`1 g ${lines.join('\n')}`))
    expect(parsed.text).not.toContain('Keyword')
    expect(parsed.signals.hidden?.length).toBeLessThanOrEqual(50)
    expect((parsed.signals.hidden ?? []).map(({ quote }) => quote).join('').length).toBeLessThan(
      2_001,
    )
    expect(finding?.evidence.length).toBeLessThanOrEqual(20)
  })

  it('is told of a page that is a picture, when others words are seen on it', async () => {
    const seen = Array.from({ length: 20 }, (_, at) =>
      put('Kept the books of a small firm', 60, 100 + at * 14),
    )
    const content = `${show('Dark', 0, 0, 595, 842)} 1 g ${seen.join('\n')} 3 Tr ${put('Kubernetes', 60, 600)}`
    const { parsed, finding } = await read(page(content))
    expect(parsed.text).not.toContain('Kubernetes')
    expect(quotesOf(finding)).toContain('Kubernetes')
  })

  it('stays bounded on a page of very many shapes', async () => {
    const shapes = Array.from(
      { length: 10_000 },
      (_, at) => `${at % 2} g 0 0 ${595 - (at % 7)} 842 re f`,
    )
    const { parsed } = await read(
      page(`${shapes.join('\n')} 0 g ${put('Weaving and knots', 60, 200)}`),
    )
    expect(parsed.text).toContain('Weaving and knots')
  })
})
