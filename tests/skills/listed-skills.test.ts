import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { asideCases, listedCases, textOf } from './listed-cases.ts'
import { barePairs, toldPairs } from './told-pairs.ts'

const read = (text: string, name = 'a.txt'): Promise<ParsedResume> =>
  parseResume(new TextEncoder().encode(text), name)

const findingOf = (parsed: ParsedResume): Finding | undefined =>
  analyzeResume(parsed, '2026-07').findings.find(one => one.code === 'SKILL_LISTED_NOT_EVIDENCED')

const namedIn = (found: Finding | undefined) =>
  [...(found?.message ?? '').matchAll(/"([^"]+)"/g)].map(([, name = '']) => name)

const withSkills = (skills: string, more = '') => `Jane Doe
Berlin, Germany | +49 30 5550100 | jane.doe@example.com

SUMMARY
Analyst who writes clear reports and likes JavaScript.

EXPERIENCE
Data Lead, Oracle Swift GmbH (Mar 2021 - Present)
- Moved 40 reports from files to PostgreSQL and Tableau
- Look through every ledger each month

EDUCATION
Freie Universität Berlin (2013 - 2017)
Bachelor of Science in Statistics

SKILLS
${skills}
${more}`

const named = async (skills: string, more?: string) =>
  namedIn(findingOf(await read(withSkills(skills, more))))

describe('skills that are only listed', () => {
  it.each([...listedCases, ...asideCases])(
    'are named where nothing tells of them: $language, $trade',
    async one => {
      const names = namedIn(findingOf(await read(textOf(one))))
      expect(names).toEqual(expect.arrayContaining(one.bare))
      expect([...one.bare, ...(one.worded ?? [])]).toEqual(expect.arrayContaining(names))
      expect(names).toEqual([...new Set(names)])
    },
  )

  const pairOf = ([language, skill, told]: (typeof toldPairs)[number]) =>
    textOf({
      trade: '',
      language,
      post: 'Officer, Pell & Sons Ltd',
      told: [told, 'Trained two colleagues'],
      skills: `${skill}, Quorble balancing`,
      shown: [],
      bare: [],
    })

  it.each(toldPairs)('are told of in another form: %s, %s, %s', async (...pair) => {
    expect(namedIn(findingOf(await read(pairOf(pair))))).toEqual([])
  })

  it('are named where a line tells of their trade alone, at least every second one', async () => {
    const found = await Promise.all(
      barePairs.map(async pair => namedIn(findingOf(await read(pairOf(pair))))),
    )
    expect(found.filter(names => names.length > 0).length).toBeGreaterThan(barePairs.length / 2)
  })

  it('are one finding that names each, quotes the list and costs nothing', async () => {
    const found = findingOf(await read(withSkills('JS, Kubernetes, Photoshop, German')))
    expect(found).toMatchObject({
      severity: 'info',
      points: 0,
      pointer: '/skills',
      message: '"Kubernetes" and "Photoshop" stand in your list of skills and nowhere else.',
      evidence: [{ quote: 'Kubernetes' }, { quote: 'Photoshop' }],
    })
  })

  it('are six at most, and the rest is counted', async () => {
    const many = 'Docker, Kubernetes, Terraform, Ansible, Jenkins, Grafana, Kafka, Redis'
    expect(findingOf(await read(withSkills(many)))?.message).toMatch(
      /"Grafana", and 2 more stand in/,
    )
  })

  it('are told of by a part of them, another name, short forms and what is made with them', async () => {
    expect(await named('SQL, JavaScript, Postgres, Tableau')).toEqual([])
    const more = '\nVOLUNTEERING\nHelper, Food Bank (2019 - 2020)\n- Kept spreadsheets, set up GA4'
    expect(await named('Excel, Google Analytics 4, Canva', more)).toEqual(['Canva'])
  })

  it('are told of by a certificate, a publication and an interest', async () => {
    const more = '\nCERTIFICATES\nTerraform Associate, 2023\n\nINTERESTS\nBlender, chess'
    expect(await named('Terraform, Blender, Docker', more)).toEqual(['Docker'])
  })

  it('are none where the heading speaks of something else', async () => {
    expect(await named('Docker', '\nTICKETS AND MEMBERSHIPS\nFigma, Trello')).not.toContain('Figma')
  })

  it('are no ordinary words by themselves', async () => {
    expect(await named('Unity, Express, Vision')).toEqual([])
    expect(await named('Unity, C++')).toEqual(['Unity', 'C++'])
  })

  it('are read from JSON, also as names of groups', async () => {
    const json = {
      basics: { name: 'Jane Doe', email: 'jane.doe@example.com' },
      work: [{ name: 'Acme', position: 'Developer', highlights: ['Wrote services in Go'] }],
      skills: [
        { name: 'Docker', level: 'good' },
        { name: 'Back end', keywords: ['Go', 'Redis'] },
      ],
    }
    expect(namedIn(findingOf(await read(JSON.stringify(json), 'a.json')))).toEqual([
      'Docker',
      'Redis',
    ])
  })

  it.each([40_000, 30_000])(
    'are looked for in %s words in bounded time, and of too many nothing is said',
    async count => {
      const parsed = await read(withSkills('Docker'))
      const words = Array(count).fill('xx').join(' ')
      const keywords = Array.from({ length: 5000 }, (_, at) => `Docker ${at}`)
      const content = { ...parsed.content, basics: { summary: words }, skills: [{ keywords }] }
      const start = performance.now()
      const found = findingOf({ ...parsed, content })
      expect(found === undefined).toBe(count === 40_000)
      expect(performance.now() - start).toBeLessThan(3000)
    },
  )
})
