import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf } from '../support/documents/make-document.ts'
import { head, heading, line, lines, NAME, title } from '../support/documents/page.ts'
import { paragraph, run, wordDocument } from '../support/documents/word-document.ts'

const pages = async (...all: Placed[][]): Promise<JsonResume> =>
  (await parseResume(makePdf(all), 'a.pdf')).content
const draw = (...placed: Placed[]): Promise<JsonResume> => pages(placed)
const word = async (body: string, styles = ''): Promise<JsonResume> =>
  (await parseResume(wordDocument({ body, styles }), 'a.docx')).content

const nurse = ['Charge Nurse, Mercy Hospital', '2019 - 2021']

describe('where a section begins', () => {
  it('is told by known words that look like any other line, where several of them do', async () => {
    const { basics, work, education, skills } = await draw(
      ...head,
      ...lines(50, 108, [
        'Summary',
        'Nurse for children with long illnesses, calm at night and exact with doses.',
        'Work History',
        ...nurse,
        '- Cared for twenty patients on a ward of thirty beds',
        'Education',
        'BSc in Nursing, University of Hertford, 2015 - 2019',
        'Skills',
        'Triage, Wound care',
      ]),
    )
    expect(basics?.summary).toBe(
      'Nurse for children with long illnesses, calm at night and exact with doses.',
    )
    expect(work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
    expect(education).toMatchObject([{ institution: 'University of Hertford' }])
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })

  it('is a heading with its text behind a colon', async () => {
    const { work, skills, languages } = await draw(
      ...head,
      heading('Experience', 50, 120),
      ...lines(50, 145, [...nurse, '- Cared for twenty patients']),
      ...lines(50, 205, ['SKILLS: Triage, Wound care', 'LANGUAGES: English (native), Welsh (B2)']),
    )
    expect(work?.[0]?.highlights).toEqual(['Cared for twenty patients'])
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
    expect(languages?.map(one => one.language)).toEqual(['English', 'Welsh'])
  })

  it('is none within a post: what was used there stays with it', async () => {
    const { work, skills } = await draw(
      ...head,
      heading('Experience', 50, 120),
      ...lines(50, 145, ['Developer, Kitewing', '2019 - 2021', '- Moved the ledger overnight']),
      line('Technologies: Kotlin, Kafka', 50, 187),
      ...lines(50, 210, ['Tester, Blackstone', '2015 - 2019', '- Wrote the plan of tests']),
      heading('Skills', 50, 280),
      line('Go, Java', 50, 305),
    )
    expect(work?.map(post => post.name)).toEqual(['Kitewing', 'Blackstone'])
    expect(skills).toEqual([{ keywords: ['Go', 'Java'] }])
  })

  it('may take two lines, the first of which ends in "and"', async () => {
    const { certificates, skills } = await draw(
      ...head,
      heading('Skills', 50, 120),
      line('Triage, Wound care', 50, 145),
      heading('Courses and', 50, 180),
      heading('Certificates', 50, 196),
      line('First Aid, Red Cross, 2019', 50, 220),
    )
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
    expect(certificates).toMatchObject([{ name: 'First Aid', issuer: 'Red Cross' }])
  })

  it('is not the end of one about coursework: that is neither school nor skill', async () => {
    const { education, skills } = await draw(
      ...head,
      heading('Education', 50, 120),
      ...lines(50, 145, ['BSc in Physics', 'University of Hertford', '2015 - 2019']),
      heading('Coursework', 50, 210),
      ...lines(50, 235, ['Optics', 'Didactics II']),
      heading('Skills', 50, 290),
      line('LaTeX, Arduino', 50, 315),
    )
    expect(education?.map(school => school.institution)).toEqual(['University of Hertford'])
    expect(skills).toEqual([{ keywords: ['LaTeX', 'Arduino'] }])
  })
})

describe('what was done in a post', () => {
  it('is kept where no marker stands before it', async () => {
    const post = (y: number, texts: string[]): Placed[] => [
      title(texts[0] ?? '', 50, y),
      line(texts[1] ?? '', 480, y),
      ...lines(50, y + 14, texts.slice(2)),
    ]
    const { work } = await draw(
      ...head,
      heading('Experience', 50, 120),
      ...post(145, [
        'Nurse',
        '2019 - 2021',
        'Mercy Hospital',
        'Ran the medicine round for 44 beds',
      ]),
      ...post(187, ['Helper', '2015 - 2019', 'Kitewing', 'Helped with meals, washing and walks']),
    )
    expect(work).toMatchObject([
      { name: 'Mercy Hospital', highlights: ['Ran the medicine round for 44 beds'] },
      { name: 'Kitewing', highlights: ['Helped with meals, washing and walks'] },
    ])
  })

  it('is kept in Word, below a post in bold', async () => {
    const bold = (text: string) => paragraph(run(text, '<w:b/>'))
    const plain = (text: string) => paragraph(run(text))
    const { work } = await word(
      [
        bold('Jane Doe'),
        plain('jane.doe@example.com'),
        paragraph(run('Experience', '<w:b/><w:sz w:val="28"/>')),
        bold('Charge Nurse'),
        plain('Mercy Hospital | Nov 2018 – Present'),
        plain('Made the ward of thirty beds quieter'),
        bold('Staff Nurse'),
        plain('Blackstone Clinic | Apr 2014 – Oct 2018'),
        plain('Lowered the falls at night to three'),
      ].join(''),
    )
    expect(work).toMatchObject([
      { name: 'Mercy Hospital', highlights: ['Made the ward of thirty beds quieter'] },
      { name: 'Blackstone Clinic', highlights: ['Lowered the falls at night to three'] },
    ])
  })
})

it('posts on alternating sides of a line all belong to the section above them', async () => {
  const post = (x: number, y: number, texts: string[]): Placed[] => [
    title(texts[0] ?? '', x, y),
    ...lines(x, y + 14, texts.slice(1)),
  ]
  const { work, education } = await draw(
    ...head,
    heading('Experience', 50, 120),
    ...post(50, 145, ['Charge Nurse', 'Mercy Hospital', '2019 - 2021', '- Led the ward of thirty']),
    ...post(330, 205, ['Staff Nurse', 'Blackstone Clinic', '2015 - 2019', '- Ran the late round']),
    ...post(50, 265, ['Helper', 'Saint Brendan', '2013 - 2015', '- Helped with the meals']),
    heading('Education', 50, 600),
    ...lines(50, 625, ['BSc in Nursing', 'University of Hertford', '2010 - 2013']),
  )
  expect(work?.map(({ name }) => name).toSorted()).toEqual([
    'Blackstone Clinic',
    'Mercy Hospital',
    'Saint Brendan',
  ])
  expect(education).toMatchObject([{ institution: 'University of Hertford' }])
})

it('a list goes on overleaf before the side column of the first page', async () => {
  const { work, skills } = await pages(
    [
      ...head,
      heading('Experience', 50, 120),
      title('Charge Nurse, Mercy Hospital', 50, 145),
      ...lines(50, 159, ['2019 - 2021', '- Led the ward of thirty beds', '- Trained six nurses']),
      heading('Skills', 420, 120),
      ...lines(420, 145, ['Triage', 'Wound care', 'Venepuncture', 'Epic']),
    ],
    [
      title('Staff Nurse, Blackstone Clinic', 50, 60),
      ...lines(50, 74, ['2015 - 2019', '- Wrote the plan for the night shifts of the house']),
    ],
  )
  expect(work?.map(post => post.name)).toEqual(['Mercy Hospital', 'Blackstone Clinic'])
  expect(skills).toMatchObject([{ keywords: ['Triage', 'Wound care', 'Venepuncture', 'Epic'] }])
})

it('the name and "Page 2 of 2" at the top of a page are no post', async () => {
  const { work } = await pages(
    [NAME, line('jane.doe@example.com', 50, 80), heading('Experience', 50, 120)].concat(
      lines(50, 145, [...nurse, '- Cared for twenty patients']),
    ),
    [
      title('Jane Doe', 50, 60),
      line('Page 2 of 2', 480, 60),
      ...lines(50, 90, ['Staff Nurse, Blackstone Clinic', '2015 - 2019', '- Wrote the plan']),
    ],
  )
  expect(work?.map(post => post.name)).toEqual(['Mercy Hospital', 'Blackstone Clinic'])
})

it('Europass: town and sector are not the employer, and levels are no languages', async () => {
  const { work, languages } = await draw(
    ...head,
    heading('Work experience', 50, 120),
    ...lines(50, 145, ['Charge Nurse', 'Mercy Hospital [ 01/06/2018 - Current ]']),
    line('City: Cork | Country: Ireland', 50, 173),
    ...lines(60, 187, ['- Cared for twenty patients']),
    line('Business or sector Health', 50, 201),
    heading('Language skills', 50, 240),
    line('Mother tongue(s): English', 50, 265),
    ...[
      ['', 'UNDERSTANDING', 'SPEAKING', 'WRITING'],
      ['Irish', 'B2', 'C1', 'B1'],
      ['Welsh', 'A2', 'B1', 'A2'],
    ].flatMap((row, at) => row.map((text, n) => line(text, 50 + n * 130, 285 + at * 16))),
    line('Levels: A1 and A2: Basic user; B1 and B2: Independent user', 50, 345),
  )
  expect(work).toMatchObject([
    { name: 'Mercy Hospital', position: 'Charge Nurse', highlights: ['Cared for twenty patients'] },
  ])
  expect(languages?.map(one => one.language)).toEqual(['English', 'Irish', 'Welsh'])
})

describe('in Word, what a control asks for', () => {
  const asks = (text: string) =>
    `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${run(text)}</w:sdtContent></w:sdt>`
  const holds = (text: string) => asks(text).replace('<w:showingPlcHdr/>', '')
  const named = (id: string) =>
    `<w:style w:type="character" w:styleId="${id}"><w:name w:val="Placeholder Text"/></w:style>`
  const start = paragraph(run('Jane Doe')) + paragraph(run('jane.doe@example.com'))
  const big = (text: string) => paragraph(run(text, '<w:b/><w:sz w:val="28"/>'))

  it('is no text of the resume, and what somebody wrote into it is', async () => {
    const { work, skills } = await word(
      start +
        big('Experience') +
        paragraph(
          `${holds('Charge Nurse')}${run(' | ')}${holds('Mercy Hospital')}${run(' | 2019 – 2021')}`,
        ) +
        paragraph(run('Cared for twenty patients on a ward of thirty beds.')) +
        paragraph(`${asks('[Job Title]')}${run(' | ')}${asks('[Company Name]')}`) +
        `<w:sdt><w:sdtPr><w:showingPlcHdr/></w:sdtPr><w:sdtContent>${paragraph(run('Click or tap here to enter text.'))}</w:sdtContent></w:sdt>` +
        big('Skills') +
        paragraph(run('Triage, Wound care')),
    )
    expect(work).toMatchObject([{ name: 'Mercy Hospital', position: 'Charge Nurse' }])
    expect(JSON.stringify(work)).not.toMatch(/Job Title|Company Name|Click/)
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })

  it('is known by its style too, where the control is gone; other words of that style stay', async () => {
    const style = '<w:rStyle w:val="Platzhaltertext"/>'
    const { skills } = await word(
      start +
        big('Skills') +
        paragraph(run('Triage, Wound care', style)) +
        paragraph(run('Klicken oder tippen Sie hier, um Text einzugeben.', style)),
      named('Platzhaltertext'),
    )
    expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  })
})

describe('headings between signs', () => {
  it.each(['— % —', '*** % ***', '~ % ~', '• % •', '== % =='])('%s', async way => {
    const set = (words: string) => way.replace('%', words)
    const text = `Tiffany Marlowe
tmarlowe@mail.example

${set('EXPERIENCE')}

2019 - Present
Sales Representative
Gulfside Office Systems Ltd, Tampa, FL
- Sold 40 printers a year

${set('EDUCATION')}

B.A., Communications, Gulf Coast State College, 2015

${set('SKILLS')}

Cold calling, Negotiation, CRM
`
    const { content } = await parseResume(Buffer.from(text), 'a.txt')
    expect(content.work).toMatchObject([{ position: 'Sales Representative', startDate: '2019' }])
    expect(content.education).toMatchObject([{ institution: 'Gulf Coast State College' }])
    expect(content.skills?.flatMap(one => one.keywords ?? one.name)).toContain('Negotiation')
  })
})
