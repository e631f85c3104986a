import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf, makeZip } from '../support/documents/make-document.ts'
import { head, heading, line, title } from '../support/documents/page.ts'

const HEAD = 'Jane Doe\njane.doe@example.com | 030 5550100\n\n'
const parse = async (text: string): Promise<JsonResume> =>
  (await parseResume(new TextEncoder().encode(`${text}\n`), 'a.txt')).content
const read = (text: string): Promise<JsonResume> => parse(HEAD + text)

const draw = async (...pages: Placed[][]): Promise<JsonResume> =>
  (await parseResume(makePdf(pages), 'a.pdf')).content

describe('headings', () => {
  it('may all be in words of their own', async () => {
    const { work, education } = await draw([
      ...head,
      heading('MY WINDING ROAD', 50, 120),
      title('Charge Nurse, Mercy Hospital', 50, 145),
      line('2019 - 2021', 480, 145),
      line('- Cared for twenty patients', 62, 165),
      title('Staff Nurse, Blackstone Clinic', 50, 185),
      line('2015 - 2019', 480, 185),
      line('- Trained six nurses', 62, 205),
      heading('HOW IT BEGAN', 50, 235),
      title('University of Lyon', 50, 260),
      line('2012 - 2015', 480, 260),
      line('Bachelor of Science in Nursing', 50, 275),
      line('Thesis on night shifts', 50, 289),
    ])
    expect(work?.map(post => post.name)).toEqual(['Mercy Hospital', 'Blackstone Clinic'])
    expect(education).toMatchObject([{ institution: 'University of Lyon' }])
  })

  const swapped: [string, keyof JsonResume, string][] = [
    [
      'Training & Education',
      'education',
      'Bachelor of Science in Nursing, University of Lyon, 2015',
    ],
    ['Éducation et formation', 'education', 'Licence Soins, Université de Lyon, 2015'],
    ['Schul- und Berufsbildung', 'education', 'Abitur, Gymnasium Nord, 2015'],
    ['Academic Employment', 'work', 'Lecturer, University of Lyon, 2019 - 2021'],
    ['Academic Positions', 'work', 'Lecturer, University of Lyon, 2019 - 2021'],
  ]
  it.each(swapped)('%s holds %s', async (text, kind, entry) => {
    const content = await read(`${text}\n${entry}\n\nSKILLS\nTriage, Wound care`)
    expect(content[kind]).toHaveLength(1)
  })

  it('are none right under a name of two lines', async () => {
    const { basics, skills } = await draw([
      { text: 'Jane', x: 50, y: 60, size: 26 },
      { text: 'Doe', x: 50, y: 88, size: 26 },
      heading('GLOSSATOR', 50, 110),
      line('jane.doe@example.com', 50, 130),
      line('030 5550100', 50, 144),
      heading('SKILLS', 50, 180),
      line('Triage, Wound care', 50, 200),
      heading('LANGUAGES', 50, 230),
      line('English (Native)', 50, 250),
    ])
    expect(basics).toMatchObject({ name: 'Jane Doe', phone: '030 5550100' })
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })
})

describe('a list that names its kind', () => {
  it('is one of that kind inside of another section', async () => {
    const { skills, languages, interests, certificates } = await read(
      'SKILLS\nNursing: Triage, Wound care\nLanguages: English (Native), Welsh (B1)\nInterests: Kites, Caves\nCertificates: Wound Expert; Life Support',
    )
    expect(skills).toEqual([{ name: 'Nursing', keywords: ['Triage', 'Wound care'] }])
    expect(languages?.map(one => one.language)).toEqual(['English', 'Welsh'])
    expect(interests?.map(one => one.name)).toEqual(['Kites', 'Caves'])
    expect(certificates?.map(one => one.name)).toEqual(['Wound Expert', 'Life Support'])
  })

  it('may stand among the interests', async () => {
    const { languages, interests } = await read('INTERESTS\nLanguages: English, Welsh\nKites')
    expect(languages?.map(one => one.language)).toEqual(['English', 'Welsh'])
    expect(interests?.map(one => one.name)).toEqual(['Kites'])
  })

  it('of programming languages is one of skills', async () => {
    const { skills, languages } = await read('SKILLS\nLanguages: C++, Lua\nInterests: Kites, Caves')
    expect(skills).toEqual([{ name: 'Languages', keywords: ['C++', 'Lua'] }])
    expect(languages).toBeUndefined()
  })
})

