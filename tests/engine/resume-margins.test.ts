import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume, ParsedResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { head, heading, line, NAME, title } from '../support/documents/page.ts'
import type { PlacedText } from '../support/documents/positioned-pdf.ts'
import { letterWidth, makePositionedPdf } from '../support/documents/positioned-pdf.ts'

const draw = async (...placed: Placed[]): Promise<JsonResume> =>
  (await parseResume(makePdf([placed]), 'a.pdf')).content

/** Letters of even width, where a text must end at a certain place. */
const set = (text: string, x: number, y: number, size = 10): PlacedText => ({ text, x, y, size })
const flush = (text: string, right: number, y: number, size = 10): PlacedText =>
  set(text, right - text.length * letterWidth * size, y, size)
const read = (...placed: PlacedText[]): Promise<ParsedResume> => {
  const start = [set('Jane Doe', 50, 60, 22), set('jane.doe@example.com', 50, 80)]
  return parseResume(makePositionedPdf([[...start, ...placed]]), 'a.pdf')
}
const even = async (...placed: PlacedText[]): Promise<JsonResume> => (await read(...placed)).content

it('headings set upwards in the margin head what stands beside them', async () => {
  const up = (text: string, y: number): Placed => ({ ...title(text, 60, y), upwards: true })
  const { work, skills } = await draw(
    ...head,
    up('Experience', 202),
    title('Charge Nurse, Mercy Hospital', 90, 152),
    line('2019 - 2021', 480, 152),
    line('- Cared for twenty patients', 102, 167),
    line('- Trained six nurses', 102, 182),
    title('Staff Nurse, Blackstone Clinic', 90, 202),
    line('2015 - 2019', 480, 202),
    line('- Wrote the plan for night shifts', 102, 217),
    heading('Skills', 90, 262),
    line('Triage, Wound care', 90, 290),
  )
  expect(work?.map(post => post.name)).toEqual(['Mercy Hospital', 'Blackstone Clinic'])
  expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
})

it('a place under the date in the margin is none of the employer', async () => {
  const entry = (y: number, date: string, place: string, texts: string[]): Placed[] => [
    line(date, 50, y),
    { text: place, x: 50, y: y + 13, size: 9 },
    title(texts[0] ?? '', 150, y),
    ...texts.slice(1).map((text, at) => line(text, 150, y + 16 * (at + 1))),
  ]
  const { work } = await draw(
    ...head,
    heading('Experience', 50, 120),
    ...entry(145, '2019 - 2021', 'Wipperfurth', ['Charge Nurse', 'Kitewing', '- Led the ward']),
    ...entry(205, '2015 - 2019', 'Hertford', ['Staff Nurse', 'Blackstone', '- Led nobody']),
  )
  expect(work).toMatchObject([
    { name: 'Kitewing', position: 'Charge Nurse', location: 'Wipperfurth', startDate: '2019' },
    { name: 'Blackstone', position: 'Staff Nurse', location: 'Hertford', startDate: '2015' },
  ])
})

it('an address broken after its hyphen beside the name is whole again', async () => {
  const { basics } = await draw(
    NAME,
    { text: 'jane.doe@mercy-', x: 440, y: 68, size: 9 },
    line('Charge Nurse', 50, 74),
    { text: 'hospital.example', x: 440, y: 79, size: 9 },
    { text: '030 5550100', x: 440, y: 90, size: 9 },
    heading('Skills', 50, 120),
    line('Triage, Wound care', 50, 140),
  )
  expect(basics).toMatchObject({ name: 'Jane Doe', email: 'jane.doe@mercy-hospital.example' })
})

describe('beside a date', () => {
  const start = 'Charge Nurse, Coordinator of the Night Shifts and Deputy Head of Training'
  it('at the right a title goes on below', async () => {
    const { work } = await even(
      set('EXPERIENCE', 50, 110, 14),
      set(start, 50, 130),
      flush('2019 - 2021', 490, 130),
      set('Programmes', 50, 142),
      set('Mercy Hospital', 50, 154, 9),
      set('• Cared for twenty patients', 60, 170),
    )
    expect(work).toMatchObject([{ position: `${start} Programmes`, name: 'Mercy Hospital' }])
  })

  it('at the left a title goes on below', async () => {
    const { work } = await even(
      set('EXPERIENCE', 50, 110, 14),
      set('Mar 2019 - Jun 2021', 50, 130),
      set(start, 160, 130),
      set('Programmes', 160, 142),
      set('Mercy Hospital', 160, 154, 9),
      set('• Cared for twenty patients of the ward, and wrote the plan for its nights', 160, 170),
    )
    expect(work).toMatchObject([{ position: `${start} Programmes`, name: 'Mercy Hospital' }])
  })
})

