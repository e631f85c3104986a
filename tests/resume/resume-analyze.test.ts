import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { hasMetric } from '#server/resume/engine/checks/phrases.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { scoreBands, checkRules, rubricDimensions } from '#server/resume/engine/rubric.ts'
import type { Analysis, Finding } from '#server/resume/engine/types.ts'
import { bytesOf, type Parts, POSTS, textOf, TODAY } from '../support/documents/resume-text.ts'

const BENCH = new URL('../resume-bench/files/', import.meta.url)

async function analyze(parts: Parts): Promise<Analysis> {
  return analyzeResume(await parseResume(bytesOf(textOf(parts)), 'a.txt'), TODAY)
}

async function codes(parts: Parts): Promise<string[]> {
  return (await analyze(parts)).findings.map(found => found.code)
}

const sum = (findings: Finding[]): number => findings.reduce((total, one) => total + one.points, 0)

describe('the score', () => {
  it('is full for a resume without faults, which has strengths instead', async () => {
    const analysis = await analyze({})
    expect(analysis.findings.filter(one => one.points > 0)).toEqual([])
    expect(analysis).toMatchObject({ overall: 100, band: 'strong' })
    expect(analysis.stats).toMatchObject({ bullets: 3, quantified: 3, months: 103 })
    expect(analysis.strengths.length).toBeGreaterThan(2)
  })

  it('has weights of 100 in sum, and prices that fit into them', () => {
    expect(rubricDimensions.map(one => one.weight)).toEqual([25, 25, 20, 20, 10])
    expect(scoreBands.map(one => one.from)).toEqual([80, 60, 0])
    for (const rule of Object.values(checkRules)) expect(rule.points).toBeLessThanOrEqual(rule.most)
  })

  it('does not grade impact with fewer than three list items, and rescales the rest', async () => {
    const analysis = await analyze({
      work: 'Data Lead, Acme GmbH (Mar 2021 - Present)\n- Built a report that 40 teams read',
    })
    const impact = analysis.dimensions.find(one => one.key === 'impact')
    expect(impact).toMatchObject({ gradable: false, score: 0 })
    expect(impact?.rationale).toMatch(/Not graded/)
    const graded = analysis.dimensions.filter(one => one.gradable)
    const kept = graded.reduce((total, one) => total + one.score, 0)
    const weights = graded.reduce((total, one) => total + one.weight, 0)
    expect(weights).toBeLessThanOrEqual(80)
    expect(analysis.overall).toBe(Math.round((kept / weights) * 100))
  })

  it('leaves out each part that has too little to judge', async () => {
    const parsed = await parseResume(
      bytesOf('Jane Doe\njane.doe@example.com\n+49 30 5550100\n\nSKILLS\nSQL, ledgers'),
      'a.txt',
    )
    const { dimensions, overall } = analyzeResume(parsed, TODAY)
    expect(dimensions.filter(one => !one.gradable).map(one => one.key)).toEqual([
      'structure',
      'impact',
      'clarity',
    ])
    const kept = dimensions.reduce((total, one) => total + one.score, 0)
    expect(overall).toBe(Math.round((kept / 50) * 100))
  })

  it('is none for a scan, which says why', async () => {
    const scan = new Uint8Array(readFileSync(new URL('../hostile/files/x03.pdf', BENCH)))
    await expect(parseResume(scan, 'x03.pdf')).rejects.toMatchObject({
      code: 'NO_TEXT',
      message: expect.stringMatching(/looks like a scan.*OCR/) as unknown,
    })
  })

  it('is the same whatever the person is', async () => {
    const plain = await analyze({})
    const persons: Parts[] = [
      { name: 'Mehmet Yılmaz' },
      { name: 'Ngozi Okonkwo' },
      { name: 'Siobhán O’Brien' },
      { more: 'PERSONAL DETAILS\nBorn 12 May 1958 in Lagos, Nigerian citizen' },
      { more: 'PERSONAL DETAILS\nMarried, two children, Muslim, wheelchair user' },
      { more: 'PERSONAL DETAILS\nPronouns: they/them' },
    ]
    for (const person of persons) {
      const { overall, dimensions } = await analyze(person)
      expect({ person, overall, dimensions }).toEqual({
        person,
        overall: plain.overall,
        dimensions: plain.dimensions,
      })
    }
  })

  it('is the same a hundred times over', async () => {
    const bytes = new Uint8Array(readFileSync(new URL('d012.pdf', BENCH)))
    const parsed = await parseResume(bytes, 'd012.pdf')
    const first = analyzeResume(parsed, TODAY)
    for (let round = 0; round < 100; round++) expect(analyzeResume(parsed, TODAY)).toEqual(first)
  })
})

