import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { paragraph, run, wordDocument } from '../../support/documents/word-document.ts'

const head = 'Tamsin Orchard\ntamsin@mail.example | 020 7946 0018 | Leeds\n\n'
const contentOf = async (text: string) =>
  (await parseResume(new TextEncoder().encode(head + text), 'a.txt')).content

const postsOf = async (text: string) =>
  ((await contentOf(text)).work ?? []).map(one => [
    one.position,
    one.name,
    one.startDate,
    one.endDate,
    ...(one.highlights ?? []),
  ])

describe('what is told below a post of one line', () => {
  it.each([
    [
      'Employment\n2019 – nu Loodgieter, Van Rossum Sanitair BV, Zwolle\n4 tot 5 klussen per dag, ook spoedgevallen\nLeidingen, kranen, riolering\n2012 – 2019 Loodgieter, Klusbedrijf De Wit\nBadkamers, keukens, lekkages\n',
      [
        [
          'Loodgieter',
          'Van Rossum Sanitair BV',
          '2019',
          undefined,
          '4 tot 5 klussen per dag, ook spoedgevallen',
          'Leidingen, kranen, riolering',
        ],
        ['Loodgieter', 'Klusbedrijf De Wit', '2012', '2019', 'Badkamers, keukens, lekkages'],
      ],
    ],
    [
      'Experiência profissional\n2016 – presente\nMotorista de autocarro, Viação Serra Azul, Viseu\nLinhas regionais, cerca de 180 km por dia\nSem acidentes desde 2018\n2009 – 2016\nServente de pedreiro, Construções Lameiro, Mangualde\nApoio à equipa de pedreiros\n',
      [
        [
          'Motorista de autocarro',
          'Viação Serra Azul',
          '2016',
          undefined,
          'Linhas regionais, cerca de 180 km por dia',
          'Sem acidentes desde 2018',
        ],
        [
          'Servente de pedreiro',
          'Construções Lameiro',
          '2009',
          '2016',
          'Apoio à equipa de pedreiros',
        ],
      ],
    ],
    [
      'EMPLOYMENT\n03/2012 - 05/2024 Humber Tanker Services, tanker driver\nFuel to 30 forecourts, four drops a shift.\nDriver assessor from 2018: 19 new drivers signed off.\n06/2004 - 02/2012 Ridgeway Haulage, Class 2 driver\nBricks and blocks with a grab crane.\n',
      [
        [
          'tanker driver',
          'Humber Tanker Services',
          '2012-03',
          '2024-05',
          'Fuel to 30 forecourts, four drops a shift.',
          'Driver assessor from 2018: 19 new drivers signed off.',
        ],
        [
          'Class 2 driver',
          'Ridgeway Haulage',
          '2004-06',
          '2012-02',
          'Bricks and blocks with a grab crane.',
        ],
      ],
    ],
    [
      'WORK\nJun 2023 - now   Deckhand, Marrack & Daughters, Newlyn\n                 Potting for crab and lobster, 400 pots, 12 m boat\n2020 - early 2023   Roustabout, G. Penn Shearing\n                 6 sheds a season.\n',
      [
        [
          'Deckhand',
          'Marrack & Daughters',
          '2023-06',
          undefined,
          'Potting for crab and lobster, 400 pots, 12 m boat',
        ],
        ['Roustabout', 'G. Penn Shearing', '2020', '2023', '6 sheds a season.'],
      ],
    ],
  ])('is its text: %#', async (text, posts) => expect(await postsOf(text)).toEqual(posts))
})

describe('a title below its employer', () => {
  it('may begin what is told', async () =>
    expect(
      await postsOf(
        'Work\n\nEvergreen Home Care, 2020 to present\nHome health aide for 2 clients. Meals, bathing, notes in the app.\n\nLakeside Nursing & Rehab, 2016 to 2020\nCNA. Took care of 12 residents each shift\n\nBeechwood Care Home 2014 to 2016\nCarer, washing and dressing the residents\n',
      ),
    ).toEqual([
      [
        'Home health aide',
        'Evergreen Home Care',
        '2020',
        undefined,
        'Home health aide for 2 clients. Meals, bathing, notes in the app.',
      ],
      ['CNA', 'Lakeside Nursing & Rehab', '2016', '2020', 'Took care of 12 residents each shift'],
      ['Carer', 'Beechwood Care Home', '2014', '2016', 'washing and dressing the residents'],
    ]))

  it('may be one of several within its whole span', async () =>
    expect(
      (
        await postsOf(
          'EXPERIENCE\n\nCanadian Army   2005 - 2023\nMaster Corporal   2014 - 2023\n- 9 technicians, 140 vehicles.\nVehicle Technician   2005 - 2014\n- Two tours.\n',
        )
      ).map(post => post.slice(0, 4)),
    ).toEqual([
      ['Master Corporal', 'Canadian Army', '2014', '2023'],
      ['Vehicle Technician', 'Canadian Army', '2005', '2014'],
    ]))
})

