import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume, ParsedResume } from '#server/resume/engine/types.ts'

const parse = (text: string): Promise<ParsedResume> =>
  parseResume(new TextEncoder().encode(text), 'a.txt')
const read = async (text: string): Promise<JsonResume> => (await parse(text)).content

const HEAD = `Jane Doe
jane.doe@example.com | 030 5550100
`
const withWork = async (lines: string): Promise<JsonResume['work']> =>
  (await read(`${HEAD}\nEXPERIENCE\n${lines}\n`)).work

describe('a period', () => {
  const periods: [string, string | undefined, string | undefined][] = [
    ['March 2019 to June 2021', '2019-03', '2021-06'],
    ['1 March 2019 – 30 June 2021', '2019-03', '2021-06'],
    ['Mar. ’19 – present', '2019-03', undefined],
    ['03/19 – 02/22', '2019-03', '2022-02'],
    ['2019/03 – 2021/06', '2019-03', '2021-06'],
    ['2019-03-01 – 2021-06-30', '2019-03', '2021-06'],
    ['2019–21', '2019', '2021'],
    ['March – June 2019', '2019-03', '2019-06'],
    ['seit 03/2019', '2019-03', undefined],
    ['depuis mars 2020', '2020-03', undefined],
    ['septembre 2019 à aujourd’hui', '2019-09', undefined],
    ['marzo de 2019 – actualidad', '2019-03', undefined],
    ['desde octubre de 2020', '2020-10', undefined],
    ['giu 2019 – mag 2021', '2019-06', '2021-05'],
    ['mrt 2019 t/m heden', '2019-03', undefined],
    ['fevereiro de 2019 até o momento', '2019-02', undefined],
    ['styczeń 2019 – obecnie', '2019-01', undefined],
  ]
  it.each(periods)('%s', async (text, startDate, endDate) => {
    const [post] =
      (await withWork(`Nurse, Mercy Hospital (${text})\n- Cared for twenty patients`)) ?? []
    expect([post?.startDate, post?.endDate]).toEqual([startDate, endDate])
    expect([post?.position, post?.name]).toEqual(['Nurse', 'Mercy Hospital'])
  })
})

describe('post and employer', () => {
  const headings: [string, string, string, string | undefined][] = [
    ['Nurse at Mercy Hospital (2019 - 2021)', 'Nurse', 'Mercy Hospital', undefined],
    ['Monteur bei Brinkmann (2019 - 2021)', 'Monteur', 'Brinkmann', undefined],
    ['Animatrice chez La Marelle (2019 - 2021)', 'Animatrice', 'La Marelle', undefined],
    ['Developer @ Kitewing (2019 - 2021)', 'Developer', 'Kitewing', undefined],
    [
      'Waterkant Engineering, The Hague, Netherlands\nSite Engineer\n2019 - 2021',
      'Site Engineer',
      'Waterkant Engineering',
      'The Hague, Netherlands',
    ],
    [
      'Case Aide, Boulder County, Boulder, CO (2019 - 2021)',
      'Case Aide',
      'Boulder County',
      'Boulder, CO',
    ],
    [
      '2019 - 2021: Ayudante, Taberna El Molinillo, Toledo',
      'Ayudante',
      'Taberna El Molinillo',
      'Toledo',
    ],
    [
      'Supply Sergeant | United States Army | 2019 - 2021',
      'Supply Sergeant',
      'United States Army',
      undefined,
    ],
  ]
  it.each(headings)('%s', async (text, position, name, location) => {
    const work = await withWork(`${text}\n- Kept the books of three branches`)
    expect(work).toHaveLength(1)
    expect(work?.[0]).toMatchObject({ position, name, ...(location ? { location } : {}) })
  })

  it('are told apart by the headline where no word list knows them', async () => {
    const { work } = await read(
      `Jane Doe\nGlossator\njane.doe@example.com\n\nEXPERIENCE\nGlossator\nKitewing\n2019 - 2021\n- Kept the margins clean\n`,
    )
    expect(work).toMatchObject([{ name: 'Kitewing', position: 'Glossator' }])
  })

  it('keep the employer of several posts', async () => {
    const work = await withWork(
      'Kitewing GmbH\n\nHead of Sales, 2019 - 2021\n- Led six people\n\nSales Manager, 2016 - 2019\n- Sold kites',
    )
    expect(work?.map(post => [post.name, post.position])).toEqual([
      ['Kitewing GmbH', 'Head of Sales'],
      ['Kitewing GmbH', 'Sales Manager'],
    ])
  })

  it('are taken by the names a form gives them', async () => {
    const work = await withWork(
      'Period: 03/2019 - 06/2021\nPosition: Glossator\nEmployer: Kitewing\nTasks: Kept the margins clean',
    )
    expect(work).toEqual([
      {
        name: 'Kitewing',
        position: 'Glossator',
        startDate: '2019-03',
        endDate: '2021-06',
        highlights: ['Kept the margins clean'],
      },
    ])
  })
})

