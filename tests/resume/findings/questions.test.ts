import { describe, expect, it } from 'vitest'
import { answerKey } from '#server/resume/engine/checks/doubt/questions.ts'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { Finding, ParsedResume } from '#server/resume/engine/types.ts'
import { doubtful } from '../../support/documents/doubtful-text.ts'
import { doubtfulHistories } from '../../support/documents/true/sure-posts.ts'
import { ODD_RESUMES } from '../../support/documents/odd-resumes.ts'
import { bytesOf, textOf } from '../../support/documents/resume-text.ts'

const NOVEMBER = '2026-11'
const read = (text: string) => parseResume(bytesOf(text), 'a.txt')
const asked = (parsed: ParsedResume): Finding[] =>
  analyzeResume(parsed, NOVEMBER).findings.filter(one => one.asks)

const head = 'Rosa Lindqvist\nrosa@mail.example\n+46 70 555 01 23\nMalmö, Sweden\n'
const school = '\nEDUCATION\nHarbour School, Lisbon\nDiploma in Baking\n2015 - 2018\n'

/** As somebody reads who is not sure of anything. */
async function unsure(text: string): Promise<ParsedResume> {
  const parsed = await read(text)
  const blocks = [...parsed.blocks]
  const [last] = blocks.slice(-1)
  if (last) blocks.push({ ...last, id: last.id + 1, text: 'Something that stands nowhere' })
  return { ...parsed, blocks, confidence: 0.4 }
}

/** One sentence about one thing, quotes aside. */
const sentences = (message: string) =>
  message.replaceAll(/"[^"]*"/g, 'it').match(/[.?!](?:\s|$)/g)?.length ?? 0

const texts = { ...ODD_RESUMES, 'a doubtful reading': doubtful }
const isNew = (one: Finding, before: Finding[]) =>
  !one.asks && !before.some(other => !other.asks && other.message === one.message)
const heldIn = (part: string, all: { dimension: string; points: number }[]) =>
  all.reduce((sum, one) => (one.dimension === part ? sum + one.points : sum), 0)
const heldBy = ({ message, points }: Finding) => [message, points]

describe('every question', () => {
  it.each(Object.entries(texts))(
    'of a resume with %s is short, and about one thing',
    async (_, text) => {
      for (const parsed of [await read(text), await unsure(text)])
        for (const { message, why, answers, holds, points } of asked(parsed)) {
          expect(message).toMatch(/\?$/)
          expect(message).not.toMatch(/all of that|any of this your .+ or /i)
          expect(sentences(message)).toBeLessThanOrEqual(2)
          expect(message.length).toBeLessThan(260)
          expect(`${answers?.right} | ${answers?.wrong}`).toMatch(
            /^(?:Yes, .+ \| No, |No, .+ \| Yes, )/,
          )
          expect(points).toBeGreaterThan(0)
          expect(`${message} ${why}`.match(/held until you answer\./g)).toHaveLength(1)
          expect(holds?.every(one => one.message)).toBe(true)
          expect(holds?.reduce((sum, one) => sum + one.points, 0)).toBe(points)
        }
    },
  )
})

describe('an answer', () => {
  it.each(Object.entries(texts))(
    'gives back what its question held and its lines earn, and nothing of another, in a resume with %s',
    async (_, text) => {
      for (const parsed of [await read(text), await unsure(text)]) {
        const before = analyzeResume(parsed, NOVEMBER)
        const questions = before.findings.filter(one => one.asks)
        for (const one of questions) {
          const key = answerKey(one)
          const right = analyzeResume({ ...parsed, answered: [key] }, NOVEMBER)
          const wrong = analyzeResume({ ...parsed, refuted: [key] }, NOVEMBER)
          expect(right.overall).toBe(before.overall)
          const still = wrong.findings.filter(other => isNew(other, before.findings))
          const lost = still.reduce((sum, { points }) => sum + points, 0)
          expect(wrong.overall).toBe((before.overall ?? 0) + one.points - lost)
          for (const { dimension } of still)
            expect(heldIn(dimension, still)).toBeLessThanOrEqual(heldIn(dimension, one.holds ?? []))
          if (!one.countsLines) expect(still).toEqual([])
          const others = questions.filter(other => other !== one).map(heldBy)
          expect(right.findings.filter(other => other.asks).map(heldBy)).toEqual(others)
          expect(wrong.findings.filter(other => other.asks).map(heldBy)).toEqual(others)
        }
      }
    },
  )
})

