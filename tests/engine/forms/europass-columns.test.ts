import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf } from '../../support/documents/draw-pdf.ts'

/** The labels of the older forms: name, address, phone, e-mail, birth; heading, date, employer, kind, post, tasks. */
const forms: [
  language: string,
  personal: string[],
  heading: string,
  entry: string[],
  now: string,
][] = [
  [
    'it',
    ['Nome', 'Indirizzo', 'Telefono', 'E-mail', 'Data di nascita'],
    'Esperienza lavorativa',
    [
      'Date (da - a)',
      'Nome del datore di lavoro',
      'Tipo di azienda o settore',
      'Tipo di impiego',
      'Principali mansioni',
    ],
    'Da maggio 2012 a oggi',
  ],
  [
    'es',
    ['Nombre', 'Dirección', 'Teléfono', 'Correo electrónico', 'Fecha de nacimiento'],
    'Experiencia laboral',
    [
      'Fechas (de - a)',
      'Empleador',
      'Tipo de empresa o sector',
      'Puesto ocupado',
      'Principales funciones',
    ],
    '05/2012 - actualidad',
  ],
  [
    'en',
    ['Name', 'Address', 'Telephone', 'E-mail', 'Date of birth'],
    'Work experience',
    [
      'Dates (from - to)',
      'Name and address of employer',
      'Type of business or sector',
      'Occupation or position held',
      'Main activities',
    ],
    'May 2012 - present',
  ],
  [
    'fr',
    ['Nom', 'Adresse', 'Téléphone', 'E-mail', 'Date de naissance'],
    'Expérience professionnelle',
    [
      'Dates (de - à)',
      'Employeur',
      "Type ou secteur d'activité",
      'Poste occupé',
      'Principales activités',
    ],
    'mai 2012 - présent',
  ],
  [
    'de',
    ['Name', 'Anschrift', 'Telefon', 'E-mail', 'Geburtsdatum'],
    'Berufserfahrung',
    ['Datum (von - bis)', 'Arbeitgeber', 'Branche', 'Beruf oder Funktion', 'Aufgaben'],
    'Mai 2012 - heute',
  ],
]

const drawn = ([, personal, heading, entry, now]: (typeof forms)[number]) => {
  const values = [
    'Ornella Brambilla',
    'Via dei Tigli 27, 24047 Treviglio',
    '+39 340 555 0142',
    'ornella@brambilla.example',
    '09/03/1979',
  ]
  const posts = [
    [
      now,
      'Ferramenta Gritti Srl',
      'Commercio',
      'Contabile',
      'Fatture di 140 clienti e rapporti con le banche della zona',
    ],
    [
      '2004 - 2011',
      'Tessitura Serina Srl',
      'Tessile',
      'Segretaria',
      'Ordini ai fornitori, controllo delle bolle di tre reparti',
    ],
  ]
  const rows: [string, string][] = [
    ...personal.map((label, at): [string, string] => [label, values[at] ?? '']),
    [heading, ''],
    ...posts.flatMap(post =>
      entry.map((label, at): [string, string] => [`- ${label}`, post[at] ?? '']),
    ),
  ]
  const texts = rows.flatMap(([label, value], at) => {
    const y = 70 + at * 20
    const isHeading = value === ''
    const own = { text: label, x: 60, y, bold: isHeading, size: isHeading ? 13 : 10 }
    return isHeading ? [own] : [own, { text: value, x: 230, y, size: 10 }]
  })
  return parseResume(drawPdf([{ texts }]), 'a.pdf')
}

describe('a form with its labels in the left column', () => {
  it.each(forms)('is read row by row: %s', async (...form) => {
    const parsed = await drawn(form)
    expect(parsed.content.basics?.name).toBe('Ornella Brambilla')
    expect(parsed.content.work).toMatchObject([
      { name: 'Ferramenta Gritti Srl', position: 'Contabile', startDate: '2012-05' },
      { name: 'Tessitura Serina Srl', position: 'Segretaria', startDate: '2004', endDate: '2011' },
    ])
    const { findings } = analyzeResume(parsed, '2026-11')
    const codes = findings.map(({ code }) => code)
    for (const code of ['MULTI_COLUMN_PROSE', 'TEMPLATE_TEXT', 'EMPTY_PERIOD'])
      expect(codes).not.toContain(code)
  })
})
