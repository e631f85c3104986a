import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { makePdf } from '../../support/documents/make-document.ts'
import { heading, line, title } from '../../support/documents/page.ts'

const markdown = async (text: string) =>
  (await parseResume(new TextEncoder().encode(text), 'a.md')).content

describe('a Markdown table', () => {
  it('holds posts, schools and skills below the titles of its columns', async () => {
    const read = await markdown(`# Salvatore Greco

salvo@posta.example

## Esperienza

| Periodo | Azienda | Ruolo | Mansioni |
|---|---|---|---|
| 2018 – oggi | Pasticceria Etna | Pasticcere | Produzione di cannoli |
| 2012 – 2018 | Forno Nicolosi | Panettiere | Impasti e cottura |

## Istruzione

| Anno | Istituto | Titolo |
|:--|:--|--:|
| 2011 | Istituto Wojtyla, Catania | Diploma alberghiero |

## Competenze

| Competenza | Livello |
|---|---|
| Gelateria | buono |
`)
    expect(read.work?.map(one => [one.name, one.position, one.startDate, one.highlights])).toEqual([
      ['Pasticceria Etna', 'Pasticcere', '2018', ['Produzione di cannoli']],
      ['Forno Nicolosi', 'Panettiere', '2012', ['Impasti e cottura']],
    ])
    expect(read.education?.map(one => [one.institution, one.studyType, one.endDate])).toEqual([
      ['Istituto Wojtyla, Catania', 'Diploma', '2011'],
    ])
    expect(read.skills?.map(one => [one.name, one.level])).toEqual([['Gelateria', 'buono']])
  })

  it('is none without a rule below its titles', async () => {
    const read = await markdown(`# Jane Doe

jane@doe.example

## Experience

Tester | Acme Ltd | 2019 – 2021

- Found the faults | and mended them
`)
    expect(read.work?.[0]?.name).toBe('Acme Ltd')
    expect(read.work?.[0]?.highlights).toEqual(['Found the faults | and mended them'])
  })
})

it('tickets stand in a drawn table, with number and expiry in columns of their own', async () => {
  const rows = [
    ['White Card', 'WC77102', 'No expiry'],
    ['Working at Heights', 'RIIWHS204E', '03/2027'],
    ['Confined Space', 'RIIWHS202E', '03/2027'],
    ['Truck Licence', '6611923', '2030'],
  ]
  const { content } = await parseResume(
    makePdf([
      [
        line('Brodie Ward', 50, 60),
        line('brodie@ward.example', 50, 76),
        heading('TICKETS AND LICENCES', 50, 120),
        ...['Ticket', 'Number', 'Expiry'].map((text, at) => title(text, 50 + at * 150, 144)),
        ...rows.flatMap((cells, row) =>
          cells.map((text, at) => line(text, 50 + at * 150, 164 + row * 18)),
        ),
        heading('EXPERIENCE', 50, 260),
        line('Rigger, Dampier Marine, 2016 – 2021', 50, 280),
      ],
    ]),
    'a.pdf',
  )
  expect(content.certificates?.map(one => one.name)).toEqual(rows.map(([name]) => name))
  expect(content.certificates?.[1]).toMatchObject({ name: 'Working at Heights' })
  expect(JSON.stringify(content)).not.toMatch(/"(?:Ticket|Number|Expiry)"/)
})
