import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makeDocx, makePdf, makeZip } from '../support/documents/make-document.ts'
import { head, heading, line, lines, title } from '../support/documents/page.ts'

const draw = async (...pages: Placed[][]): Promise<JsonResume> =>
  (await parseResume(makePdf(pages), 'a.pdf')).content

/** Cells of three columns, each of some lines. */
const row = (y: number, ...cells: string[][]): Placed[] =>
  cells.flatMap((texts, at) => lines([50, 140, 260][at] ?? 0, y, texts, 13))
const titles = (y: number, ...texts: string[]): Placed[] =>
  texts.map((text, at) => title(text, [50, 140, 260][at] ?? 0, y))
const posts = ({ work }: JsonResume) =>
  work?.map(post => [post.name, post.position, post.startDate, post.endDate, post.location])

describe('a table below the titles of its columns', () => {
  const first = row(
    160,
    ['March 2019 to', 'June 2021'],
    ['Mercy Hospital of', 'Saint Jude GmbH', 'Lyon'],
    [
      'Charge Nurse',
      '- Led a ward of twenty beds and trained',
      'the six nurses of the night',
      '- Kept the books',
    ],
  )
  const second = row(
    240,
    ['May 2015 to', 'Feb 2019'],
    ['Old Clinic'],
    ['Staff Nurse', '- Led nobody'],
  )

  it('has cells of several lines, each of them what its title says', async () => {
    const content = await draw([
      ...head,
      heading('Experience', 50, 120),
      ...titles(140, 'Period', 'Employer', 'Position and duties'),
      ...first,
      ...second,
      heading('Skills', 50, 320),
      line('Triage, Wound care', 50, 340),
    ])
    expect(posts(content)).toEqual([
      ['Mercy Hospital of Saint Jude GmbH', 'Charge Nurse', '2019-03', '2021-06', 'Lyon'],
      ['Old Clinic', 'Staff Nurse', '2015-05', '2019-02', undefined],
    ])
    expect(content.work?.[0]?.highlights).toEqual([
      'Led a ward of twenty beds and trained the six nurses of the night',
      'Kept the books',
    ])
    expect(content.skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })

  it('goes on overleaf without them', async () => {
    const content = await draw(
      [
        ...head,
        heading('Experience', 50, 120),
        ...titles(140, 'Zeitraum', 'Firma', 'Tätigkeit'),
        ...first,
      ],
      [
        ...row(60, ['May 2015 to', 'Feb 2019'], ['Old Clinic'], ['Staff Nurse', '- Led nobody']),
        heading('Skills', 50, 320),
        line('Triage, Wound care', 50, 340),
      ],
    )
    expect(posts(content)?.map(([name]) => name)).toEqual([
      'Mercy Hospital of Saint Jude GmbH',
      'Old Clinic',
    ])
    expect(content.work?.[1]?.highlights).toEqual(['Led nobody'])
  })

  it('may be one of schools', async () => {
    const { education } = await draw([
      ...head,
      heading('Education', 50, 120),
      ...titles(140, 'Degree/Exam', 'Institute', 'Year of Passing'),
      ...row(160, ['MSc Nursing'], ['University of', 'Lyon'], ['2015']),
      ...row(192, ['Class XII'], ['Saint Jude School'], ['2010']),
    ])
    expect(education).toEqual([
      { institution: 'University of Lyon', studyType: 'MSc', area: 'Nursing', endDate: '2015' },
      { institution: 'Saint Jude School', studyType: 'Class XII', endDate: '2010' },
    ])
  })

  it('may have a column of marks', async () => {
    const { education } = await draw([
      ...head,
      heading('Education', 50, 120),
      ...titles(140, 'Year', 'Institute', 'Score'),
      ...row(160, ['2015'], ['University of Lyon'], ['8.6 of 10']),
      ...row(180, ['2010'], ['Saint Jude School'], ['93 percent']),
    ])
    expect(education?.map(one => [one.institution, one.score])).toEqual([
      ['University of Lyon', '8.6 of 10'],
      ['Saint Jude School', '93 percent'],
    ])
  })

  it('is none where what was done stands under each row', async () => {
    const content = await draw([
      ...head,
      heading('Experience', 50, 120),
      ...titles(140, 'Dates', 'Employer', 'Job title'),
      ...row(160, ['2019 - 2021'], ['Mercy Hospital'], ['Charge Nurse']),
      line('- Led a ward of twenty beds and trained the six nurses of the night', 62, 176),
      ...row(200, ['2015 - 2019'], ['Old Clinic'], ['Staff Nurse']),
      line('- Led nobody at all, and was the only nurse of the village for years', 62, 216),
    ])
    expect(content.work?.map(post => [post.name, post.highlights?.length])).toEqual([
      ['Mercy Hospital', 1],
      ['Old Clinic', 1],
    ])
  })

  it('stands in a DOCX', async () => {
    const docx = makeDocx(['Jane Doe', 'jane.doe@example.com', 'EXPERIENCIA'], {
      table: [
        ['Fechas', 'Centro', 'Puesto y funciones'],
        ['2019 - 2021', 'Colegio de Lyon', 'Profesora'],
        ['2015 - 2019', 'Colegio de Niza', 'Ayudante'],
      ],
    })
    const { content } = await parseResume(docx, 'a.docx')
    expect(posts(content)?.map(post => post.slice(0, 3))).toEqual([
      ['Colegio de Lyon', 'Profesora', '2019'],
      ['Colegio de Niza', 'Ayudante', '2015'],
    ])
  })
})

it('a period, a degree and a school beside each other are rows, not columns', async () => {
  const school = (y: number, period: string, degree: string, name: string): Placed[] => [
    title(period, 50, y),
    title(degree, 150, y),
    line(name, 330, y),
  ]
  const { education } = await draw([
    ...head,
    heading('Education', 50, 120),
    ...school(145, '2012 - 2015', 'Bachelor Nursing', 'University of Lyon'),
    ...school(165, '2010 - 2012', 'Diploma in Care', 'Saint Jude College'),
    ...school(185, '2004 - 2010', 'Fachoberschulreife', 'Gesamtschule Nord'),
  ])
  expect(education?.map(one => [one.institution, one.studyType])).toEqual([
    ['University of Lyon', 'Bachelor'],
    ['Saint Jude College', 'Diploma'],
    ['Gesamtschule Nord', 'Fachoberschulreife'],
  ])
})

describe('headings in a margin', () => {
  it('may be of two lines', async () => {
    const content = await draw([
      ...head,
      ...['WORK', 'EXPERIENCE'].map((text, at) => title(text, 50, 120 + at * 14)),
      ...lines(170, 120, [
        'Mercy Hospital, Lyon',
        'Charge Nurse, 2019 - 2021',
        '- Led a ward',
        '- Kept the books',
      ]),
      ...['SELECTED', 'PROJECTS'].map((text, at) => title(text, 50, 190 + at * 14)),
      ...lines(170, 190, ['Night rota, 2020', 'Planned the nights', 'for a year']),
      title('EDUCATION', 50, 250),
      ...lines(170, 250, ['University of Lyon', 'BA (Hons) Nursing, 2012 - 2015']),
      ...['LICENSES &', 'CERTIFICATIONS'].map((text, at) => title(text, 50, 300 + at * 14)),
      ...lines(170, 300, ['Triage Officer, Red Cross, 2016', 'Ward Leader, Red Cross, 2018']),
    ])
    expect(posts(content)?.map(post => post.slice(0, 3))).toEqual([
      ['Mercy Hospital', 'Charge Nurse', '2019'],
    ])
    expect(content.projects?.map(one => one.name)).toEqual(['Night rota'])
    expect(content.education).toMatchObject([{ studyType: 'BA (Hons)', area: 'Nursing' }])
    expect(content.certificates?.map(one => one.name)).toEqual(['Triage Officer', 'Ward Leader'])
  })
})

it('small capitals stay one word beside a line a little higher', async () => {
  const letters = (text: string, x: number, y: number): Placed[] =>
    [...text].map((letter, at) => ({
      text: letter,
      x: x + at * 7,
      y,
      size: at > 0 ? 8 : 11,
      bold: true,
    }))
  const { projects, skills } = await draw([
    ...head,
    title('SKILLS', 50, 120),
    ...lines(170, 120, ['Triage, Wound care', 'Telemetry, Epic', 'Kites']),
    ...letters('PROJECTS', 50, 203),
    ...lines(170, 200, ['Night rota, 2020', 'Planned the nights', 'for a year']),
  ])
  expect(skills?.flatMap(group => group.keywords)).toContain('Triage')
  expect(projects?.map(one => one.name)).toEqual(['Night rota'])
})

it('contact details that begin a column end the section before', async () => {
  const { basics, awards } = await draw([
    { text: 'Jane Doe', x: 50, y: 60, size: 22 },
    heading('Experience', 50, 120),
    ...lines(50, 140, [
      'Charge Nurse, Mercy Hospital',
      '2019 - 2021',
      '- Led the ward',
      '- Kept the books',
      '- Trained six',
    ]),
    heading('Awards', 50, 240),
    ...lines(50, 260, ['Nurse of the Year, Red Cross, 2020', 'Ward of the Year, Red Cross, 2021']),
    ...lines(
      380,
      100,
      ['jane.doe@example.com', '030 5550100', 'Lyon, France', 'janedoe.example'],
      18,
    ),
    heading('Skills', 380, 190),
    ...lines(380, 210, ['Triage', 'Wound care', 'Telemetry']),
  ])
  expect(basics).toMatchObject({ location: { city: 'Lyon' }, url: 'https://janedoe.example' })
  expect(awards?.map(award => award.title)).toEqual(['Nurse of the Year', 'Ward of the Year'])
})

it('the names of those who speak for one are no headings', async () => {
  const { skills } = await draw([
    ...head,
    heading('Skills', 50, 120),
    line('Triage, Wound care', 50, 140),
    heading('Interests', 50, 170),
    line('Kites, Caves', 50, 190),
    heading('References', 50, 220),
    heading('Pieter Smit', 50, 240),
    ...lines(50, 258, ['Head of Nursing, Mercy Hospital', 'p.smit@mercy.example']),
    heading('Ama Mensah', 50, 300),
    ...lines(50, 318, ['Matron, Old Clinic', 'ama@clinic.example']),
  ])
  expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
})

it('a table in the first cell of another is read once', async () => {
  const text = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
  const table = (cell: string) => `<w:tbl><w:tr><w:tc>${cell}</w:tc></w:tr></w:tbl>`
  const inner = table(table(text('Triage, Wound care, Telemetry')))
  const namespace = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"'
  const docx = makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document ${namespace}><w:body>${text('Jane Doe, Charge Nurse')}${inner}</w:body></w:document>`,
  })
  const { signals } = await parseResume(docx, 'a.docx')
  expect(signals.tables).toBe(2)
})
