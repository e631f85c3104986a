import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'

const head = 'Tamsin Orchard\ntamsin@mail.example | 020 7946 0018 | Leeds\n\n'
const read = (text: string) => parseResume(new TextEncoder().encode(head + text), 'a.txt')

const postsOf = async (text: string) =>
  ((await read(text)).content.work ?? []).map(one => [
    one.position,
    one.name,
    one.startDate,
    one.endDate,
    ...(one.highlights ?? []),
  ])

const findingsOf = async (text: string) => analyzeResume(await read(text), '2026-11').findings
const messagesOf = async (text: string, code: string) =>
  (await findingsOf(text)).filter(one => one.code === code).map(one => one.message)

describe('a post told in one line', () => {
  it('has its task behind its names, and its period behind both', async () => {
    expect(
      await postsOf(
        'Arbeidserfaring\nButikkmedarbeider, Havnekiosken. Satt i kassa og fylte på varer, 2018-2020.\nRenholder, Blank Renhold AS. Vasket kontorer på kveldstid, 2016-2018.\n',
      ),
    ).toEqual([
      ['Butikkmedarbeider', 'Havnekiosken', '2018', '2020', 'Satt i kassa og fylte på varer'],
      ['Renholder', 'Blank Renhold AS', '2016', '2018', 'Vasket kontorer på kveldstid'],
    ])
  })

  it('keeps its period from its neighbours, which say only how long', async () => {
    expect(
      await postsOf(
        'Experiencia laboral\n*Ayudante de cocina, 6 meses\n*Repositor, 1 año\n*Camarero, Bar Sol (2017-2019)\n',
      ),
    ).toEqual([
      ['Ayudante de cocina', undefined, undefined, undefined],
      ['Repositor', undefined, undefined, undefined],
      ['Camarero', 'Bar Sol', '2017', '2019'],
    ])
  })

  it('may be a sentence', async () => {
    expect(
      await postsOf(
        'Experience\n- Presently working as Senior Test Engineer in Lotusware Technologies Pvt Ltd from Apr 2021 to till date.\n- Worked as Test Engineer in Peepal Softech Pvt Ltd from July 2017 to Mar 2021.\n',
      ),
    ).toEqual([
      ['Senior Test Engineer', 'Lotusware Technologies Pvt Ltd', '2021-04', undefined],
      ['Test Engineer', 'Peepal Softech Pvt Ltd', '2017-07', '2021-03'],
    ])
  })

  it('has what is told below it in small words, beside its period', async () => {
    expect(
      await postsOf(
        'Työkokemus\n2019 - 2021   Myyjä, Päijät Logistiikka Oy\n              keräily, trukki, inventaario, noin 200 riviä vuorossa\n2015 - 2018   Siivooja, Puhdas Koti Oy\n              toimistot ja portaat\n',
      ),
    ).toEqual([
      [
        'Myyjä',
        'Päijät Logistiikka Oy',
        '2019',
        '2021',
        'keräily, trukki, inventaario, noin 200 riviä vuorossa',
      ],
      ['Siivooja', 'Puhdas Koti Oy', '2015', '2018', 'toimistot ja portaat'],
    ])
  })
})

describe('the period of a post', () => {
  it('may be two beside each other', async () => {
    expect(
      await postsOf(
        'Experience\nData Analyst Intern, Penhallow Insurance Ltd   June – August 2025 and June – August 2026\n- Built a claims dashboard\n',
      ),
    ).toEqual([
      [
        'Data Analyst Intern',
        'Penhallow Insurance Ltd',
        '2025-06',
        '2026-08',
        'Built a claims dashboard',
      ],
    ])
  })

  const lasting =
    'Experience\nShop owner   Till date\nOrchard Provisions Ltd\n- Selling provisions, keeping the books, paying rent and one sales girl out of the profit of the shop\n\nTeacher   2019 - 2021\nZuru Secondary School\n- Taught commerce\n'

  it('may be no more than that it lasts', async () => {
    expect((await postsOf(lasting))[0]?.slice(0, 4)).toEqual([
      'Shop owner',
      'Orchard Provisions Ltd',
      undefined,
      undefined,
    ])
    expect(await messagesOf(lasting, 'EMPTY_PERIOD')).toEqual([
      '"Shop owner, Orchard Provisions Ltd" does not say when it began.',
    ])
  })

  it('that lasts is that of the newest post', async () =>
    expect(await messagesOf(lasting, 'SHORT_DESCRIPTION')).not.toContain(
      'Your newest post, "Teacher", is told in a few words.',
    ))
})

describe('findings', () => {
  it('know what a project of the same time tells of a post', async () => {
    const post = 'Experience\nTest Engineer, Peepal Softech Pvt Ltd   July 2017 to Mar 2021\n'
    expect(await messagesOf(post, 'MISSING_DESCRIPTION')).toHaveLength(1)
    expect(
      await messagesOf(
        `${post}\nProjects\nHospital Billing Portal   July 2017 to Mar 2021\n- Tested billing modules for 12 hospitals\n`,
        'MISSING_DESCRIPTION',
      ),
    ).toEqual([])
  })

  it('expect the clients of a freelancer to overlap', async () => {
    const clients = (heading: string) =>
      `${heading}\nCopywriter, Otley Oats Ltd   2020 - 2024\n- Labels\n\nWriter, Gower Bank plc   2021 - 2025\n- Reports\n`
    expect(await messagesOf(clients('Work Experience'), 'OVERLAPPING_DATES')).toHaveLength(1)
    expect(await messagesOf(clients('Clients'), 'OVERLAPPING_DATES')).toEqual([])
  })

  it('do not say which half of a post is missing where its one name may be either', async () => {
    const [message] = await messagesOf(
      'Experience\nMagazzino   2019 - 2021\n- Kept 400 shelves in order\n',
      'INCOMPLETE_POST',
    )
    expect(message).toBe('We found only one of job title and employer: "Magazzino".')
  })
})