describe('no post is made of', () => {
  it('the questions above a table', async () => {
    const cell = (text: string) => `<w:tc><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`
    const row = (...cells: string[]) => `<w:tr>${cells.map(cell).join('')}</w:tr>`
    const line = (text: string) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`
    const rows = [
      row('Dates', 'Where', 'What I did'),
      row('2020 to now', 'Oakfield House Care Home', 'Care assistant'),
      row('2017 - 2020', 'Rosie’s Cafe', 'Kitchen porter'),
    ]
    const body = `${line('Tamsin Orchard')}${line('tamsin@mail.example')}${paragraph(run('Employment', '<w:b/><w:sz w:val="28"/>'))}<w:tbl>${rows.join('')}</w:tbl>`
    const { content } = await parseResume(wordDocument({ body }), 'a.docx')
    expect(content.work?.map(one => [one.position, one.name])).toEqual([
      ['Care assistant', 'Oakfield House Care Home'],
      ['Kitchen porter', 'Rosie’s Cafe'],
    ])
  })

  it('why others ended, or when in the year they were', async () =>
    expect(
      await postsOf(
        'EXPERIENCE:\n2023-2025  DRIVER  BLUE MESA HAULING    QUIT, NEVER PAID DETENTION\n2021-2023  DRIVER  TRI-COUNTY GRAVEL    COMPANY CLOSED\n',
      ),
    ).toEqual([
      ['DRIVER', 'BLUE MESA HAULING', '2023', '2025'],
      ['DRIVER', 'TRI-COUNTY GRAVEL', '2021', '2023'],
    ]))

  it('time at home at the employer above', async () =>
    expect(
      (
        await postsOf(
          'Work\nShop assistant, Dunphy Newsagents Ltd   2016 - 2018\nAt home with my children   2009 - 2016\n',
        )
      )[1]?.slice(0, 2),
    ).toEqual(['At home with my children', undefined]))
})

it('a form’s jobs, each under its own label, are posts', async () =>
  expect(
    await postsOf(
      'Most recent job: Kitchen porter, The Bell Inn, Leek\nFrom: 2021 To: now\nMain duties: Washing up, bins, prep\n\nPrevious job: Cleaner, Moorland Offices\nFrom: 2018 To: 2020\nMain duties: Cleaning 3 floors\n\nEducation: Left school 2012\n',
    ),
  ).toEqual([
    ['Kitchen porter', 'The Bell Inn', '2021', undefined, 'Washing up, bins, prep'],
    ['Cleaner', 'Moorland Offices', '2018', '2020', 'Cleaning 3 floors'],
  ]))

it('posts with lists need no heading above them', async () =>
  expect(
    await postsOf(
      'MANAGER, GLENREE DAIRIES LTD   Feb 2018 to now\n- 210 cows, 74 ha. Calving rate 91%.\n\nASSISTANT MANAGER, KILBRACK FARMS   2014 to 2018\n- 340 cows, 44-unit rotary.\n\nSCHOOLING\nClonakilty Agricultural College, 2012\n',
    ),
  ).toEqual([
    ['MANAGER', 'GLENREE DAIRIES LTD', '2018-02', undefined, '210 cows, 74 ha. Calving rate 91%.'],
    ['ASSISTANT MANAGER', 'KILBRACK FARMS', '2014', '2018', '340 cows, 44-unit rotary.'],
  ]))

it('service between two schools is voluntary work', async () => {
  const content = await contentOf(
    'Education\nJ.D., Wallace Law School, 2012\nB.A., History, Eddington College, 2008\nBetween college and law school: Peace Corps, Ghana, 2008-2010.\n',
  )
  expect(content.education?.map(one => one.studyType)).toEqual(['J.D.', 'B.A.'])
  expect(content.volunteer?.[0]?.organization).toBe('Peace Corps')
})

it('a credit and what it tells are parted behind its year', async () =>
  expect(
    await postsOf(
      'Recent credits\nGaffer, Salt Roads, Pennant Films, 2025–26. Lit 19 nights on one generator.\nElectrician, Low Tide, Harbour Studios, 2023. Rigged 40 heads a day.\nSpark, Clydeside Playhouse, 2016–2020. Staff post, 23 productions.\n',
    ).then(posts => posts.map(post => post[4])),
  ).toEqual([
    'Lit 19 nights on one generator.',
    'Rigged 40 heads a day.',
    'Staff post, 23 productions.',
  ]))

it('a dash that the file does not name stands between two years, or before a word for now', async () =>
  expect(
    await postsOf(
      'Appointments\n2022present   Research Associate, Fenwick University\n20202022   Research Fellow, Strathlaw Institute\n',
    ),
  ).toEqual([
    ['Research Associate', 'Fenwick University', '2022', undefined],
    ['Research Fellow', 'Strathlaw Institute', '2020', '2022'],
  ]))