describe('a question of a doubtful reading', () => {
  const posts = `\nEXPERIENCE\nClerk, Acme GmbH\n- Letters\n\nCashier, Beta Ltd\n- Tills\n`

  it('is asked of each post by itself, with words of its own', async () => {
    const found = asked(await unsure(head + posts + school))
    const dates = found.filter(one => one.code === 'EMPTY_PERIOD')
    expect(dates.map(one => one.message)).toEqual([
      '"Clerk, Acme GmbH" has no dates. Is that right?',
      '"Cashier, Beta Ltd" has no dates. Is that right?',
    ])
    expect(dates[0]?.answers).toEqual({ right: 'Yes, it has none', wrong: 'No, it has dates' })
    expect(dates.map(one => one.points)).toEqual([2, 2])
  })

  it('keeps two posts of one title apart', async () => {
    const alike = `\nEXPERIENCE\nOperator, Northern Plastics\n- Ran presses\n\nOperator, Vale Knitwear\n- Ran looms\n`
    const found = asked(await unsure(head + alike + school))
    const dates = found.filter(one => one.code === 'EMPTY_PERIOD')
    expect(dates.map(one => one.points)).toEqual([2, 2])
    expect(new Set(dates.map(one => one.message)).size).toBe(2)
  })

  it('quotes what was read about the work, and counts nothing', async () => {
    const [told] = asked(await unsure(head + posts + school)).filter(
      one => one.code === 'TOLD_TOO_LITTLE',
    )
    expect(told?.message).toBe('We read this about your work: "Letters" and "Tills". Is that all?')
    expect(told?.answers).toEqual({ right: 'Yes, that is all', wrong: 'No, there is more' })
    expect(told?.holds?.map(one => one.message).join(' ')).toMatch(/Fewer than 50 words tell/)
  })

  it('asks whether nothing is told where nothing was read', async () => {
    const [none] = asked(
      await unsure(`${head}\nEXPERIENCE\nClerk, Acme GmbH\n2019 - 2021\n${school}`),
    ).filter(one => one.code === 'TOLD_TOO_LITTLE')
    expect(none?.message).toBe(
      'We read nothing that tells what you did in a post or project. Is that right?',
    )
  })

  it('is not asked of what costs nothing', async () => {
    const skills = '\nSKILLS\nExcel, Python, QGIS\n'
    const found = asked(await unsure(head + posts + school + skills))
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(one => one.code)).not.toContain('SKILL_LISTED_NOT_EVIDENCED')
  })
})

it('of lines without a field is asked of education and of work apart', async () => {
  const parsed = await read(textOf())
  const { education: _, ...content } = parsed.content
  content.work = content.work?.map(({ highlights: __, ...post }) => post)
  const provenance = parsed.provenance.filter(one => !/^\/education|highlights/.test(one.pointer))
  const messages = asked({ ...parsed, content, provenance }).map(one => one.message)
  expect(messages).toContainEqual(expect.stringMatching(/^"Freie Universität.+your education\?$/))
  expect(messages).toContainEqual(expect.stringMatching(/^(?!.*Universität).+what you did\?$/))
  expect(messages).toHaveLength(2)
})

it('of all posts leaves open whether their dates and order are right, as no other does', async () => {
  const partsOf = async (work: string) => {
    const parsed = { ...(await read(head + work + school)), confidence: 0.9 }
    const { findings, dimensions } = analyzeResume(parsed, NOVEMBER)
    const questions = findings.filter(one => one.asks)
    const parts = Object.fromEntries(dimensions.map(one => [one.key, one.rationale]))
    return { questions, parts }
  }
  const unsurePosts = doubtfulHistories.find(one => one.told.includes('a year as a post'))
  const ofPosts = await partsOf(unsurePosts?.work ?? '')
  expect(ofPosts.questions.map(one => one.message)).toEqual([
    expect.stringMatching(/^We read 2 posts: .+ Is that all of them, and right\?$/),
  ])
  expect(ofPosts.parts).toMatchObject({
    parseability: 'All 25 points kept: nothing to fix here.',
    structure: 'All 20 points kept so far: this depends on your answers.',
  })
  const ofLines = await partsOf(
    '\nEXPERIENCE\nClerk, Acme GmbH\n2019 - 2021\n\nSKILLS\nCoffee, Tea, Milk\n\nWHAT I AM PROUD OF\n- Wrote all letters of the firm by hand\n',
  )
  expect(ofLines.questions.map(one => one.answers?.wrong)).toEqual(['Yes, it tells what I did'])
  expect(ofLines.parts['structure']).toBe('All 20 points kept: nothing to fix here.')
})

it('of half a post asks for the other half, with the line that it stands on', async () => {
  const parsed = await read(
    `${head}\nEXPERIENCE\nChef d'équipe coffreur, Bâtir Rhône-Alpes 2009 – 2015\n- Wrote 400 letters a week\n${school}`,
  )
  delete parsed.content.work?.[0]?.name
  const provenance = parsed.provenance.filter(one => one.pointer !== '/work/0/name')
  const [half] = asked({ ...parsed, provenance }).filter(one => one.code === 'INCOMPLETE_POST')
  expect(half).toMatchObject({
    message: 'Does "Chef d\'équipe coffreur, Bâtir Rhône-Alpes 2009 – 2015" name the employer too?',
    yesIsRight: false,
    answers: { right: 'No, it is missing', wrong: 'Yes, it does' },
  })
})
