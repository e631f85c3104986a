import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume, ParsedResume } from '#server/resume/engine/types.ts'
import { pointlessQuestions } from '../support/questions/pointless-questions.ts'
import { ODD_RESUMES } from '../support/documents/odd-resumes.ts'
import { bytesOf, type Parts, textOf } from '../support/documents/resume-text.ts'

const NOVEMBER = '2026-11'
const read = (text: string) => parseResume(bytesOf(text), 'a.txt')
const judged = async (parts: Parts) => analyzeResume(await read(textOf(parts)), NOVEMBER)

/** As read by somebody who missed a part: its lines are in no field. */
function without(parsed: ParsedResume, pointer: string): ParsedResume {
  const content = structuredClone(parsed.content)
  const [, part, key] = pointer.split('/')
  if (key) delete content.basics?.[key as keyof NonNullable<JsonResume['basics']>]
  else delete content[part as keyof JsonResume]
  const provenance = parsed.provenance.filter(one => !one.pointer.startsWith(pointer))
  return { ...parsed, content, provenance }
}

const ofAbsence =
  /^(?:NO_EDUCATION|NO_EXPERIENCE|NO_SKILLS|MISSING_LOCATION|MISSING_DESCRIPTION|SHORT_DESCRIPTION|TOLD_TOO_LITTLE|TOO_FEW_ITEMS)$/
const accusing = (parsed: ParsedResume) =>
  analyzeResume(parsed, NOVEMBER).findings.flatMap(one =>
    !one.asks && ofAbsence.test(one.code) ? [one.code] : [],
  )

describe('what is said to be missing', () => {
  it.each(Object.entries(ODD_RESUMES))('is not, in a resume with %s', async (_, text) => {
    expect(accusing(await read(text))).toEqual([])
  })

  it.each([
    [
      '/education',
      'NO_EDUCATION',
      3,
      /Freie Universität Berlin.+: is any of this your education\?$/,
    ],
    ['/work', 'NO_EXPERIENCE', 45, /Data Lead, Acme GmbH.+: is any of this about your work\?$/],
    ['/skills', 'NO_SKILLS', 4, /SQL, planning, ledgers.+: are these your skills\?$/],
  ])('is asked where the lines of %s are in no field', async (pointer, code, points, question) => {
    const parsed = without(await read(textOf()), pointer)
    expect(accusing(parsed)).toEqual([])
    const asked = analyzeResume(parsed, NOVEMBER).findings.find(one => one.code === code)
    expect(asked).toMatchObject({ asks: true, yesIsRight: false, points, severity: 'info' })
    expect(asked?.message).toMatch(question)
    expect(asked?.evidence.length).toBeGreaterThan(0)
  })

  it('is asked of a place in the head that is in no field', async () => {
    const contact = 'Berlin, Germany\n+49 30 5550100\njane.doe@example.com'
    const parsed = without(await read(textOf({ contact })), '/basics/location')
    expect(accusing(parsed)).toEqual([])
  })

  it('is asked of a list with a label of its own, whatever it stands below', async () => {
    const parsed = await read(
      `${textOf({ skills: '' })}\nKnows: Swedish, Farsi, digital tachograph`,
    )
    expect(accusing(parsed)).toEqual([])
  })

  it('is said where every line is explained', async () => {
    expect(accusing(await read(textOf({ education: '' })))).toContain('NO_EDUCATION')
    expect(accusing(await read(textOf({ skills: '' })))).toContain('NO_SKILLS')
    expect(accusing(await read(textOf({ work: '' })))).toContain('NO_EXPERIENCE')
  })

  it('is said beside a consent, a signature and personal details', async () => {
    const more =
      'PERSONAL DETAILS\nDate of birth: 4 May 1995\nMarital status: single\n\nDECLARATION\nI hereby declare that the above is true to the best of my knowledge.\nPlace: Pune'
    expect(accusing(await read(textOf({ education: '', skills: '', more })))).toEqual(
      expect.arrayContaining(['NO_EDUCATION', 'NO_SKILLS']),
    )
  })

  it('is said once its person has confirmed what was read', async () => {
    const parsed = without(await read(textOf()), '/education')
    expect(accusing({ ...parsed, confirmedByUser: true })).toContain('NO_EDUCATION')
  })
})

describe('no question', () => {
  it.each(Object.entries(pointlessQuestions))('is of %s', async (_, { text, never, code }) => {
    const { findings } = analyzeResume(await read(text), NOVEMBER)
    const said = findings
      .filter(one => one.asks)
      .map(one => `${one.message} ${one.evidence.map(({ quote }) => quote).join(' ')}`)
    expect(said.filter(one => never.test(one))).toEqual([])
    expect(findings.map(one => one.code)).not.toContain(code)
  })
})

