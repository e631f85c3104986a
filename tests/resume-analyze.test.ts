import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { BANDS, CHECKS, DIMENSIONS } from '#server/resume/engine/rubric.ts'
import type { Analysis, Finding } from '#server/resume/engine/types.ts'
import { makeDocx } from './support/make-document.ts'

const BENCH = new URL('resume-bench/files/', import.meta.url)
const TODAY = '2026-07'

interface Parts {
  contact?: string
  work?: string
  education?: string
  skills?: string
  more?: string
}

const POSTS = `Data Lead, Acme GmbH (Mar 2021 - Present)
- Built a report that 40 teams read every single week in their planning round
- Cut the run time of the nightly job from 3 hours to 20 minutes with SQL

Analyst, Beta Ltd (Jan 2018 - Feb 2021)
- Found billing errors worth 1.2 million euros by matching two ledgers every month`

/** Enough words for clarity to be graded. */
const FILLER = `SUMMARY\n${'Analyst who likes clear questions and short answers. '.repeat(5)}`

function textOf({ contact, work, education, skills, more }: Parts): string {
  return `Jane Doe
Data Analyst
${contact ?? 'Berlin, Germany | +49 30 5550100 | jane.doe@example.com'}

EXPERIENCE
${work ?? POSTS}

EDUCATION
${education ?? 'Freie Universität Berlin (2013 - 2017)\nBachelor of Science in Statistics'}

${skills ?? 'SKILLS\nSQL, planning, ledgers'}

${more ?? ''}
`
}

async function analyze(parts: Parts): Promise<Analysis> {
  return analyzeResume(await parseResume(new TextEncoder().encode(textOf(parts)), 'a.txt'), TODAY)
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
    expect(DIMENSIONS.map(one => one.weight)).toEqual([25, 25, 20, 20, 10])
    expect(BANDS.map(one => one.from)).toEqual([80, 60, 0])
    for (const rule of Object.values(CHECKS)) expect(rule.points).toBeLessThanOrEqual(rule.most)
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

  it('is the same a hundred times over', async () => {
    const bytes = new Uint8Array(readFileSync(new URL('d012.pdf', BENCH)))
    const parsed = await parseResume(bytes, 'd012.pdf')
    const first = analyzeResume(parsed, TODAY)
    for (let round = 0; round < 100; round++) expect(analyzeResume(parsed, TODAY)).toEqual(first)
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
        expect(Object.keys(CHECKS)).toContain(one.code)
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
  const cases: [string, Parts][] = [
    ['MISSING_EMAIL', { contact: 'Berlin, Germany | +49 30 5550100' }],
    ['MALFORMED_EMAIL', { contact: 'Berlin, Germany | +49 30 5550100 | jane.doe@example' }],
    ['MISSING_PHONE', { contact: 'Berlin, Germany | jane.doe@example.com' }],
    ['MISSING_LOCATION', { contact: '+49 30 5550100 | jane.doe@example.com' }],
    ['MALFORMED_URL', { more: 'PROFILES\nhttps://janedoe' }],
    ['NO_SKILLS', { skills: '' }],
    ['EMPTY_SECTION', { skills: 'SKILLS\nSQL\n\nINTERESTS\n\nLANGUAGES\nEnglish (Native)' }],
    ['SKILL_LISTED_NOT_EVIDENCED', { skills: 'SKILLS\nSQL, Photoshop' }],
    ['NO_EXPERIENCE', { work: '' }],
    ['MISSING_DESCRIPTION', { work: `${POSTS}\n\nIntern, Gamma Ltd (Jan 2017 - Dec 2017)` }],
    ['REVERSED_PERIOD', { work: POSTS.replace('Jan 2018 - Feb 2021', 'Feb 2021 - Jan 2018') }],
    ['FUTURE_DATED_PERIOD', { work: POSTS.replace('Mar 2021 - Present', 'Mar 2021 - Mar 2031') }],
    ['UNPARSEABLE_DATE', { work: POSTS.replace('Jan 2018', '13/2018') }],
    ['MIXED_DATE_FORMATS', { work: POSTS.replace('Jan 2018 - Feb 2021', '01/2018 - 02/2021') }],
    ['GAP_OVER_6_MONTHS', { work: POSTS.replace('Feb 2021', 'Feb 2020') }],
    ['OVERLAPPING_DATES', { work: POSTS.replace('Feb 2021', 'Feb 2022') }],
    ['NOT_REVERSE_CHRONOLOGICAL', { work: POSTS.split('\n\n').toReversed().join('\n\n') }],
    [
      'NO_METRIC_IN_BULLETS',
      { work: POSTS.replace(/\d+ (teams|hours|minutes)|1\.2 million/g, 'many') },
    ],
    ['WEAK_OPENING_VERB', { work: POSTS.replace('Built a', 'Responsible for a') }],
    [
      'DUTIES_NOT_RESULTS',
      {
        work: 'Clerk, Acme GmbH (Mar 2021 - Present)\n- Answer letters and calls\n- Keep the files in order\n- Write the minutes',
      },
    ],
    ['PASSIVE_VOICE', { work: POSTS.replace('Built a report', 'A report was created') }],
    ['BULLET_TOO_LONG', { work: POSTS.replace('every single week', 'and then '.repeat(20)) }],
    ['BULLET_TOO_SHORT', { work: POSTS.replace(/- (\S+ \S+ \S+) .*/g, '- $1'), more: FILLER }],
    [
      'DUPLICATE_BULLET',
      {
        work: `${POSTS}\n- Cut the run time of the nightly job from 3 hours to 20 minutes with SQL`,
      },
    ],
    ['FIRST_PERSON', { work: POSTS.replace('- Built', '- I built') }],
    ['BUZZWORDS', { work: POSTS.replace('- Built', '- As a team player built') }],
    [
      'INCONSISTENT_PUNCTUATION',
      { work: `${POSTS}.\n- Wrote 12 guides for new colleagues in the team` },
    ],
  ]
  it.each(cases)(
    '%s is found where it is due, and not in a faultless resume',
    async (code, parts) => {
      expect(await codes(parts)).toContain(code)
      expect(await codes({})).not.toContain(code)
    },
  )

  it('do not ask new graduates for posts', async () => {
    const education = 'Freie Universität Berlin (2022 - 2026)\nBachelor of Science in Statistics'
    expect(await codes({ work: '', education })).not.toContain('NO_EXPERIENCE')
  })

  it('tell of layout that machines misread', async () => {
    const bytes = makeDocx(['Jane Doe', 'EXPERIENCE', 'Engineer, Acme Inc, 2019 - 2021'], {
      header: ['jane@example.com | 030 5550100'],
      table: [['SQL', 'Python']],
    })
    const found = analyzeResume(await parseResume(bytes, 'a.docx'), TODAY).findings
    expect(found.map(one => one.code)).toEqual(
      expect.arrayContaining(['CONTACT_IN_HEADER_FOOTER', 'TABLE_LAYOUT']),
    )
  })

  it('point at the place on the page', async () => {
    const parsed = await parseResume(
      new Uint8Array(readFileSync(new URL('d001.pdf', BENCH))),
      'd001.pdf',
    )
    const found = analyzeResume(parsed, TODAY).findings.find(one => one.code === 'SPACED_LETTERS')
    expect(found?.evidence[0]).toMatchObject({ page: 1, quote: 'S U M M A RY' })
    expect(found?.evidence[0]?.bbox).toHaveLength(4)
  })
})
