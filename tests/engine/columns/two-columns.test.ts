import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume, ParsedResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../../support/documents/make-document.ts'
import { makePdf } from '../../support/documents/make-document.ts'
import { heading, line, lines, title } from '../../support/documents/page.ts'
import { box, paintedPdf, put } from '../../support/documents/painted-pdf.ts'

const parse = (...placed: Placed[]): Promise<ParsedResume> =>
  parseResume(makePdf([placed]), 'a.pdf')
const draw = async (...placed: Placed[]): Promise<JsonResume> => (await parse(...placed)).content
const words = (resume: JsonResume) => resume.skills?.flatMap(group => group.keywords)

/** A side column of an own line height, at the left edge `x`. */
const side = (x: number): Placed[] => [
  { text: 'Jane Doe', x, y: 60, size: 20 },
  heading('Contact', x, 90),
  ...lines(x, 110, ['Leeds', '07700 900746', 'jane.doe@post.example'], 15),
  heading('Skills', x, 165),
  ...lines(x, 185, ['Salesforce', 'Public tenders', 'Negotiation', 'Forecasting'], 15),
  heading('Languages', x, 255),
  ...lines(x, 275, ['English: native', 'Spanish: B1', 'German: A2'], 15),
]

const post = (x: number, y: number, name: string, dates: string, items: string[]): Placed[] => [
  title('Account Manager', x, y),
  line(dates, x + 240, y),
  line(name, x, y + 14),
  ...items.map((text, at) => line(`- ${text}`, x + 10, y + 28 + at * 14)),
]

const main = (x: number): Placed[] => [
  heading('Profile', x, 62),
  ...lines(x, 82, ['Sells to builders and to roofers,', 'and has done so for ten years.']),
  heading('Experience', x, 120),
  ...post(x, 140, 'Trentside Supplies', '2020 - 2024', [
    'Won four of the largest customers',
    'Brought back a lost customer',
    'Trained nine colleagues in a year',
  ]),
  ...post(x, 215, 'Midland Roofing', '2016 - 2020', [
    'Looked after 38 accounts',
    'Lost none of them in four years',
  ]),
  heading('Education', x, 280),
  title('BSc Business Studies', x, 300),
  line('University of Sherwood, 2016', x, 314),
]

describe('two columns with headings on both sides', () => {
  it('are parted, however often their lines stand on one height', async () => {
    const small = (x: number, y: number, texts: string[]) =>
      lines(x, y, texts).map(one => ({ ...one, size: 9 }))
    const { basics, work, skills, languages } = await draw(
      { text: 'Jane Doe', x: 30, y: 40, size: 20 },
      heading('Contact', 30, 64),
      ...small(30, 83, ['Leeds', '07700 900746']),
      ...small(30, 121, ['jane.doe@post.example']),
      heading('Skills', 30, 132),
      ...small(30, 155, ['Salesforce', 'Public tenders', 'Negotiation', 'Forecasting']),
      heading('Languages', 30, 218),
      ...small(30, 230, ['English: native', 'Spanish: B1', 'German: A2']),
      ...main(200),
    )
    expect(basics).toMatchObject({ name: 'Jane Doe', phone: '07700 900746' })
    expect(work?.map(one => [one.name, one.highlights?.length])).toEqual([
      ['Trentside Supplies', 3],
      ['Midland Roofing', 2],
    ])
    expect(skills).toEqual([
      { keywords: ['Salesforce', 'Public tenders', 'Negotiation', 'Forecasting'] },
    ])
    expect(languages?.map(one => one.language)).toEqual(['English', 'Spanish', 'German'])
  })

  it('may have a gutter of half a letter, and an address that reaches over it', async () => {
    const long = line('jane.doe.of.trent@salespost.example', 30, 147)
    const { basics, work } = await draw(...side(30), long, ...main(205))
    expect(basics?.name).toBe('Jane Doe')
    expect(work?.map(one => one.highlights?.length)).toEqual([3, 2])
  })

  it('may have periods in a margin of the right one', async () => {
    const entry = (y: number, dates: string, name: string): Placed[] => [
      line(dates, 200, y),
      title(`Electrician, ${name}`, 290, y),
      ...lines(302, y + 14, ['- Rewired old houses', '- Found faults in hotels']),
    ]
    const resume = await draw(
      { text: 'Jane Doe', x: 200, y: 60, size: 20 },
      heading('Contact', 30, 62),
      ...lines(30, 82, ['Galway', '+353 86 555 0172', 'jane.doe@post.example'], 16),
      heading('Skills', 30, 138),
      ...lines(30, 158, ['Solar panels', 'Testing', 'Fault finding', 'Motors'], 16),
      heading('Experience', 200, 110),
      ...entry(132, '2018 - 2024', 'Corrib Electrical'),
      ...entry(180, '2014 - 2018', 'Shannonside Contractors'),
      heading('Education', 200, 240),
      title('Certificate in Electrical Work', 200, 258),
      line('Athenry Training Centre, 2014', 200, 272),
    )
    expect(words(resume)).toEqual(['Solar panels', 'Testing', 'Fault finding', 'Motors'])
    expect(resume.work?.map(one => [one.name, one.startDate, one.highlights?.length])).toEqual([
      ['Corrib Electrical', '2018', 2],
      ['Shannonside Contractors', '2014', 2],
    ])
  })

  it('begin with a name of two lines, of which the first stands above the right one', async () => {
    const { basics } = await draw(
      { text: 'Henrik', x: 30, y: 50, size: 22 },
      { text: 'Aaltonen', x: 30, y: 78, size: 22 },
      line('Data Analyst', 30, 100),
      heading('Contact', 30, 130),
      ...lines(30, 150, ['+358 40 555 0193', 'h.aaltonen@post.example'], 16),
      heading('Languages', 30, 200),
      ...lines(30, 220, ['Finnish (native)', 'Swedish (B1)', 'English (C1)'], 16),
      heading('Experience', 220, 72),
      ...post(220, 92, 'Tammer Energy', '2020 - 2024', ['Found 2 GWh of losses', 'Built a board']),
      ...post(220, 160, 'Pirkka Insights', '2018 - 2020', ['Cleaned the data of 12 clients']),
    )
    expect(basics?.name).toBe('Henrik Aaltonen')
  })
})

