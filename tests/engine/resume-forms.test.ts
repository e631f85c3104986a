import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { PlacedText } from '../support/documents/positioned-pdf.ts'
import { letterWidth, makePositionedPdf } from '../support/documents/positioned-pdf.ts'

const set = (text: string, x: number, y: number, size = 10): PlacedText => ({ text, x, y, size })
/** Ends where the column of labels does. */
const label = (text: string, y: number, size = 10): PlacedText =>
  set(text, 190 - text.length * letterWidth * size, y, size)

/** Rows of a form: the lines of a label, and beside them those of its value. */
type Row = [string[], string[]]
const form = (y: number, rows: Row[]): PlacedText[] => {
  let at = y
  return rows.flatMap(([labels, values]) => {
    const top = at
    at += 12 * Math.max(labels.length, values.length) + 4
    return [
      ...labels.map((text, row) => label(text, top + row * 12, values.length > 0 ? 10 : 12)),
      ...values.map((text, row) => set(text, 205, top + row * 12)),
    ]
  })
}
const draw = async (...placed: PlacedText[]): Promise<JsonResume> =>
  (await parseResume(makePositionedPdf([placed]), 'a.pdf')).content

interface Form {
  heading: string
  name: string
  date: string
  position: string[]
  tasks: string[]
  employer: string[]
  sector: string[]
  studies: string
  degree: string[]
  school: string[]
}
const forms: Form[] = [
  {
    heading: 'Work experience',
    name: 'Surname(s)/First name(s)',
    date: 'Dates',
    position: ['Occupation or position', 'held'],
    tasks: ['Main activities and responsibilities'],
    employer: ['Name and address of', 'employer'],
    sector: ['Type of business or', 'sector'],
    studies: 'Education and training',
    degree: ['Title of qualification', 'awarded'],
    school: ['Name and type of', 'organisation providing', 'education and training'],
  },
  {
    heading: 'Berufserfahrung',
    name: 'Nachname(n)/Vorname(n)',
    date: 'Datum',
    position: ['Beruf oder Funktion'],
    tasks: ['Wichtigste Tätigkeiten', 'und Zuständigkeiten'],
    employer: ['Name und Adresse des', 'Arbeitgebers'],
    sector: ['Tätigkeitsbereich oder', 'Branche'],
    studies: 'Schul- und Berufsbildung',
    degree: ['Bezeichnung der', 'erworbenen Qualifikation'],
    school: ['Name und Art der', 'Bildungs- oder', 'Ausbildungseinrichtung'],
  },
  {
    heading: 'Expérience professionnelle',
    name: 'Prénom(s) Nom(s)',
    date: 'Dates',
    position: ['Fonction ou poste', 'occupé'],
    tasks: ['Principales activités et', 'responsabilités'],
    employer: ["Nom et adresse de l'", 'employeur'],
    sector: ['Type ou secteur', "d'activité"],
    studies: 'Éducation et formation',
    degree: ['Intitulé du certificat', 'ou diplôme délivré'],
    school: ["Nom et type de l'établissement", "d'enseignement ou de formation"],
  },
  {
    heading: 'Experiencia laboral',
    name: 'Apellido(s)/Nombre(s)',
    date: 'Fechas',
    position: ['Profesión o cargo', 'desempeñado'],
    tasks: ['Funciones y responsabilidades', 'principales'],
    employer: ['Nombre y dirección de la', 'empresa o empleador'],
    sector: ['Tipo de empresa o', 'sector'],
    studies: 'Educación y formación',
    degree: ['Título de la', 'cualificación obtenida'],
    school: ['Nombre y tipo de la organización', 'que ha impartido la formación'],
  },
]

const work = [
  { name: 'Kitewing', position: 'Glossator', startDate: '2019-03', endDate: '2021-06' },
  { name: 'Blackstone', position: 'Copyist', startDate: '2015-01', endDate: '2019-02' },
]

describe('a Europass form', () => {
  it.each(forms)('of "$heading" is read by its labels', async words => {
    const post = (date: string, position: string, tasks: string[], employer: string): Row[] => [
      [[words.date], [date]],
      [words.position, [position]],
      [words.tasks, tasks],
      [words.employer, [employer]],
      [words.sector, ['Books and the like']],
    ]
    const content = await draw(
      label('Europass', 40),
      set('Curriculum Vitae', 205, 40, 12),
      ...form(70, [
        [[words.name], ['Jane Doe']],
        [['E-mail'], ['jane.doe@example.com']],
      ]),
      ...form(110, [
        [[words.heading], []],
        ...post(
          '03/2019 - 06/2021',
          'Glossator',
          ['Kept all of the margins clean', 'and glossed two books a year'],
          'Kitewing',
        ),
        ...post(
          '01/2015 - 02/2019',
          'Copyist',
          ['Copied all of the letters', 'of the town'],
          'Blackstone',
        ),
        [[words.studies], []],
        [[words.date], ['2012 - 2015']],
        [words.degree, ['BA History']],
        [words.school, ['University of Lyon']],
      ]),
    )
    expect(content.basics?.name).toBe('Jane Doe')
    expect(content.work).toMatchObject(work)
    expect(content.work?.map(one => one.highlights)).toEqual([
      ['Kept all of the margins clean and glossed two books a year'],
      ['Copied all of the letters of the town'],
    ])
    expect(content.education).toMatchObject([
      { institution: 'University of Lyon', studyType: 'BA', area: 'History', startDate: '2012' },
    ])
  })

  it.each(forms)('of "$heading" may be text', async words => {
    const post = (date: string, position: string, tasks: string, employer: string): string =>
      [
        [[words.date], date] as const,
        [words.position, position] as const,
        [words.tasks, tasks] as const,
        [words.employer, employer] as const,
        [words.sector, 'Books and the like'] as const,
      ]
        .map(([name, value]) => `${name.join(' ').replace("' ", "'")}: ${value}`)
        .join('\n')
    const first = post('03/2019 - 06/2021', 'Glossator', 'Kept the margins clean', 'Kitewing')
    const second = post('01/2015 - 02/2019', 'Copyist', 'Copied all letters', 'Blackstone')
    const text = `Jane Doe\njane.doe@example.com\n\n${words.heading.toUpperCase()}\n${first}\n\n${second}\n`
    const { content } = await parseResume(new TextEncoder().encode(text), 'a.txt')
    expect(content.work).toEqual([
      { ...work[0], highlights: ['Kept the margins clean'] },
      { ...work[1], highlights: ['Copied all letters'] },
    ])
  })

  it('may name the tasks above a list of them', async () => {
    const post = (date: string, position: string, employer: string, task: string): string =>
      `Fechas: ${date}\nProfesión o cargo desempeñado: ${position}\nNombre y dirección de la empresa o empleador: ${employer}\nFunciones y responsabilidades principales\n- ${task}\n- Trained six copyists\n`
    const first = post('03/2019 - 06/2021', 'Glossator', 'Kitewing', 'Kept the margins clean')
    const second = post('01/2015 - 02/2019', 'Copyist', 'Blackstone', 'Copied all letters')
    const text = `Jane Doe\njane.doe@example.com\n\nEXPERIENCIA LABORAL\n${first}\n${second}`
    const { content } = await parseResume(new TextEncoder().encode(text), 'a.txt')
    expect(content.work).toEqual([
      { ...work[0], highlights: ['Kept the margins clean', 'Trained six copyists'] },
      { ...work[1], highlights: ['Copied all letters', 'Trained six copyists'] },
    ])
  })
})
