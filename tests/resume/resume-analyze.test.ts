import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analyzeEdits, analyzeReading } from '#server/resume/analyze-reading.ts'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { hasMetric } from '#server/resume/engine/checks/phrases.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { scoreBands, checkRules, rubricDimensions } from '#server/resume/engine/rubric.ts'
import type { Analysis } from '#server/resume/engine/types.ts'
import { bytesOf, type Parts, POSTS, textOf, TODAY } from '../support/documents/resume-text.ts'

const BENCH = new URL('../resume-bench/files/', import.meta.url)

async function analyze(parts: Parts): Promise<Analysis> {
  return analyzeResume(await parseResume(bytesOf(textOf(parts)), 'a.txt'), TODAY)
}

async function codes(parts: Parts): Promise<string[]> {
  return (await analyze(parts)).findings.map(found => found.code)
}

const sum = (findings: { points: number }[]): number =>
  findings.reduce((total, one) => total + one.points, 0)

describe('the score', () => {
  it('is full for a resume without faults, which has strengths instead', async () => {
    const analysis = await analyze({})
    expect(analysis.findings.filter(one => one.points > 0)).toEqual([])
    expect(analysis).toMatchObject({ overall: 100, band: 'strong', bandReason: null })
    expect(analysis.stats).toMatchObject({ bullets: 5, quantified: 3, months: 103 })
    expect(analysis.strengths.length).toBeGreaterThan(2)
  })

  it('has weights of 100 in sum, and prices that fit into them', () => {
    expect(rubricDimensions.map(one => one.weight)).toEqual([25, 25, 20, 20, 10])
    expect(scoreBands.map(one => one.from)).toEqual([80, 60, 0])
    for (const rule of Object.values(checkRules)) expect(rule.points).toBeLessThanOrEqual(rule.most)
  })

  it('is 100 less the points of all findings, however little there is to judge', async () => {
    for (const work of ['', 'Data Lead, Acme GmbH (Mar 2021 - Present)\n- Built a report']) {
      const { overall, dimensions, findings } = await analyze({ work })
      expect(overall).toBe(100 - sum(findings))
      expect(dimensions.every(one => one.gradable)).toBe(true)
    }
    const bare = 'Jane Doe\njane.doe@example.com\n+49 30 5550100\n\nSKILLS\nSQL, ledgers'
    const { overall, findings } = analyzeResume(await parseResume(bytesOf(bare), 'a.txt'), TODAY)
    expect(overall).toBe(100 - sum(findings))
    expect(overall).toBeLessThan(60)
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

describe('the band', () => {
  it('is not strong while something must be fixed, which is said', async () => {
    const analysis = await analyze({ contact: 'Berlin, Germany | +49 30 5550100' })
    expect(analysis.overall).toBe(95)
    expect(analysis.band).toBe(null)
    expect(analysis.bandReason).toMatch(/must be fixed: “No e-mail address found”\./)
  })

  it('is said of a lower score, whatever must be fixed', async () => {
    const work = 'Clerk, Acme GmbH (Mar 2021 - Present)\n- Answer letters and calls'
    const analysis = await analyze({ contact: 'Berlin, Germany | +49 30 5550100', work })
    expect(analysis).toMatchObject({ band: 'needs_work', bandReason: null })
  })

  it('is withheld from a doubtful reading, until its person has corrected or confirmed what is doubtful', async () => {
    const parsed = { ...(await parseResume(bytesOf(textOf()), 'a.txt')), confidence: 0.55 }
    const unsure = analyzeResume(parsed, TODAY)
    expect(unsure).toMatchObject({ overall: 100, band: null })
    expect(unsure.bandReason).toMatch(/not sure that we read this file right.*Check the fields/)
    const edit = { pointer: '/basics/phone', value: '+49 30 5550109', was: '+49 30 5550100' }
    const { analysis, edits } = analyzeReading(parsed, [edit], TODAY)
    expect(analysis.band).toBe(null)
    const doubtful = parsed.provenance.filter(one => one.confidence < 0.8)
    const more = doubtful.map(({ pointer }) => ({ pointer, confirms: true }))
    const { edited } = analyzeEdits(parsed, edits, more, TODAY)
    expect(edited?.analyzed.analysis).toMatchObject({ band: 'strong', bandReason: null })
  })

  it('is none of a file whose text found no field, for then we read it badly', async () => {
    const lost = 'Some words that belong to nothing, line after line of them.\n'.repeat(40)
    const { band, bandReason } = await analyze({ more: `MY MAGIC TOOLBOX\n${lost}` })
    expect(band).toBe(null)
    expect(bandReason).toMatch(/not sure/)
  })
})

const JUDGED = new URL('judged/', import.meta.url)

describe('good, middling and bad resumes', async () => {
  const judged = await Promise.all(
    readdirSync(JUDGED).map(async name => {
      const bytes = new Uint8Array(readFileSync(new URL(name, JUDGED)))
      const { overall, band } = analyzeResume(await parseResume(bytes, name), '2026-11')
      return { name, quality: name.split('-')[0], overall: overall ?? 0, band }
    }),
  )
  const of = (quality: string) => judged.filter(one => one.quality === quality)
  const mean = (quality: string): number =>
    of(quality).reduce((total, one) => total + one.overall, 0) / of(quality).length

  it.each([...of('good'), ...of('bad')])('$name is $band', ({ quality, band }) => {
    expect(band === 'strong').toBe(quality === 'good')
  })

  it('are hardly ever strong when middling', () => {
    expect(of('middling').filter(({ band }) => band === 'strong').length).toBeLessThan(2)
  })

  it('are far apart', () => {
    expect(mean('good') - mean('middling')).toBeGreaterThanOrEqual(15)
    expect(mean('middling') - mean('bad')).toBeGreaterThanOrEqual(10)
  })
})

describe('strengths', () => {
  const said = async (parts: Parts): Promise<string> =>
    (await analyze(parts)).strengths.map(one => one.message).join(' ')
  const cases: [RegExp, Parts][] = [
    [/3 of your 5 list items hold a number/, { work: POSTS.replace(/\d+(\.\d+)? /g, 'many ') }],
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
    expect(hasMetric(text, 'en')).toBe(measures)
  })
})

describe('over the whole bench', () => {
  it.each(readdirSync(BENCH).toSorted())(
    '%s: points add up and findings are complete',
    async name => {
      const parsed = await parseResume(new Uint8Array(readFileSync(new URL(name, BENCH))), name)
      const { dimensions, findings } = analyzeResume(parsed, TODAY)
      const costs = findings.flatMap(
        (one): { dimension: string; points: number }[] => one.holds ?? [one],
      )
      expect(sum(costs)).toBe(sum(findings))
      for (const { key, weight, score, gradable } of dimensions) {
        const own = costs.filter(one => one.dimension === key)
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