describe('a list without marks below its heading', () => {
  it('has items of full lines', async () => {
    const listed = ['Salesforce', 'Negotiation up to board level', 'Forecasting', 'Excel']
    const resume = await draw(
      { text: 'Jane Doe', x: 50, y: 60, size: 20 },
      line('jane.doe@post.example', 50, 80),
      heading('Experience', 50, 110),
      ...post(50, 130, 'Trentside Supplies', '2020 - 2024', ['Won four of the largest customers']),
      heading('Skills', 400, 110),
      ...lines(400, 130, listed, 12),
    )
    expect(words(resume)).toEqual(listed)
  })
})

it('the small o of a second level marks list items, and makes no column', async () => {
  const items = ['Leads 34 people in two shifts', 'Plans 60 trips a day', 'Mends the scanners']
  const { work } = await draw(
    { text: 'Jane Doe', x: 50, y: 60, size: 20 },
    line('jane.doe@post.example', 50, 80),
    heading('Experience', 50, 110),
    title('Team Lead', 50, 130),
    line('2020 - 2024', 440, 130),
    line('Brabant Freight Ltd', 50, 144),
    ...lines(50, 158, ['o', 'o', 'o']),
    ...lines(68, 158, items),
  )
  expect(work).toMatchObject([{ name: 'Brabant Freight Ltd', highlights: items }])
})

it('headings one below the other in a margin each name their own row', async () => {
  const { skills, languages } = await draw(
    { text: 'Jane Doe', x: 50, y: 60, size: 20 },
    line('jane.doe@post.example', 50, 80),
    { text: 'Experience', x: 50, y: 110, bold: true },
    title('Team Lead, Brabant Freight Ltd, 2020 - 2024', 180, 110),
    ...lines(180, 122, ['Leads 34 people in two shifts', 'Plans 60 trips a day'], 12),
    { text: 'Education', x: 50, y: 146, bold: true },
    line('BSc Logistics, University of Sherwood, 2016', 180, 146),
    { text: 'Skills', x: 50, y: 158, bold: true },
    line('SAP, Lean, Excel', 180, 158),
    { text: 'Languages', x: 50, y: 170, bold: true },
    line('English (native), Dutch (B1)', 180, 170),
  )
  expect(skills).toEqual([{ keywords: ['SAP', 'Lean', 'Excel'] }])
  expect(languages?.map(one => one.language)).toEqual(['English', 'Dutch'])
})

it('a list dot marks its text beside another column, when other dots stand in line with it', async () => {
  const items = ['Won four customers', 'Trained nine colleagues', 'Opened two counters']
  const texts = [
    ...side(30).filter(one => one.y < 170),
    line('Fills the column to its edge', 62, 185),
    line('Negotiation', 30, 215),
    heading('Experience', 200, 120),
    title('Account Manager', 200, 140),
    line('2020 - 2024', 440, 140),
    line('Trentside Supplies', 200, 154),
    ...lines(215, 171, items),
  ]
  const content = [
    ...texts.map(({ text, x, y, size, bold }) => put(text, x, y, size, bold ? 'F2' : 'F1')),
    ...items.map((_, at) => `${box(205, 166 + at * 14, 3, 3)} f`),
  ]
  const pdf = paintedPdf({ content: content.join('\n') })
  const { blocks } = await parseResume(pdf, 'a.pdf')
  const marked = blocks.filter(block => block.text.startsWith('• '))
  expect(marked.map(block => block.text)).toEqual(items.map(text => `• ${text}`))
})

it('columns that cannot be told from each other make the reading doubtful', async () => {
  const left = ['Salesforce', 'Tenders', 'Lean', 'Excel', 'Kites', 'Chess', 'Sailing', 'Opera']
  const right = [
    'Won four of the largest customers of all',
    'Brought back a customer who had left',
    'Trained nine colleagues in a single year',
    'Opened two counters in the first month',
    'Looked after 38 accounts and lost none',
    'Raised what they ordered by a fifth',
    'Wrote the price list of the whole group',
    'Sold the first licences before release',
  ]
  const whole = [
    { text: 'Jane Doe', x: 50, y: 40, size: 20 },
    line('jane.doe@post.example', 50, 52),
    ...main(50),
    heading('Skills', 50, 340),
    line('Salesforce, Negotiation, Forecasting', 50, 358),
    heading('Interests', 50, 390),
  ]
  const mixed = left.flatMap((text, at) => [
    line(text, 50, 410 + at * 42),
    line(right[at] ?? '', 200, 424 + at * 42),
    line('A line over the page that no gutter parts, for it has no gap', 50, 438 + at * 42),
  ])
  expect((await parse(...whole)).confidence).toBeGreaterThan(0.6)
  expect((await parse(...whole, ...mixed)).confidence).toBe(0.5)
})
