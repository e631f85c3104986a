import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { answerKey } from '#server/resume/engine/checks/doubt/questions.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'
import { doubtfulHistories, plainHistories } from '../../support/documents/true/sure-posts.ts'

const ofPosts = new Set(
  `TOLD_TOO_LITTLE TOO_FEW_ITEMS NO_METRIC_IN_BULLETS BULLET_TOO_SHORT DUTIES_NOT_RESULTS MISSING_DESCRIPTION
  SHORT_DESCRIPTION INCOMPLETE_POST EMPTY_PERIOD NOT_REVERSE_CHRONOLOGICAL`.split(/\s+/),
)

async function readOf(work: string, rest = 'EDUCATION\nHarbour College, Diploma, 2014\n') {
  const text = `Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n${work}\n\n${rest}`
  const parsed = await parseResume(bytesOf(text), 'a.txt')
  const analysis = analyzeResume(parsed, '2026-11')
  const own = analysis.findings.filter(one => ofPosts.has(one.code))
  return {
    parsed,
    analysis,
    said: own.filter(one => !one.asks),
    asked: own.filter(one => one.asks),
  }
}

describe('what is counted over posts', () => {
  it.each(plainHistories)('is said where they are surely read: $told', async ({ work }) => {
    const { said, asked } = await readOf(work)
    expect(asked.map(one => one.message)).toEqual([])
    expect(said.map(one => one.code)).toContain('TOLD_TOO_LITTLE')
    expect(said.map(one => one.code)).toContain('NO_METRIC_IN_BULLETS')
  })

  it.each(doubtfulHistories)('is asked, or not said: $told', async ({ work }) => {
    const { said, asked } = await readOf(work)
    expect(
      said.filter(one => /TOLD_TOO_LITTLE|TOO_FEW_ITEMS/.test(one.code)).map(one => one.message),
    ).toEqual([])
    expect(asked.length).toBeLessThan(4)
  })

  it('is said of no post that is none, or whose name is a remark', async () => {
    const { said } = await readOf(`EXPERIENCE
2022-2024 DRIVER HOLLIS HAULAGE QUIT, NO OVERTIME
2019-2022 DRIVER PRAIRIE FREIGHT DIDNT LIKE NIGHTS
2015-2019 PACKER`)
    expect(said.filter(one => /QUIT|DIDNT/.test(one.message))).toEqual([])
  })

  it('adds up, whatever is held', async () => {
    for (const { work } of [...plainHistories, ...doubtfulHistories]) {
      const { overall, findings } = (await readOf(work)).analysis
      expect(overall).toBe(100 - findings.reduce((sum, one) => sum + one.points, 0))
    }
  })
})

const ofWork = (message: string) => message.startsWith('We read')

describe('the question about all posts', () => {
  const work =
    doubtfulHistories.find(one => one.told === 'a line of a post with a year as a post')?.work ?? ''

  it('is one, names them as they were read, and leads to them', async () => {
    const { asked } = await readOf(work)
    const questions = asked.filter(one => ofWork(one.message))
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({ pointer: '/work', yesIsRight: true, severity: 'info' })
    expect(questions[0]?.message).toMatch(
      /^We read 2 posts: ".+" at ".+" \(since 2017\); ".+" at ".+" \(2009 to 2017\)\. Is that all of them, and right\?$/,
    )
    expect(questions[0]?.points).toBeGreaterThan(0)
    expect(questions[0]?.evidence).toHaveLength(2)
  })

  it('names four of many, and how many more', async () => {
    const posts = [2023, 2021, 2019, 2017, 2015, 2013].map(
      year =>
        `${year - 2} - ${year} Monteur, Installatiebedrijf Zeilstra ${year}\nKetels sinds ${year - 1}`,
    )
    const { asked } = await readOf(`WERK\n${posts.join('\n')}`)
    const question = asked.find(one => ofWork(one.message))
    expect(question?.message).toMatch(/^We read 6 posts: (?:[^;]+; ){4}2 more\. Is that all/)
  })

  it('says what rests on it where its person says yes, and gives it back for no', async () => {
    const { parsed, analysis, asked } = await readOf(work)
    const question = asked.find(one => ofWork(one.message))
    if (!question) throw new Error('Nothing is asked')
    const answer = answerKey(question)
    const yes = analyzeResume({ ...parsed, answered: [answer] }, '2026-11')
    expect(yes.overall).toBe(analysis.overall)
    expect(yes.findings.filter(one => ofWork(one.message) && one.asks)).toEqual([])
    expect(yes.findings.map(one => one.code)).toContain('TOLD_TOO_LITTLE')
    const no = analyzeResume({ ...parsed, refuted: [answer] }, '2026-11')
    expect(no.overall).toBe((analysis.overall ?? 0) + question.points)
  })
})

describe('a period that ends before it starts', () => {
  const posts = (period: string) => `EXPERIENCE
Shop assistant ${period}
Harbour Stores Ltd
- Worked the till and closed the shop each night`

  it.each(['2021 - 2017', 'March 2021 – June 2020', '05/2021 - 04/2020'])(
    'is told as it is written: %s',
    async period => {
      const { analysis } = await readOf(posts(period))
      const found = analysis.findings.find(one => one.code === 'REVERSED_PERIOD')
      expect(found).toMatchObject({ message: `"${period}" ends before it starts.` })
      expect(found?.asks).toBeUndefined()
    },
  )
})

describe('a post without an employer or a title', () => {
  const incomplete = async (work: string) =>
    (await readOf(work)).said.filter(one => one.code === 'INCOMPLETE_POST')

  it('is one where its heading has nothing else, and no title follows', async () => {
    const found = await incomplete(`EXPERIENCE
Harbour Stores Ltd
2018 - 2024
- Worked the till and closed the shop each night

Cashier, Corner Grocers Ltd
2014 - 2018
- Took 300 payments a day`)
    expect(found.map(one => one.message)).toEqual([
      'We found no job title for "Harbour Stores Ltd".',
    ])
  })

  it.each([
    `EXPERIENCE
Baysite Home Services Ltd, 2021 to present
Home health aide for 3 regular clients a week. Meals, skin checks, notes.`,
    `DOŚWIADCZENIE ZAWODOWE
2019 - 2022 kierowca firma Transkop
- trasy krajowe i zagraniczne`,
  ])('is not said to be one where the other half may stand there: %s', async work => {
    expect(await incomplete(work)).toEqual([])
  })
})

describe('list items that end with a stop or not', () => {
  const stops = async (work: string) =>
    (await readOf(work)).analysis.findings.filter(one => one.code === 'INCONSISTENT_PUNCTUATION')

  it('are those with a mark in the file alone', async () => {
    const marked = `EXPERIENCE
Paralegal, Selby Wray Solicitors LLP, 2020 - 2024
- Ran 45 claims from intake to offer
- Settled 63 claims with an average of 3,150
- Drafted a bank of letters for six people
- Prepared files for the court`
    expect(await stops(`${marked}.`)).toHaveLength(1)
    const line = 'Barista, Orchard Cafe Ltd, 2016 - 2020\nMystery shopper.'
    expect(await stops(`${marked}\n${line}`)).toEqual([])
  })
})
