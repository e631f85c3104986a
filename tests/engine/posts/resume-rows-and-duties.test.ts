import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf } from '../../support/documents/draw-pdf.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'
import { paragraph, run, wordDocument } from '../../support/documents/word-document.ts'

const head = 'Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n'
const worksIn = async (text: string) =>
  (await parseResume(bytesOf(`${head}${text}`), 'a.txt')).content.work ?? []
const namedIn = async (text: string) =>
  (await worksIn(text)).map(({ position, name }) => [position, name])

const row = (cells: string[]) =>
  `<w:tr>${cells.map(text => `<w:tc>${paragraph(run(text))}</w:tc>`).join('')}</w:tr>`

describe('the first row of a table', () => {
  it.each([
    ['EXPERIENCE', 'Dates', 'Post', 'Hospital'],
    ['EXPERIENCE', 'Dates', 'Position', 'Ship'],
    ['BERUFSERFAHRUNG', 'Zeitraum', 'Funktion', 'Klinik'],
    ['EXPÉRIENCE PROFESSIONNELLE', 'Dates', 'Poste', 'Hôpital'],
    ['EXPERIENCIA LABORAL', 'Fechas', 'Puesto', 'Clínica'],
    ['ESPERIENZA PROFESSIONALE', 'Periodo', 'Ruolo', 'Ospedale'],
  ])('is no post, under %s: %s, %s, %s', async (heading, ...titles) => {
    const rows = [
      titles,
      ['08/2022 – 08/2023', 'Nurse', 'Calder Vale'],
      ['08/2021 – 08/2022', 'Nurse', 'Don Moor'],
    ]
    const body = [...head.trim().split('\n'), heading].map(text => paragraph(run(text)))
    const table = `<w:tbl>${rows.map(row).join('')}</w:tbl>`
    const { content } = await parseResume(wordDocument({ body: body.join('') + table }), 'a.docx')
    expect(content.work).toMatchObject([
      { name: 'Calder Vale', position: 'Nurse', startDate: '2022-08', endDate: '2023-08' },
      { name: 'Don Moor', position: 'Nurse', startDate: '2021-08', endDate: '2022-08' },
    ])
  })

  it.each([
    ['DATES', 'EMPLOYER', 'POST', 'DUTIES'],
    ['DATE', 'ENTREPRISE', 'POSTE', 'TACHES'],
    ['ZEITRAUM', 'FIRMA', 'POSITION', 'AUFGABEN'],
    ['FECHAS', 'EMPRESA', 'PUESTO', 'TAREAS'],
  ])('stands above rows of which one has no period, on a page: %s', async (...titles) => {
    const at = [60, 150, 270, 400]
    const cells = [
      titles,
      ['2018 - 2020', 'Kestrel Ltd', 'Electrician', 'Pulled cables and'],
      ['', '', '', 'wired panels'],
      ['', 'Elec South', 'Fitter', 'All sites'],
      ['2012', 'Harbour Market', 'Cashier', 'Sold fruit'],
    ]
    const ys = [140, 165, 179, 210, 240]
    const texts = [
      { text: 'Maren Quill', y: 60, size: 18 },
      { text: 'maren@quill.example', y: 80 },
      { text: 'EXPERIENCE', y: 115, bold: true },
      ...cells.flatMap((rowOf, line) =>
        rowOf.flatMap((text, column) =>
          text ? [{ text, x: at[column] ?? 0, y: ys[line] ?? 0, bold: line === 0 }] : [],
        ),
      ),
    ]
    const { content } = await parseResume(drawPdf([{ texts }]), 'a.pdf')
    expect(content.work).toMatchObject([
      { name: 'Kestrel Ltd', position: 'Electrician', startDate: '2018', endDate: '2020' },
      { name: 'Elec South', position: 'Fitter', highlights: ['All sites'] },
      { name: 'Harbour Market', position: 'Cashier', endDate: '2012' },
    ])
    expect(content.work?.[1]?.startDate ?? content.work?.[1]?.endDate).toBeUndefined()
  })
})

describe('what was done', () => {
  it.each([
    'Took orders, served food',
    'Ménage, courses, compagnie',
    'Putzen, kochen, einkaufen',
    'Limpieza, compras, compañía',
    'Same as above',
    'wie oben',
    'Idem',
    'como arriba',
    "J'étais chargée de la vente",
    'I ran the till and cleaned',
  ])('is no employer: %s', async told => {
    const posts = await worksIn(`EXPERIENCE
Cook at Shear Heaven
Did all of the cooking for forty guests.
Cook at Great Cutz
Made soup and bread for the day.
Waitress
${told}
`)
    expect(posts).toHaveLength(3)
    expect(posts[2]).toMatchObject({ position: 'Waitress', highlights: [told] })
    expect(posts[2]?.name).toBeUndefined()
  })

  it.each([
    'mowed lawns for nieghbors and my grandpa',
    'habe den rasen der nachbarn gemäht und mehr',
    "j'ai tondu la pelouse des voisins",
    'corté el césped de los vecinos',
  ])('is none below a title and its period: %s', async told => {
    const posts = await worksIn(`EXPERIENCE
Crew Member - Burger Barn
2021 - 2022
Worked on the till and grill. Cleaning. Was on time.
Lawn mowing
2022 - 2023
${told}
`)
    expect(posts[1]).toMatchObject({ startDate: '2022', endDate: '2023' })
    expect(posts[1]?.name).not.toBe(told)
  })

  it.each([
    ['Repair shop', 'Kestrel, Torquay'],
    ['Cashier', 'Bread and Butter'],
    ['Cashier', 'Kestrel de la mer, Nice'],
  ])('has no capitals within: %s, %s', async (title, firm) => {
    const posts = await worksIn(`EXPERIENCE
${title}
${firm}
2019 - 2021
- Sold 40 loaves a day
`)
    expect(posts[0]?.name ?? posts[0]?.position).toBeDefined()
    expect(posts[0]?.highlights).toEqual(['Sold 40 loaves a day'])
  })
})

describe('a date that leads its line', () => {
  it.each([
    ['Carer, Larkfield homes', 'Vendeuse', 'Boulangerie Le Fournil'],
    ['Cashier, Harbour Foods', 'Waiter', 'The Old Mill'],
    ['Aushilfe, Lager Nord', 'Verkäufer', 'Bäckerei Falkner'],
    ['Camarero, Bar Robledo', 'Conserje', 'Hotel Azahar'],
  ])('begins its own post, below one that has none: %s', async (undated, title, firm) => {
    const named = await namedIn(`EXPERIENCE
2017 - 2019 : Nurse, Mercy Hospital
Cared for twenty patients on a ward of thirty beds.
2019 - 2021 : Nurse, Harbour Clinic
Cared for children at night and taught two trainees.
${undated}
Cleaning, shopping, cooking
2012 - 2014 : ${title}, ${firm}
`)
    expect(named).toEqual([
      ['Nurse', 'Mercy Hospital'],
      ['Nurse', 'Harbour Clinic'],
      undated.split(', '),
      [title, firm],
    ])
  })
})

it('a list of posts keeps each, though behind one of them its tasks are told', async () => {
  const named = await namedIn(`EXPERIENCIA LABORAL
- Conserje en colegio público
- 2008-2010 peón de albañil
- 2003-2008 peón de albañil en Construcciones Giralda
- Repartidor
- 1998-2003 Camarero
- Mantenimiento en Hotel Azahar, desde 2019 hasta la actualidad. Me encargo del mantenimiento en general.
`)
  expect(named).toHaveLength(6)
})