describe('strengths', () => {
  const said = async (parts: Parts): Promise<string> =>
    (await analyze(parts)).strengths.map(one => one.message).join(' ')
  const cases: [RegExp, Parts][] = [
    [/3 of your 3 list items hold a number/, { work: POSTS.replace(/\d+(\.\d+)? /g, 'many ') }],
    [/start with what you did/, { work: POSTS.replace('Built a', 'Helped with a') }],
    [/e-mail, phone and place/, { contact: 'Berlin, Germany | jane.doe@example.com' }],
    [/dated and run from the newest/, { work: POSTS.split('\n\n').toReversed().join('\n\n') }],
    [
      /headings are ones/,
      { more: 'MY MAGIC TOOLBOX\nA longer sentence, which is no list of short words.' },
    ],
  ]
  it.each(cases)('%s is said where it shows, and not elsewhere', async (message, parts) => {
    expect(await said({})).toMatch(message)
    expect(await said(parts)).not.toMatch(message)
  })

  it.each([
    ['Met the goals of Q3 since 2014', false],
    ['Sold B2B software for COVID-19 wards', false],
    ['Cut cost by 8%', true],
    ['Wrote 12 guides', true],
    ['Grew sales 3x to US$5M', true],
    ['Tripled the sales', true],
    ['Served 2,000 guests a day', true],
  ])('a number measures, unless it names: %s', (text, measures) => {
    expect(hasMetric(text)).toBe(measures)
  })
})

describe('over the whole bench', () => {
  it.each(readdirSync(BENCH).toSorted())(
    '%s: points add up and findings are complete',
    async name => {
      const parsed = await parseResume(new Uint8Array(readFileSync(new URL(name, BENCH))), name)
      const { dimensions, findings } = analyzeResume(parsed, TODAY)
      for (const { key, weight, score, gradable } of dimensions) {
        const own = findings.filter(one => one.dimension === key)
        expect(score).toBe(gradable ? weight - sum(own) : 0)
        expect(score).toBeGreaterThanOrEqual(0)
      }
      for (const one of findings) {
        expect(Object.keys(checkRules)).toContain(one.code)
        expect(one.message && one.why && one.action).toBeTruthy()
        for (const { page, bbox, quote } of one.evidence) {
          expect(page).toBeGreaterThan(0)
          expect(bbox === null || bbox.every(Number.isFinite)).toBe(true)
          expect(typeof quote).toBe('string')
        }
      }
    },
  )
})

describe('findings', () => {
  it('do not ask new graduates for posts', async () => {
    const education = 'Freie Universität Berlin (2022 - 2026)\nBachelor of Science in Statistics'
    expect(await codes({ work: '', education })).not.toContain('NO_EXPERIENCE')
  })

  it('point at the place on the page', async () => {
    const parsed = await parseResume(
      new Uint8Array(readFileSync(new URL('d001.pdf', BENCH))),
      'd001.pdf',
    )
    const found = analyzeResume(parsed, TODAY).findings.find(one => one.code === 'SPACED_LETTERS')
    expect(found?.evidence[0]).toMatchObject({ page: 1, quote: 'SUMMARY' })
    expect(found?.evidence[0]?.bbox).toHaveLength(4)
  })
})