describe('a name', () => {
  it('stands beside smaller contact details', async () => {
    const { basics } = await draw([
      { text: 'Lyon, France', x: 50, y: 60, size: 9 },
      { text: 'Martha Penrose', x: 300, y: 60, size: 22 },
      { text: '030 5550100', x: 50, y: 74, size: 9 },
      heading('Skills', 50, 120),
      line('Triage, Wound care', 50, 140),
    ])
    expect(basics).toMatchObject({ name: 'Martha Penrose', location: { city: 'Lyon' } })
  })

  it('may be set in two weights, close to each other', async () => {
    const { basics } = await draw([
      { text: 'Martha', x: 50, y: 60, size: 20 },
      { text: 'Penrose', x: 114.5, y: 60, size: 20, bold: true },
      line('030 5550100', 50, 80),
      heading('Skills', 50, 120),
      line('Triage, Wound care', 50, 140),
    ])
    expect(basics?.name).toBe('Martha Penrose')
  })

  it('is no text of the next page that it stands above once more', async () => {
    const { skills } = await draw(
      [...head, heading('Skills', 50, 120), line('Triage, Wound care', 50, 140)],
      [line('Jane Doe - Resume', 50, 90), line('Telemetry, Epic', 50, 110)],
    )
    expect(skills?.flatMap(group => group.keywords)).toEqual([
      'Triage',
      'Wound care',
      'Telemetry',
      'Epic',
    ])
  })

  it('may stand only in the header of every page', async () => {
    const header = (page: number): Placed[] => [
      { text: 'Martha Penrose', x: 50, y: 30, size: 14 },
      { text: `page ${page}`, x: 500, y: 30, size: 8 },
    ]
    const { basics, skills } = await draw(
      [...header(1), heading('Skills', 50, 120), line('Triage, Wound care', 50, 140)],
      [...header(2), heading('Interests', 50, 120), line('Kites, Caves', 50, 140)],
    )
    expect(basics?.name).toBe('Martha Penrose')
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })

  it.each(['Curriculum vitæ', 'Europass Curriculum Vitae'])('is not "%s"', async text => {
    const { basics } = await parse(`${text}\n\nJane Doe\nPilot\n\nSKILLS\nTriage, Wound care`)
    expect(basics?.name).toBe('Jane Doe')
  })

  it('may stand before a title and a dash', async () => {
    const { basics } = await parse(
      'Jane Doe - Charge Nurse\njd@example.com\n\nSKILLS\nTriage, Wound care',
    )
    expect(basics).toMatchObject({ name: 'Jane Doe', label: 'Charge Nurse' })
  })
})

