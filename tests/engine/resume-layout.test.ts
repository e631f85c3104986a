import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { ParsedResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { heading, line, lines, NAME, title } from '../support/documents/page.ts'

const head: Placed[] = [NAME, line('jane.doe@example.com | Lyon, France', 50, 80)]
const read = (...pages: Placed[][]): Promise<ParsedResume> => parseResume(makePdf(pages), 'a.pdf')

describe('columns', () => {
  it('start where two headings stand side by side, under a section of full width', async () => {
    const { content } = await read([
      ...head,
      heading('Experience', 50, 120),
      title('Nurse', 50, 140),
      line('Mercy Hospital | 2019 - 2021', 50, 154),
      line('- Cared for twenty patients on every shift of a busy ward with a small team', 50, 168),
      heading('Skills', 50, 210),
      heading('Languages', 320, 210),
      ...lines(62, 230, ['Triage', 'Wound care', 'Telemetry']),
      ...lines(332, 230, ['English - Native', 'French - Fluent', 'German - B1']),
    ])
    expect(content.skills).toEqual([{ keywords: ['Triage', 'Wound care', 'Telemetry'] }])
    expect(content.languages?.map(one => one.language)).toEqual(['English', 'French', 'German'])
    expect(content.work).toHaveLength(1)
  })

  it('end where places and dates at the margin begin', async () => {
    const { content } = await read([
      { text: 'Jane Doe', x: 50, y: 60, size: 22 },
      heading('Profile', 50, 100),
      heading('Contact', 330, 100),
      ...lines(50, 120, [
        'Nurse who keeps a calm ward,',
        'and writes everything',
        'down for the night shift.',
      ]),
      ...lines(330, 120, ['jane.doe@example.com', '+33 6 39 98 55 21', 'Lyon, France']),
      heading('Experience', 50, 190),
      title('Mercy Hospital', 50, 210),
      line('Paris', 480, 210),
      line('Charge Nurse', 50, 224),
      line('2019 - 2021', 480, 224),
      title('Blackstone Clinic', 50, 248),
      line('Nice', 480, 248),
      line('Staff Nurse', 50, 262),
      line('2015 - 2019', 480, 262),
    ])
    expect(content.work).toMatchObject([
      { name: 'Mercy Hospital', position: 'Charge Nurse', location: 'Paris', startDate: '2019' },
      { name: 'Blackstone Clinic', position: 'Staff Nurse', location: 'Nice', startDate: '2015' },
    ])
    expect(content.basics?.location).toMatchObject({ city: 'Lyon' })
  })
})

describe('a margin', () => {
  it('may hold periods that are broken over two lines', async () => {
    const { content } = await read([
      ...head,
      heading('Experience', 50, 120),
      ...lines(50, 140, ['Mar 2019 -', 'Feb 2022']),
      title('Charge Nurse', 150, 140),
      line('Mercy Hospital', 150, 154),
      ...lines(50, 190, ['Jan 2015 -', 'Feb 2019']),
      title('Staff Nurse', 150, 190),
      line('Blackstone Clinic', 150, 204),
    ])
    expect(content.work).toMatchObject([
      { position: 'Charge Nurse', startDate: '2019-03', endDate: '2022-02' },
      { position: 'Staff Nurse', startDate: '2015-01', endDate: '2019-02' },
    ])
  })

  it('may hold headings of two lines', async () => {
    const { content, signals } = await read([
      ...head,
      title('SUMMARY', 50, 120),
      line('Nurse who keeps a calm ward and writes everything down for others.', 170, 120),
      title('PROFESSIONAL', 50, 150),
      title('EXPERIENCE', 50, 164),
      title('Mercy Hospital', 170, 150),
      line('2019 - 2021', 480, 150),
      line('Charge Nurse', 170, 164),
      title('SKILLS', 50, 200),
      line('Triage, Wound care', 170, 200),
      title('LANGUAGES', 50, 230),
      line('English (Native)', 170, 230),
    ])
    expect(signals.headings.map(one => one.kind)).toEqual([
      'summary',
      'work',
      'skills',
      'languages',
    ])
    expect(content.work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
  })
})

describe('letters with space between them', () => {
  it('are words again, and are reported', async () => {
    const { content, signals } = await read([
      { text: 'J A N E', x: 50, y: 60, size: 22 },
      { text: 'D O E', x: 150, y: 60, size: 22 },
      line('jane.doe@example.com', 50, 80),
      heading('S K I L L S', 50, 120),
      line('Triage, Wound care', 50, 140),
    ])
    expect(content.basics?.name).toBe('JANE DOE')
    expect(content.skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
    expect(signals.spacedLetters.length).toBeGreaterThan(0)
  })
})

describe('running headers and footers', () => {
  it('belong to no section, and their details are read', async () => {
    const margins = (page: number): Placed[] => [
      { text: `Jane Doe, page ${page}`, x: 50, y: 30, size: 8 },
      { text: 'jane.doe@example.com | Lyon, France', x: 200, y: 820, size: 8 },
    ]
    const { content } = await read(
      [
        ...margins(1),
        { text: 'Jane Doe', x: 50, y: 80, size: 22 },
        heading('Skills', 50, 120),
        line('Triage, Wound care', 50, 140),
      ],
      [...margins(2), line('Telemetry, Epic', 50, 80)],
    )
    expect(content.skills?.flatMap(group => group.keywords)).toEqual([
      'Triage',
      'Wound care',
      'Telemetry',
      'Epic',
    ])
    expect(content.basics).toMatchObject({
      email: 'jane.doe@example.com',
      location: { city: 'Lyon' },
    })
  })
})

describe('wrapped lines', () => {
  const long = 'Coordinate the flow of patients for an emergency department that sees seventy'
  it.each([13, 18])('are joined at a leading of %i points', async leading => {
    const { content } = await read([
      ...head,
      heading('Experience', 50, 120),
      title('Charge Nurse, Mercy Hospital | 2019 - 2021', 50, 145),
      ...lines(
        62,
        170,
        [`- ${long}`, '  thousand people every year', '- Train six nurses'],
        leading,
      ).map((one, at) => (at === 1 ? { ...one, text: one.text.trim(), x: 69 } : one)),
    ])
    expect(content.work?.[0]?.highlights).toEqual([
      `${long} thousand people every year`,
      'Train six nurses',
    ])
  })

  it('of an address in a narrow column are one address', async () => {
    const { content } = await read([
      { text: 'Jane Doe', x: 50, y: 60, size: 22 },
      heading('Contact', 50, 100),
      ...lines(50, 120, ['jane.doe.the.nurse@exam', 'ple.com', '030 5550100']),
    ])
    expect(content.basics).toMatchObject({
      email: 'jane.doe.the.nurse@example.com',
      phone: '030 5550100',
    })
  })

  it('of a period in brackets are one period', async () => {
    const post = 'Charge Nurse and Deputy Head of the Ward at the Mercy Hospital (April 2018 -'
    const { content } = await read([
      ...head,
      heading('Experience', 50, 120),
      title(post, 50, 145),
      title('March 2020)', 50, 159),
      line('- Trained six nurses', 62, 180),
    ])
    expect(content.work).toMatchObject([{ startDate: '2018-04', endDate: '2020-03' }])
  })
})
