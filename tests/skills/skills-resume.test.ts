import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { ShownSkill } from '#server/resume/engine/skills.ts'
import { skillsOf } from '#server/resume/engine/skills.ts'
import type { ParsedResume } from '#server/resume/engine/types.ts'

const BENCH = new URL('../resume-bench/files/', import.meta.url)

const parse = (skills: string): Promise<ParsedResume> =>
  parseResume(
    new TextEncoder().encode(`Jane Doe
Berlin, Germany | +49 30 5550100 | jane.doe@example.com

SUMMARY
Analyst who writes clear reports and likes JavaScript.

EXPERIENCE
Data Lead, Oracle Swift GmbH (Mar 2021 - Present)
- Moved 40 reports from spreadsheets to PostgreSQL and Tableau
- Go through every ledger each month, and react to what is wrong

EDUCATION
Freie Universität Berlin (2013 - 2017)
Bachelor of Science in Statistics

SKILLS
${skills}
`),
    'a.txt',
  )

const skillOf = (skills: ShownSkill[], name: string): ShownSkill | undefined =>
  skills.find(skill => skill.name === name)

const source = { blockIds: [], confidence: 1, editedByUser: false }

const quotes = (skill: ShownSkill | undefined): string[] | undefined =>
  skill?.evidence.map(line => line.quote)

describe('the skills of a resume', () => {
  it('are those listed, by the name of the vocabulary, with the lines that show them', async () => {
    const skills = skillsOf(await parse('JS, Postgres, Kubernetes'))
    expect(skills.filter(skill => skill.listed)).toMatchObject([
      { name: 'JavaScript', kind: 'hard', written: 'JS', pointer: '/skills/0/keywords/0' },
      { name: 'PostgreSQL', kind: 'tool', written: 'Postgres', pointer: '/skills/0/keywords/1' },
      { name: 'Kubernetes', kind: 'tool', written: 'Kubernetes', evidence: [] },
    ])
    expect(quotes(skillOf(skills, 'JavaScript'))?.[0]).toContain('likes JavaScript')
    expect(quotes(skillOf(skills, 'PostgreSQL'))).toEqual([
      '• Moved 40 reports from spreadsheets to PostgreSQL and Tableau',
    ])
  })

  it('are also those that its lines show, but not its employers and ordinary words', async () => {
    const skills = skillsOf(await parse('Kubernetes'))
    expect(skillOf(skills, 'Tableau')).toMatchObject({ listed: false, pointer: null, kind: 'tool' })
    expect(skillOf(skills, 'Statistics')).toMatchObject({ listed: false })
    for (const name of ['Oracle Database', 'Swift', 'Go', 'React']) {
      expect(skillOf(skills, name)).toBeUndefined()
    }
  })

  it('may stand outside the vocabulary, and are then looked for as written', async () => {
    const skills = skillsOf(await parse('Ledger, Quorble balancing'))
    expect(skills.slice(0, 2)).toMatchObject([
      { name: 'Ledger', kind: null, listed: true },
      { name: 'Quorble balancing', kind: null, listed: true, evidence: [] },
    ])
    expect(quotes(skills[0])?.[0]).toContain('every ledger')
  })

  it('are shown by a part of them', async () => {
    const skills = skillsOf(await parse('SQL, NoSQL'))
    expect(quotes(skillOf(skills, 'SQL'))?.[0]).toContain('PostgreSQL')
    expect(quotes(skillOf(skills, 'NoSQL'))).toEqual([])
  })

  it('are taken out of an item that names several', async () => {
    const skills = skillsOf(await parse('Python (pandas, NumPy), Advanced Excel'))
    const names = skills.filter(skill => skill.listed).map(skill => skill.name)
    expect(names).toEqual(['Python', 'pandas', 'NumPy', 'Microsoft Excel'])
  })

  it('have at most twelve words: a longer item is a sentence, of which the skills in it count', async () => {
    const sentence = `Tableau ${'and quorble '.repeat(6)}`.trim()
    const [kept, cut] = [sentence.split(' ').slice(0, 12).join(' '), sentence]
    const listed = async (text: string) =>
      skillsOf({ ...(await parse('Bread')), content: { skills: [{ keywords: [text] }] } })
        .filter(skill => skill.listed)
        .map(skill => skill.name)
    expect(await listed(kept)).toEqual([kept])
    expect(await listed(cut)).toEqual(['Tableau'])
  })

  it('are found in time that grows with the text alone, also for a skill of as many words', async () => {
    const words = (count: number) => Array(count).fill('xx').join(' ')
    const parsed = await parse('Bread')
    const content = { basics: { summary: words(79_999) }, skills: [{ keywords: [words(80_000)] }] }
    const provenance = [{ ...source, pointer: '/basics/summary' }]
    expect(skillsOf({ ...parsed, content, provenance })).toEqual([])
  })

  it.each(readdirSync(BENCH).toSorted())('have lines of the file: %s', async name => {
    const parsed = await parseResume(new Uint8Array(readFileSync(new URL(name, BENCH))), name)
    const lines = new Set(parsed.blocks.map(block => `${block.page} ${block.text}`))
    const skills = skillsOf(parsed)
    expect(skills.some(skill => skill.evidence.length > 0)).toBe(true)
    for (const { evidence } of skills) {
      for (const { page, quote } of evidence) expect(lines).toContain(`${page} ${quote}`)
    }
  })
})

describe('skills listed without an example', () => {
  it('are one finding that names each, quotes the list and costs nothing', async () => {
    const parsed = await parse('JS, Kubernetes, Photoshop, German')
    const found = analyzeResume(parsed, '2026-07').findings.filter(
      finding => finding.code === 'SKILL_LISTED_NOT_EVIDENCED',
    )
    expect(found).toMatchObject([
      {
        severity: 'info',
        points: 0,
        pointer: '/skills',
        message:
          '"Kubernetes" and "Photoshop" are listed, but no post, project or course mentions them.',
        evidence: [{ quote: 'Kubernetes' }, { quote: 'Photoshop' }],
      },
    ])
  })

  it('are no finding where every one has its line', async () => {
    const codes = analyzeResume(await parse('JS, Tableau'), '2026-07').findings.map(one => one.code)
    expect(codes).not.toContain('SKILL_LISTED_NOT_EVIDENCED')
  })
})