describe('a question', () => {
  it.each(Object.entries(ODD_RESUMES))(
    'holds what it would cost if it were no question, in a resume with %s',
    async (_, text) => {
      const parsed = await read(text)
      const asked = analyzeResume(parsed, NOVEMBER)
      const sure = analyzeResume({ ...parsed, confirmedByUser: true }, NOVEMBER)
      expect(asked.overall).toBe(sure.overall)
      const shown = asked.findings.reduce((sum, { points }) => sum + points, 0)
      expect(asked.overall).toBe(100 - shown)
      for (const { asks, points, why, holds } of asked.findings)
        if (asks && points > 0) {
          expect(why).toMatch(
            new RegExp(`(?<!\\d)${points} points? (?:is|are) held until you answer`),
          )
          expect(holds?.reduce((sum, one) => sum + one.points, 0)).toBe(points)
        }
    },
  )

  it.each(['/education', '/work', '/skills', '/basics/location'])(
    'never makes a file with %s in no field better than one that is read',
    async pointer => {
      const parsed = await read(textOf())
      const lost = analyzeResume(without(parsed, pointer), NOVEMBER)
      expect(lost.overall).toBeLessThan(analyzeResume(parsed, NOVEMBER).overall ?? 0)
    },
  )

  it('is one, whatever rests on the same lines', async () => {
    for (const pointer of ['/education', '/work', '/skills']) {
      const { findings } = analyzeResume(without(await read(textOf()), pointer), NOVEMBER)
      const quotes = findings.flatMap(one => (one.asks ? one.evidence : [])).map(one => one.quote)
      expect(quotes.length).toBeGreaterThan(0)
      expect(new Set(quotes).size).toBe(quotes.length)
    }
  })
})

it('withholds the band where it depends on the answer, and says so', async () => {
  const parsed = without(await read(textOf()), '/work')
  const { band, bandReason } = analyzeResume({ ...parsed, confidence: 0.9 }, NOVEMBER)
  expect(band).toBeNull()
  expect(bandReason).toMatch(/^We ask about text that we may have read wrong/)
})

describe('nothing is said, and nothing asked,', () => {
  it.each([
    ['of text of a template', 'Job Title, Company Name\n- Lorem ipsum dolor sit amet'],
    ['of a time without work', 'Arbeitssuchend\nseit Mai'],
    ['of contact details', 'Truro, 07700 900384'],
  ])('%s that was read as a post', async (_, post) => {
    const { findings } = await judged({ work: post })
    const ofPost = findings.filter(one => /^\/work\/\d+$/.test(one.pointer ?? ''))
    expect(ofPost.map(one => one.message)).toEqual([])
  })
})

describe('a message', () => {
  const post = (name: string, years: string) => `Clerk, ${name} (${years})\n- Letters\n- Calls`

  it('tells two posts of one name apart by their employers or years', async () => {
    const apart = await judged({
      work: `${post('Acme GmbH', '2019 - 2021')}\n\n${post('Beta Ltd', '2015 - 2018')}`,
    })
    const alike = await judged({
      work: `${post('Acme GmbH', '2019 - 2021')}\n\n${post('Acme GmbH', '2015 - 2018')}`,
    })
    const duties = (found: typeof apart) =>
      found.findings.filter(one => one.code === 'DUTIES_NOT_RESULTS').map(one => one.message)
    expect(duties(apart)).toEqual([
      '"Clerk, Acme GmbH" lists duties, and no result.',
      '"Clerk, Beta Ltd" lists duties, and no result.',
    ])
    expect(duties(alike)).toEqual([
      '"Clerk" (2019 to 2021) lists duties, and no result.',
      '"Clerk" (2015 to 2018) lists duties, and no result.',
    ])
  })

  it('calls sentences what they are, and leaves out those of a template', async () => {
    const head = 'Clerk, Acme GmbH (2019 - 2021)'
    const told = await judged({
      work: `${head}\nI answered letters. I kept the files of the firm.`,
    })
    const messages = told.findings.map(one => one.message)
    expect(messages).toContain('There are fewer than three sentences in all posts and projects.')
    expect(messages).toContain('None of your sentences holds a number.')
    expect(told.findings.map(one => one.why).join(' ')).toMatch(
      /We counted 2\. .*We counted 0 of 2\. /s,
    )
    const left = await judged({
      work: `${head}\n- Answered the letters of the firm\n- Lorem ipsum dolor sit amet`,
    })
    const few = left.findings.find(one => one.code === 'TOO_FEW_ITEMS')
    expect(few?.message).toBe(
      'There are fewer than three list items (without text of a template) in all posts and projects.',
    )
    expect(few?.why).toMatch(/^We counted 1\. /)
  })
})