describe('a list beside its name', () => {
  it('goes on below', async () => {
    const { skills } = await even(
      set('SKILLS', 50, 110, 14),
      set('Nursing', 50, 130),
      set('Triage, Wound care, Telemetry, Night shifts, Crisis', 150, 130),
      set('intervention, Coaching', 150, 142),
      set('Computers', 50, 170),
      set('Epic, Tables', 150, 170),
    )
    expect(skills).toEqual([
      {
        name: 'Nursing',
        keywords: [
          'Triage',
          'Wound care',
          'Telemetry',
          'Night shifts',
          'Crisis intervention',
          'Coaching',
        ],
      },
      { name: 'Computers', keywords: ['Epic', 'Tables'] },
    ])
  })

  it('is told apart where the name ends near the edge of the text', async () => {
    const { skills } = await even(
      set('SKILLS', 156, 110, 14),
      flush('Messtechnik', 150, 130, 9),
      set('Tachymetrie, Laserscanning', 156, 130),
      flush('Programme', 150, 154, 9),
      set('Autodesk, Geograf', 156, 154),
      set('INTERESTS', 156, 180, 14),
      set('Caves', 156, 200),
      set('Kites', 156, 214),
    )
    expect(skills).toEqual([
      { name: 'Messtechnik', keywords: ['Tachymetrie', 'Laserscanning'] },
      { name: 'Programme', keywords: ['Autodesk', 'Geograf'] },
    ])
  })
})

it('a heading of two lines may be set flush right', async () => {
  const { content, signals } = await read(
    flush('SKILLS', 500, 110, 14),
    set('Triage, Wound care', 50, 130),
    flush('PROFESSIONAL', 500, 160, 14),
    flush('EXPERIENCE', 500, 177, 14),
    set('Charge Nurse, Mercy Hospital', 50, 200),
    flush('2019 - 2021', 500, 200),
    set('• Cared for twenty patients', 60, 216),
  )
  expect(signals.headings.map(one => one.text)).toEqual(['SKILLS', 'PROFESSIONAL EXPERIENCE'])
  expect(content.work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
})

it('items of a list may wrap before the dates at the margin', async () => {
  const { work } = await even(
    set('EXPERIENCE', 50, 110, 14),
    set('Charge Nurse, Mercy Hospital', 50, 130),
    flush('2019 - 2021', 550, 130),
    set('• Coordinated the flow of all patients for an emergency', 50, 146),
    set('department that sees seventy thousand people every day', 60, 158),
    set('• Trained six nurses a year in the care of deep wounds', 50, 170),
    set('under supervision', 60, 182),
    set('• Wrote the plan', 50, 194),
  )
  expect(work?.[0]?.highlights).toEqual([
    'Coordinated the flow of all patients for an emergency department that sees seventy thousand people every day',
    'Trained six nurses a year in the care of deep wounds under supervision',
    'Wrote the plan',
  ])
})

describe('an entry', () => {
  it('may be one of several at an employer with its whole span', async () => {
    const { work } = await draw(
      ...head,
      heading('Experience', 50, 120),
      title('Kitewing GmbH', 50, 145),
      title('2012 - 2021', 480, 145),
      line('Head of Sales', 50, 160),
      line('2016 - 2021', 480, 160),
      line('- Led six people', 62, 175),
      line('Sales Manager', 50, 195),
      line('2012 - 2016', 480, 195),
      line('- Sold kites', 62, 210),
    )
    expect(work).toMatchObject([
      { name: 'Kitewing GmbH', position: 'Head of Sales', startDate: '2016', endDate: '2021' },
      { name: 'Kitewing GmbH', position: 'Sales Manager', startDate: '2012', endDate: '2016' },
    ])
  })

  it('may have a long title above its date', async () => {
    const long = 'Charge Nurse and Head of the Ward for the Care of Deep Wounds and Burns'
    const entry = (y: number, text: string, date: string): Placed[] => [
      title(text, 50, y),
      line(date, 50, y + 15),
      line('Mercy Hospital', 50, y + 30),
      line('- Cared for twenty patients', 62, y + 45),
    ]
    const { work } = await draw(
      ...head,
      heading('Experience', 50, 120),
      ...entry(145, long, '2019 - 2021'),
      ...entry(215, 'Staff Nurse', '2015 - 2019'),
      ...entry(285, `Second ${long}`, '2012 - 2015'),
    )
    expect(work?.map(post => post.position)).toEqual([long, 'Staff Nurse', `Second ${long}`])
  })
})

it('a heading in capitals without space above is none of the full line before it', async () => {
  const task = 'Found billing errors by matching two ledgers every month'
  const rows = ['EXPERIENCE', 'Analyst, Beta Ltd, 2018 - 2021', `- ${task}`, 'EDUCATION']
  const school = ['BSc Statistics, Northmere College, 2013 - 2017', 'SKILLS', 'SQL, Ledgers']
  const { content } = await read(
    ...[...rows, ...school].map((text, at) => set(text, 50, 110 + at * 14)),
  )
  expect(content.work?.[0]?.highlights).toEqual([task])
  expect(content.education).toHaveLength(1)
})

it('a page that is turned to be read is read as it is shown', async () => {
  const rows = ['Jane Doe', 'jane.doe@example.com', '', 'EXPERIENCE', '']
  const post = ['Charge Nurse, Mercy Hospital, 2019 - 2021', '- Cared for twenty patients']
  const lines = [...rows, ...post].map((text, at): Placed => {
    return { text, x: 60 + at * 18, y: 800, size: at === 0 ? 20 : 11, upwards: true }
  })
  const pdf = Buffer.from(makePdf([lines])).toString('latin1')
  const turned = Buffer.from(pdf.replace('/Type /Page /Parent', '/Rotate 090 /Parent'), 'latin1')
  const { content } = await parseResume(turned, 'a.pdf')
  expect(content.basics?.name).toBe('Jane Doe')
  expect(content.work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
})
