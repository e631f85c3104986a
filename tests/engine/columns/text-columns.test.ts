import { Buffer } from 'node:buffer'
import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'

const read = async (lines: string[]) =>
  (await parseResume(Buffer.from(lines.join('\n')), 'a.txt')).content

const main = [
  'Jane Doe',
  'Account Manager',
  '',
  'Experience',
  'Account Manager, Trentside Supplies',
  '2020 - 2024',
  '- Won four of the largest customers',
  '  of the whole county',
  '- Trained nine colleagues',
  '',
  'Education',
  'BSc Business Studies, University of Sherwood',
  '2013 - 2016',
]
const side = [
  'Contact',
  'Nottingham',
  '07700 900746',
  'jane.doe@post.example',
  '',
  'Skills',
  'Salesforce',
  'Negotiation',
  'Forecasting',
  '',
  'Languages',
  'English (native)',
  'German (A2)',
]
const beside = (left: string[], right: string[], width: number) =>
  left.map((text, at) => `${text.padEnd(width)}${right[at] ?? ''}`.trimEnd())

describe('columns of a text file', () => {
  it.each([
    ['left', beside(side, main, 30)],
    ['right', beside(main, side, 52)],
  ])('are read one after the other, with the narrow one at the %s', async (_, lines) => {
    const { basics, work, skills, languages, education } = await read(lines)
    expect(basics).toMatchObject({ name: 'Jane Doe', phone: '07700 900746' })
    expect(work).toMatchObject([
      {
        name: 'Trentside Supplies',
        highlights: [
          'Won four of the largest customers of the whole county',
          'Trained nine colleagues',
        ],
      },
    ])
    expect(skills).toEqual([{ keywords: ['Salesforce', 'Negotiation', 'Forecasting'] }])
    expect(languages?.map(one => one.language)).toEqual(['English', 'German'])
    expect(education?.[0]?.institution).toBe('University of Sherwood')
  })

  it('are none where dates stand at the right', async () => {
    const posts = [1, 2, 3, 4, 5, 6, 7].map(at =>
      `Electrician, Firm ${'ABCDEFG'[at - 1]} Ltd`.padEnd(50).concat(`${2024 - at} - ${2025 - at}`),
    )
    const { work } = await read(['Jane Doe', 'jane.doe@post.example', '', 'Experience', ...posts])
    expect(work?.map(one => one.startDate)).toEqual(
      [2023, 2022, 2021, 2020, 2019, 2018, 2017].map(String),
    )
  })
})

it('no firm below the first post is a name, where a file has none', async () => {
  const lines = [
    '[Nombre y apellidos]',
    'Comercial',
    'Murcia | 600 555 187 | r.pastor@correo.example',
    '',
    'Experiencia laboral',
    'Comercial 2018 - 2022',
    'Climatizaciones Segura, Murcia',
    '- Visitas a clientes',
    '',
    'Formación',
    'Bachillerato 2008',
  ]
  const { basics, work } = await read(lines)
  expect(basics?.name).toBeUndefined()
  expect(work).toMatchObject([{ name: 'Climatizaciones Segura', position: 'Comercial' }])
})

it('one word at the top, above an address, is all that some give of their name', async () => {
  const rest = [
    'Looking for work',
    '',
    'Experience',
    'Carer, Sunny View Home, 2019',
    '- fed people',
  ]
  const named = (...top: string[]) => read([...top, ...rest])
  expect((await named('Sharon', 'sh1977@mail.example')).basics?.name).toBe('Sharon')
  expect((await named('Contact', 'sh1977@mail.example')).basics?.name).toBeUndefined()
  expect((await named('Carer', 'sh1977@mail.example')).basics?.name).toBeUndefined()
})