it('links that are fields of a Word file lead to profiles', async () => {
  const field = (kind: string): string => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`
  const text = (words: string): string => `<w:r><w:t>${words}</w:t></w:r>`
  const link = `${field('begin')}<w:r><w:instrText> HYPERLINK "https://github.com/jane-doe" </w:instrText></w:r>${field('separate')}${text('GitHub')}${field('end')}`
  const paragraphs = [text('Jane Doe'), text('jane.doe@example.com'), link, text('SKILLS')]
  const body = [...paragraphs, text('Triage, Wound care')].map(one => `<w:p>${one}</w:p>`).join('')
  const bytes = makeZip({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  })
  const { content } = await parseResume(bytes, 'a.docx')
  expect(content.basics?.profiles).toMatchObject([
    { network: 'GitHub', url: 'https://github.com/jane-doe' },
  ])
  expect(content.skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
})

describe('periods', () => {
  const periods: [string, string | undefined, string | undefined][] = [
    ['’19 – ’22', '2019', '2022'],
    ['’19 – present', '2019', undefined],
    ['03/2015 – 05/2021 (6 J. 3 M.)', '2015-03', '2021-05'],
    ['03/2015 – 05/2021 (6 Jr.)', '2015-03', '2021-05'],
    ['03/2015 – 05/2021 (6 J. 3 Mon.)', '2015-03', '2021-05'],
    ['mars 2015 – mai 2021 (6 ans 3 mois)', '2015-03', '2021-05'],
    ['03/2015 – 05/2021 (6 jaar 3 maanden)', '2015-03', '2021-05'],
  ]
  it('stands before a duration, after a long title', async () => {
    const { work } = await read(
      'EXPERIENCE\nCharge Nurse and Deputy Head of the Night Shift, Mercy Hospital 2015 – 2021 6 years 3 months\n- Cared for twenty patients',
    )
    expect(work).toMatchObject([{ startDate: '2015', endDate: '2021' }])
  })

  it.each(periods)('%s', async (text, startDate, endDate) => {
    const { work } = await read(
      `EXPERIENCE\n${text} Nurse\nMercy Hospital\n- Cared for twenty patients`,
    )
    expect(work).toMatchObject([{ position: 'Nurse', name: 'Mercy Hospital' }])
    expect([work?.[0]?.startDate, work?.[0]?.endDate]).toEqual([startDate, endDate])
  })
})

it.each(['o', '{', '+'])('"%s" marks items of a list', async marker => {
  const items = ['Cared for twenty patients', 'Trained six nurses']
  const { work } = await draw([
    ...head,
    heading('Experience', 50, 120),
    title('Charge Nurse, Mercy Hospital', 50, 145),
    line('2019 - 2021', 480, 145),
    ...items.map((item, at) => line(`${marker} ${item}`, 50, 165 + at * 14)),
    ...items.flatMap((item, at) => [
      line(marker, 50, 193 + at * 14),
      line(item, 80, 193 + at * 14),
    ]),
  ])
  expect(work?.[0]?.highlights).toEqual([...items, ...items])
})

describe('certificates', () => {
  it('name their issuer in brackets, and several stand in a line', async () => {
    const { certificates } = await read(
      'CERTIFICATIONS\nWound Expert (State of Ohio)\nFirst Aid (Heart Association); Telemetry (Epic)',
    )
    expect(certificates).toEqual([
      { name: 'Wound Expert', issuer: 'State of Ohio' },
      { name: 'First Aid', issuer: 'Heart Association' },
      { name: 'Telemetry', issuer: 'Epic' },
    ])
  })
})

describe('degrees', () => {
  const degrees: [string, string, string][] = [
    ['M.S.E. in Robotics', 'M.S.E.', 'Robotics'],
    ['BSc Physics, First Class', 'BSc', 'Physics'],
    ['BSc Physics (Second Class Upper)', 'BSc', 'Physics'],
    ['BA History, cum laude', 'BA', 'History'],
    ['Diplôme supérieur de comptabilité', 'Diplôme supérieur', 'comptabilité'],
  ]
  it.each(degrees)('%s', async (text, studyType, area) => {
    const { education } = await read(`EDUCATION\n${text}\nUniversity of Lyon, 2012 - 2015`)
    expect(education).toMatchObject([{ studyType, area, institution: 'University of Lyon' }])
  })
})

describe('skills', () => {
  it('have levels in a column of their own', async () => {
    const { skills } = await draw([
      ...head,
      heading('Skills', 50, 120),
      ...['Triage', 'Wound care', 'Epic'].map((text, at) => line(text, 50, 140 + at * 14)),
      ...['Expert', 'Avancé', 'Beginner'].map((text, at) => line(text, 250, 140 + at * 14)),
    ])
    expect(skills).toEqual([
      { name: 'Triage', level: 'Expert' },
      { name: 'Wound care', level: 'Avancé' },
      { name: 'Epic', level: 'Beginner' },
    ])
  })

  it('may be parted by diamonds', async () => {
    const { skills } = await read('SKILLS\nTriage ◆ Wound care ◆ Telemetry')
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care', 'Telemetry'] }])
  })
})

it('contact details at the foot of the page belong to no section', async () => {
  const { basics, interests } = await draw([
    { text: 'Jane Doe', x: 50, y: 60, size: 22 },
    heading('Skills', 50, 120),
    line('Triage, Wound care', 50, 140),
    heading('Interests', 50, 170),
    line('Kites, Caves', 50, 190),
    line('Lyon, France', 50, 700),
    line('jane.doe@example.com', 50, 714),
    line('030 5550100', 50, 728),
  ])
  expect(interests?.map(one => one.name)).toEqual(['Kites', 'Caves'])
  expect(basics).toMatchObject({ phone: '030 5550100', location: { city: 'Lyon' } })
})
