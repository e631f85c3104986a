import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf } from '../../support/documents/draw-pdf.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

/** Title, period and items of a post, in the order of the page. */
type Post = [title: string, period: string, items: string[]]

/** A table of two columns whose periods stand at the middle of their rows. */
const middled = (heading: string, posts: Post[], at: { left: number; right: number }) => {
  const texts = [
    { text: 'Maren Quill', y: 60, size: 18 },
    { text: 'maren@quill.example', y: 82 },
    { text: heading, y: 120, size: 14, bold: true },
  ] as { text: string; y: number; x?: number; size?: number; bold?: boolean }[]
  let y = 150
  for (const [title, period, items] of posts) {
    const lines = [title, ...items.map(item => `- ${item}`)]
    lines.forEach((text, row) =>
      texts.push({ text, y: y + row * 14, x: at.right + (row > 0 ? 14 : 0) }),
    )
    texts.push({ text: period, y: y + ((lines.length - 1) * 14) / 2, x: at.left })
    y += lines.length * 14 + 16
  }
  return parseResume(drawPdf([{ texts }]), 'a.pdf')
}

describe('a period at the middle of its row', () => {
  it.each([
    ['EXPERIENCE', 'Cook, Bella Ltd, Leeds', 'Baker, Kestrel Ltd, York', 'Mar 2019 - present'],
    ['BERUFSERFAHRUNG', 'Koch, Falke GmbH, Ulm', 'Bäcker, Linde GmbH, Kiel', '03/2019 - heute'],
    ['EXPERIENCIA', 'Cocinero, Bella S.L., Vigo', 'Camarero, Sol S.L., Lugo', '2019 - actualidad'],
    ['EXPÉRIENCE', 'Cuisinier, Bella SARL, Nice', 'Serveur, Lune SARL, Lyon', '2019 - présent'],
  ])('is that of the post beside it: %s', async (heading, first, second, period) => {
    const items = [
      'Cooked 400 meals a day for two houses',
      'Cut the waste of the kitchen by 12 %',
      'Taught four trainees, three passed',
      'Wrote the plan of shifts for nine',
    ]
    const { content } = await middled(
      heading,
      [
        [first, period, items],
        [second, '2014 - 2018', items.slice(0, 2)],
      ],
      { left: 60, right: 190 },
    )
    const [title, firm] = first.split(', ')
    const [other, otherFirm] = second.split(', ')
    expect(content.work).toMatchObject([
      { position: title, name: firm, highlights: items },
      { position: other, name: otherFirm, startDate: '2014', endDate: '2018' },
    ])
    expect(content.work?.[0]?.startDate).toMatch(/^2019/)
    expect(content.work?.[0]?.endDate).toBeUndefined()
  })

  it('may have the title in its own cell, before what was done', async () => {
    const texts = [
      { text: 'Maren Quill', y: 60, size: 18 },
      { text: 'maren@quill.example', y: 82 },
      { text: 'EXPERIENCE', y: 120, size: 14, bold: true },
      { text: 'Mar 2019 - present', y: 178 },
      { text: 'Cook, Bella Ltd', y: 192 },
      { text: '2014 - 2018', y: 262 },
      { text: 'Baker, Kestrel Ltd', y: 276 },
      ...['Cooked 400 meals', 'Cut waste by 12 %', 'Taught four trainees', 'Planned shifts'].map(
        (text, at) => ({ text: `- ${text} in two houses`, x: 200, y: 160 + at * 14 }),
      ),
      { text: '- Cooked more', x: 200, y: 202 + 14 },
      ...['Baked 90 loaves a day', 'Sold them on Sundays', 'Won a prize'].map((text, at) => ({
        text: `- ${text} at the market`,
        x: 200,
        y: 254 + at * 14,
      })),
    ]
    const { content } = await parseResume(drawPdf([{ texts }]), 'a.pdf')
    expect(content.work?.map(one => one.highlights?.length)).toEqual([5, 3])
    expect(content.work).toMatchObject([
      { position: 'Cook', name: 'Bella Ltd', startDate: '2019-03' },
      { position: 'Baker', name: 'Kestrel Ltd', startDate: '2014', endDate: '2018' },
    ])
  })
})

const head = 'Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n'
const readText = (text: string) => parseResume(bytesOf(`${head}${text}`), 'a.txt')