describe('headings', () => {
  const kinds: [string, keyof JsonResume, string][] = [
    ['Career History', 'work', 'Nurse, Mercy Hospital, 2019 - 2021'],
    ['Praxiserfahrung', 'work', 'Pfleger, Klinik Nord, 2019 - 2021'],
    ['Parcours professionnel', 'work', 'Infirmier, Clinique du Parc, 2019 - 2021'],
    ['Historial laboral', 'work', 'Enfermero, Clínica Norte, 2019 - 2021'],
    ['Esperienze lavorative', 'work', 'Infermiere, Ospedale Maggiore, 2019 - 2021'],
    ['Werkervaring', 'work', 'Verpleegkundige, Ziekenhuis Oost, 2019 - 2021'],
    ['Experiência profissional', 'work', 'Enfermeiro, Hospital Central, 2019 - 2021'],
    ['Titoli di studio', 'education', 'Laurea in Fisica, Università di Pisa, 2015'],
    ['Lehrgänge und Zertifikate', 'certificates', 'Erste Hilfe, Rotes Kreuz, 2020'],
    ['Licensure', 'certificates', 'Registered Nurse, State Board, 2018'],
    ['Domaines de compétences', 'skills', 'Soins, Pansements'],
    ['Kennis en vaardigheden', 'skills', 'Roosters, Coaching'],
    ['Selected Publications', 'publications', 'On Margins, Journal of Glosses, 2019'],
    ['Prix et distinctions', 'awards', 'Prix du livre, Ville de Lyon, 2019'],
    ['Ehrenamtliches Engagement', 'volunteer', 'Trainer, Turnverein Nord, 2019 - 2021'],
  ]
  it.each(kinds)('%s holds %s', async (heading, kind, line) => {
    const content = await read(`${HEAD}\n${heading.toUpperCase()}\n${line}\n`)
    expect(content[kind]).toHaveLength(1)
  })

  it('may be underlined', async () => {
    const content = await read(
      `Jane Doe\n========\njane.doe@example.com\n\nSkills\n======\nTriage, Wound care\n\nLanguages\n---------\nEnglish (C1)\n`,
    )
    expect(content.basics?.name).toBe('Jane Doe')
    expect(content.skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
    expect(content.languages).toEqual([{ language: 'English', fluency: 'C1' }])
  })
})

describe('the person', () => {
  it.each(['Durham, NC US', 'Durham, NC (US)', 'Durham, NC, US'])(
    'lives in a region and country, by the codes of "%s"',
    async place => {
      const { basics } = await read(
        `Jane Doe\njane.doe@example.com | ${place}\n\nSKILLS\nSQL, Excel\n`,
      )
      expect(basics?.location).toEqual({ city: 'Durham', region: 'NC', countryCode: 'US' })
    },
  )

  it('is found under a title, with a surname that is also a trade', async () => {
    const { basics } = await read(
      'Curriculum Vitae\n\nMartha Cook\nmartha.cook@example.com\n\nSKILLS\nTriage, Wound care\n',
    )
    expect(basics).toMatchObject({ name: 'Martha Cook', email: 'martha.cook@example.com' })
  })

  const places: [string, string | undefined][] = [
    ['Bristol, 07700 900512, jane.doe@example.com', 'Bristol'],
    ['✉ jane.doe@example.com ☎ 030 5550100 ⌂ Leipzig', 'Leipzig'],
    ['jane.doe@example.com\nWohnort: Kleinmachnow', 'Kleinmachnow'],
    ['jane.doe@example.com\nHauptstraße 5, 04109 Leipzig, Germany', 'Leipzig'],
    ['jane.doe@example.com | Denver, CO', 'Denver'],
    ['jane.doe@example.com | Cork, Irlanda', 'Cork'],
    ['41003 Sevilla (España)\njane.doe@example.com', 'Sevilla'],
    ['Wilgenstraat 9, 3531 AB Utrecht\njane.doe@example.com', 'Utrecht'],
    ['Via dei Tigli, 7 – 40121 Bologna (BO)\njane.doe@example.com', 'Bologna'],
    ['Unit 6/22 Wattle Parade, Newcastle NSW 2300\njane.doe@example.com', 'Newcastle'],
    ['12 Elm Drive | Charlotte, North Carolina 28202 | jane.doe@example.com', 'Charlotte'],
    ['Address: #42, 3rd Cross, Mysuru - 570001, Karnataka\njane.doe@example.com', 'Mysuru'],
    ['Centro – Curitiba/PR\njane.doe@example.com', 'Curitiba'],
    ['Storgatan 4, 903 26 Umeå, Sverige\njane.doe@example.com', 'Umeå'],
    ['Permanent address: Lalitpur, Nepal\nCurrent location: Doha, Qatar', 'Doha'],
    ['1200 Fifth Oak Drive\njane.doe@example.com', undefined],
    ['Remote – US citizen\njane.doe@example.com', undefined],
  ]
  it.each(places)('lives where "%s" says', async (contact, city) => {
    const { basics } = await read(
      `Jane Doe\nFarmacista\n${contact}\n\nSKILLS\nFarmacista, Galenica\n`,
    )
    expect(basics?.location?.city).toBe(city)
  })

  const phones: [string, string | undefined][] = [
    ['555 · 356 · 7936', '555 · 356 · 7936'],
    ['Tel.: 0711 / 555 01 98', '0711 / 555 01 98'],
    ['Telf. 099 555 0123 / 02 255 5012', '099 555 0123'],
    ['DNI N° 12345678\nCel. 955501234', '955501234'],
    ['P.O. Box 5501-00100, Nairobi, Kenya\n+254 755 501 234', '+254 755 501 234'],
    ['Via Roma 88 - 90133 Palermo', undefined],
    ['Fax: +49 30 5550199\n030 5550100', '030 5550100'],
  ]
  it.each(phones)('is called where "%s" says', async (contact, phone) => {
    const { basics } = await read(`Jane Doe\n${contact}\njane.doe@example.com\n`)
    expect(basics?.phone).toBe(phone)
  })

  const names: [string, string, string | undefined][] = [
    ['Name      : Tan Hui Ling\nHandphone : 9555 0123', 'Tan Hui Ling', undefined],
    ['Jane Doe BSc MRICS\nChartered Surveyor (No. 0012345)', 'Jane Doe', 'Chartered Surveyor'],
    ['PROFESSIONAL RESUME\nJANE ROE, RN, BSN\nj.roe@example.com', 'JANE ROE', undefined],
    ['jane roe\nbarista & artist\nroe@example.com', 'jane roe', 'barista & artist'],
    ['Jane Roe\nSeeking: Assistant role\nroe@example.com', 'Jane Roe', undefined],
  ]
  it.each(names)('is called what "%s" says', async (lines, name, label) => {
    const { basics } = await read(`${lines}\n\nSKILLS\nTriage, Wound care\n`)
    expect([basics?.name, basics?.label]).toEqual([name, label])
  })
})

describe('lists', () => {
  it('of languages may name any language, or one with a level', async () => {
    const { languages } = await read(
      `${HEAD}\nLANGUAGES\nTwi (Native), Dänisch (B1), isiZulu (Fluent), Euskera - Nativo\n`,
    )
    expect(languages?.map(one => one.language)).toEqual(['Twi', 'Dänisch', 'isiZulu', 'Euskera'])
  })

  it('of projects are one project each', async () => {
    const { projects } = await read(
      `${HEAD}\nPROJECTS\n- Tinyscope: A two-channel oscilloscope built on a five dollar board for schools\n- Bus Buddy: Shows when the next bus arrives on an e-paper display in the hall\n`,
    )
    expect(projects?.map(project => project.name)).toEqual(['Tinyscope', 'Bus Buddy'])
  })

  it('broken at a fixed width keep their items whole', async () => {
    const { skills, basics } = await read(
      `${HEAD}\nSUMMARY\nProject manager for rail and tunnel building who finishes on time. At home\nbetween engineers, residents and the city hall, and on every building site\nof the north.\n\nSKILLS\nPrimavera, Risk management, Stakeholder management, Claims, Budgets, Lean\nconstruction, Contracts\n`,
    )
    expect(skills?.[0]?.keywords).toContain('Lean construction')
    expect(basics?.summary).toMatch(/At home between .* building site of the north\.$/)
  })

  it('of degrees know the words of many countries', async () => {
    const { education } = await read(
      `${HEAD}\nEDUCATION\nMaster 2 Droit social, IAE Nantes, 2012 - 2014\n\nNVQ Level 3 in Plumbing, City of Bristol College, 2008 - 2011\n\nAusbildung Energieelektronik, Berufskolleg Hamm, 2005 - 2008\n`,
    )
    expect(education?.map(one => [one.studyType, one.area, one.institution])).toEqual([
      ['Master 2', 'Droit social', 'IAE Nantes'],
      ['NVQ Level 3', 'Plumbing', 'City of Bristol College'],
      ['Ausbildung', 'Energieelektronik', 'Berufskolleg Hamm'],
    ])
  })
})

it('every value names the lines it stands in and how sure it is', async () => {
  const { content, provenance, blocks } = await parse(
    `${HEAD}\nEXPERIENCE\nNurse, Mercy Hospital (2019 - 2021)\n- Cared for twenty patients\n\nSKILLS\nTriage\n`,
  )
  const values = JSON.stringify(content).match(/"[^"]+"(?=[,}\]])/g)
  expect(provenance).toHaveLength(values?.length ?? 0)
  for (const { pointer, blockIds, confidence } of provenance) {
    expect(blockIds.length, pointer).toBeGreaterThan(0)
    expect(blockIds.every(id => blocks.some(block => block.id === id))).toBe(true)
    expect(confidence > 0 && confidence <= 1).toBe(true)
  }
})
