import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import { makeDocx } from '../../support/documents/make-document.ts'
import { paragraph, run, wordDocument } from '../../support/documents/word-document.ts'

type Cell = string | string[]
const cell = (text: Cell): string =>
  `<w:tc>${[text]
    .flat()
    .map(one => paragraph(run(one)))
    .join('')}</w:tc>`
const table = (rows: Cell[][]): string =>
  `<w:tbl>${rows.map(row => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`
const bold = (text: string): string => paragraph(run(text, '<w:b/>'))
const word = (...body: string[]): Promise<JsonResume> =>
  parseResume(
    wordDocument({
      body: paragraph(run('Ann Lee')) + paragraph(run('ann@lee.example')) + body.join(''),
    }),
    'a.docx',
  ).then(({ content }) => content)
const text = (written: string) => parseResume(new TextEncoder().encode(written), 'a.txt')
const posts = ({ work = [] }: JsonResume) =>
  work.map(one => [one.name, one.position, one.startDate, one.endDate])

describe('the names of fields in a form', () => {
  it('part one post from the next, with start and end in rows of their own', async () => {
    const read = await word(
      bold('Employment history'),
      table([
        ['Employer name', 'Tyneview Care Home'],
        ['Job title', 'Care Assistant'],
        ['From', '03/2021'],
        ['To', 'Present'],
        ['Description of duties and responsibilities', ['Care for 12 residents.', 'Food charts.']],
        ['Reason for leaving', 'Career progression'],
      ]),
      table([
        ['Employer name', 'Fellgate Stores'],
        ['Job title', 'Shop Assistant'],
        ['From', '07/2018'],
        ['To', '02/2021'],
        ['Description of duties and responsibilities', 'Till work and stock.'],
        ['Reason for leaving', 'New job'],
        ['Reference', 'Mr Botha 011 555 0180'],
      ]),
    )
    expect(posts(read)).toEqual([
      ['Tyneview Care Home', 'Care Assistant', '2021-03', undefined],
      ['Fellgate Stores', 'Shop Assistant', '2018-07', '2021-02'],
    ])
    expect(read.work?.map(one => one.highlights)).toEqual([
      ['Care for 12 residents.', 'Food charts.'],
      ['Till work and stock.'],
    ])
  })

  it('may head columns for the start and the end', async () => {
    const read = await word(
      bold('Employment history'),
      table([
        ['From', 'To', 'Employer', 'Position', 'Reason for leaving'],
        ['Mar 2018', 'Present', 'Cambrian Bakeries', 'Maintenance Engineer', 'Seeking days'],
        ['Jun 2012', 'Feb 2018', 'Tawe Valley Foods', 'Fitter', 'Redundancy'],
      ]),
    )
    expect(posts(read)).toEqual([
      ['Cambrian Bakeries', 'Maintenance Engineer', '2018-03', undefined],
      ['Tawe Valley Foods', 'Fitter', '2012-06', '2018-02'],
    ])
  })

  it('name a project, its client and its tools', async () => {
    const read = await word(
      bold('Work experience'),
      ...[
        ['Gear box line', 'Malnad Motors', 'Jan 2019 to till date', 'Fanuc', 'Production Engineer'],
        ['Pump assembly', 'Tunga Pumps', 'Jul 2014 to Dec 2018', 'CNC', 'Junior Engineer'],
      ].map(([title = '', client = '', time = '', tools = '', role = ''], at) =>
        [
          bold(`Project #${at + 1}`),
          table([
            ['Title', title],
            ['Client', client],
            ['Duration', time],
            ['Environment', tools],
            ['Role', role],
            ['Responsibilities', ['Line balancing', 'Training of operators']],
          ]),
        ].join(''),
      ),
    )
    expect(posts(read)).toEqual([
      ['Malnad Motors', 'Production Engineer', '2019-01', undefined],
      ['Tunga Pumps', 'Junior Engineer', '2014-07', '2018-12'],
    ])
    expect(read.work?.map(one => one.highlights)).toEqual([
      ['Line balancing', 'Training of operators'],
      ['Line balancing', 'Training of operators'],
    ])
  })

  it('may have dots or spaces before their colon', async () => {
    const { content } = await text(`Nombre y apellidos ......: Wilmer Cárdenas
Correo ..................: wilmer@correo.example

EXPERIENCIA LABORAL
Empresa .................: Ingenio La Florida
Cargo ...................: Mecánico
Tiempo laborado .........: Marzo 2014 a la fecha
Funciones ...............: Mantenimiento de molinos

POSITION              :  Cashier
EMPRESA               :  Taller El Pistón
PERIODO               :  2011 a 2014
FUNCIONES             :  Cambio de aceite
`)
    expect(content.basics?.name).toBe('Wilmer Cárdenas')
    expect(posts(content)).toEqual([
      ['Ingenio La Florida', 'Mecánico', '2014-03', undefined],
      ['Taller El Pistón', 'Cashier', '2011', '2014'],
    ])
    expect(content.work?.[1]?.highlights).toEqual(['Cambio de aceite'])
  })

  it('are no template, and nothing that may tell of work', async () => {
    const parsed = await parseResume(
      makeDocx(['Ann Lee', 'ann@lee.example', 'EXPERIENCE'], {
        table: [
          ['Dates', 'Employer', 'Job title', 'Main duties'],
          ['2022 – 2025', 'Harbour Fish Bar', 'Kitchen porter', 'Washing up'],
          ['2019 – 2022', 'Brightways', 'Cleaner', 'Offices and stairs'],
        ],
      }),
      'a.docx',
    )
    const { findings } = analyzeResume(parsed, '2026-11')
    expect(findings.map(one => one.code)).not.toContain('TEMPLATE_TEXT')
    expect(findings.flatMap(one => one.evidence.map(({ quote }) => quote))).not.toContain(
      'Dates Employer Job title Main duties',
    )
  })

  it('say the name, and a date beside its label is no blank of a template', async () => {
    const parsed = await parseResume(
      wordDocument({
        body:
          bold('Curriculum Vitae') +
          table([
            ['Meno a priezvisko', 'Zuzana Hrušková'],
            ['E-mail', 'zuzana@posta.example'],
          ]) +
          bold('Employment') +
          table([
            ['Employer', 'Ceredigion Dairies'],
            ['Job title', 'Driver'],
            ['Start date', '05/2019'],
            ['End date', 'Present'],
            ['Main duties', 'Milk round of 220 doors'],
          ]),
      }),
      'a.docx',
    )
    expect(parsed.content.basics?.name).toBe('Zuzana Hrušková')
    expect(posts(parsed.content)).toEqual([['Ceredigion Dairies', 'Driver', '2019-05', undefined]])
    const { findings } = analyzeResume(parsed, '2026-11')
    expect(findings.map(one => one.code)).not.toContain('PLACEHOLDER_DATE')
  })

  it('may stand among personal details', async () => {
    const { content } = await text(`NAME       :  GRACE KIMANI
LANGUAGES  :  English, Kiswahili
ADDRESS    :  P.O. Box 1143, Nyeri
CELLPHONE  :  0722 555 018
EMAIL      :  grace@barua.example

REFEREES
Peter Maina, Tel 0711 555 909
`)
    expect(content.basics?.phone).toBe('0722 555 018')
    expect(content.languages?.map(one => one.language)).toEqual(['English', 'Kiswahili'])
  })
})

it("an agency's number in the footer is not the person's", async () => {
  const footer = `<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${paragraph(
    run('Ogmore Technical Recruitment Ltd, 01792 555 014, cvs@ogmore.example'),
  )}</w:ftr>`
  const parsed = await parseResume(
    wordDocument({
      body:
        paragraph(run('Gareth Owen')) +
        bold('Experience') +
        paragraph(run('Fitter, Acme Ltd, 2018 – 2021')),
      section: '<w:footerReference w:type="default" r:id="f1"/>',
      parts: {
        'word/footer1.xml': footer,
        'word/_rels/document.xml.rels':
          '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="f1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footer" Target="footer1.xml"/></Relationships>',
      },
    }),
    'a.docx',
  )
  expect(parsed.text).toContain('Ogmore')
  expect(parsed.content.basics?.email).toBeUndefined()
  expect(parsed.content.basics?.phone).toBeUndefined()
  const { findings } = analyzeResume(parsed, '2026-11')
  expect(findings.map(one => one.code)).not.toContain('CONTACT_IN_HEADER_FOOTER')
})