describe('the whole time at a firm, above its posts', () => {
  it.each([
    [
      'EXPERIENCE',
      'HOLLIS FOODS GROUP, Leeds — 2017 to Present',
      'Operations Director (2019 to Present)',
      'Plant Manager, Bakery (2017 to 2019)',
    ],
    [
      'BERUFSERFAHRUNG',
      'Falke Technik GmbH, Ulm — 2012 bis heute',
      'Teamleiter (2016 bis heute)',
      'Monteur (2012 bis 2016)',
    ],
    [
      'EXPERIENCIA',
      'Talleres Paz S.L., Vigo — 2012 - actualidad',
      'Jefe de taller (2016 - actualidad)',
      'Mecánico (2012 - 2016)',
    ],
    [
      'EXPERIENCE',
      'Quarry Bank plc, York — 2008 to 2017',
      'Vice President, Lending (2012 to 2017)',
      'Analyst, Credit (2008 to 2012)',
    ],
  ])('is no post: %s, %s', async (heading, firm, ...titles) => {
    const parsed = await readText(
      `${heading}\n${firm}\n${titles[0]}\n- Ran three houses with 640 people\n- Cut the cost of a case by 12 %\n${titles[1]}\n- Opened a house on budget\n`,
    )
    expect(parsed.content.work).toHaveLength(2)
    const name = firm.split(', ')[0] ?? ''
    expect(parsed.content.work?.every(one => one.name?.startsWith(name))).toBe(true)
    const codes = analyzeResume(parsed, '2026-11').findings.map(({ code }) => code)
    expect(codes).not.toContain('OVERLAPPING_DATES')
    expect(codes).not.toContain('INCOMPLETE_POST')
    expect(codes).not.toContain('MISSING_DESCRIPTION')
  })
})

describe('words for "before that"', () => {
  it.each([
    ['ОПЫТ РАБОТЫ', 'До этого — продавец в магазине, промоутер'],
    ['EXPERIENCE', 'Previously: shop assistant, market seller'],
    ['BERUFSERFAHRUNG', 'Zuvor – Verkäufer im Getränkemarkt'],
    ['EXPÉRIENCE', 'Avant – vendeur au marché'],
    ['EXPERIENCIA', 'Antes: camarero en varios bares'],
    ['ESPERIENZA', 'In precedenza – commesso in un negozio'],
    ['WERKERVARING', 'Daarvoor: verkoper op de markt'],
    ['DOŚWIADCZENIE', 'Wcześniej – sprzedawca w sklepie'],
  ])('name no employer, under %s: %s', async (heading, line) => {
    const { content } = await readText(
      `${heading}\n2019 - 2021 Bella, Cook\n- Cooked for 40 guests\n2016 - 2018 Kestrel, Cook\n- Cooked for 30 guests\n${line}\n`,
    )
    const word = line.split(/[:–—]/)[0]?.trim()
    for (const { name = '', position = '' } of content.work ?? []) {
      expect(name).not.toBe(word)
      expect(position).not.toContain(word)
    }
  })
})

describe('the label of a period', () => {
  it.each([
    ['Role: Data Analyst Duration: Aug 2022 to till date', 'Data Analyst'],
    ['Designation: Clerk Period: Aug 2022 - Present', 'Clerk'],
    ['Position: Warehouse Clerk Dates: Aug 2022 - Present', 'Warehouse Clerk'],
    ['Puesto: Camarero Periodo: 08/2022 - actualidad', 'Camarero'],
    ['Funktion: Monteur Zeitraum: 08/2022 - heute', 'Monteur'],
    ['Poste : Vendeur Période : 08/2022 - présent', 'Vendeur'],
  ])('is no part of a title: %s', async (line, title) => {
    const { content } = await readText(
      `EXPERIENCE\nCompany: Bella Ltd\n${line}\n- Counted 40 pallets a day\nCompany: Kestrel Ltd\n${line.replaceAll('2022', '2018').replace(/- \p{L}+$|to till date$/u, '- 03/2020')}\n- Counted 30 pallets a day\n`,
    )
    expect(content.work?.map(one => one.position)).toEqual([title, title])
    expect(content.work?.map(one => one.startDate)).toEqual(['2022-08', '2018-08'])
  })
})
