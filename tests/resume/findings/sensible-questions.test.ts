import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf } from '../../support/documents/draw-pdf.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const head = 'Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n'

const findingsIn = async (text: string) =>
  analyzeResume(await parseResume(bytesOf(text), 'a.txt'), '2026-11').findings
const asksIn = async (text: string, code: string) =>
  (await findingsIn(text)).filter(one => one.code === code && one.asks).map(one => one.message)

describe('a question about posts that make no sense', () => {
  it.each([
    [
      'JOBS\nBUS DRIVER, DISTRICT 9... 3 YEARS\nDRIVER, GREEN RIVER FREIGHT, 1996 TO 2011\nCITY BUS 2011 TO 2018 OR SO - DROVE ROUTES 7 AND 9, HANDLED FARES, HELPED ALL PASSENGERS\nCLEANER 1989-1991\n',
      'BUS DRIVER, DISTRICT 9... 3 YEARS',
    ],
    [
      'BERUFSERFAHRUNG\nDavor Verkäufer in einem Getränkemarkt (ab 2007)\nDavor war ich Filialleiter, da war ich verantwortlich für alles, was so anfällt, 2005 bis 2006, Personal und Kasse und mehr.\n2001-2004 Lehre als Kaufmann bei Möbel Falk, bestanden\n2004-2007 verschiedenes, Zeitarbeit, Lager, auch mal arbeitslos\n',
      '2001-2004 Lehre als Kaufmann bei Möbel Falk, bestanden',
    ],
    [
      'EXPÉRIENCE\nAvant vendeur dans le même magasin (depuis 2007)\nJ’étais chef du magasin, responsable de tout ce qui arrive, 2005 à 2006, du personnel et de la caisse et du reste.\n2001-2004 Apprenti cuisinier chez Bella, réussi\n2004-2007 divers, intérim, entrepôt, aussi au chômage\n',
      '2001-2004 Apprenti cuisinier chez Bella, réussi',
    ],
    [
      'EXPERIENCIA\nAntes camarero en el mismo bar (desde 2007)\nYo era encargado de la tienda, responsable de todo lo que pasa, 2005 a 2006, del personal y de la caja y de lo demás.\n2001-2004 Aprendiz de cocina en Bella, terminado\n2004-2007 varios trabajos, almacén, también en paro\n',
      '2001-2004 Aprendiz de cocina en Bella, terminado',
    ],
  ])('shows the lines as they are: %s', async (work, line) => {
    const findings = await findingsIn(head + work)
    const [asked] = findings.filter(one => one.asks && one.message.includes('your posts'))
    expect(asked?.message).toContain('Are these lines your posts')
    expect(asked?.message).toContain(`"${line.slice(0, 50)}`)
    expect(asked?.message).not.toMatch(/" at "/)
    expect(asked?.evidence.map(one => one.quote)).toContain(line)
  })

  it('names posts that do as they were read', async () => {
    const text = `${head}EXPERIENCE\nCook at Bella\nWaiter at The Old Mill, 2019\nSomething with boats\n`
    for (const message of await asksIn(text, 'TOLD_TOO_LITTLE'))
      expect(message).not.toContain('Are these lines your posts')
  })
})

describe('a question about what was done', () => {
  it.each([
    'Eltern: Vater Lagerist, Mutter Hausfrau, zwei Brüder',
    'Parents: Ann Quill (teacher) and Ben Quill (driver)',
    'Père : mécanicien aux chemins de fer, mère au foyer',
  ])('quotes nothing of the family: %s', async line => {
    const text = `${line}\n${head}EXPERIENCE\nCook\n`
    const quotes = (await findingsIn(text)).flatMap(one => one.message)
    expect(quotes.join()).not.toContain(line.slice(0, 20))
  })

  it.each([
    ['BERUFSWUNSCH', 'Ausbildung zur Tierpflegerin oder zur Gärtnerin oder im Büro'],
    ['CAREER AIM', 'To enter nursing and later on to specialise in the care of children'],
    ['PROJET PROFESSIONNEL', 'Entrer dans un atelier de menuiserie et y apprendre le métier'],
    ['OBJETIVO PROFESIONAL', 'Entrar en un taller de carpintería y aprender bien el oficio'],
  ])('quotes no wish: %s', async (heading, line) => {
    const findings = await findingsIn(`${head}${heading}\n${line}\n\nEXPERIENCE\nCook, Bella\n`)
    const asked = findings.filter(one => one.asks).map(one => one.message)
    expect(asked.join()).not.toContain(line.slice(0, 20))
  })

  it.each([
    'Compétences en communication Bon esprit d’équipe, sens du contact',
    'Soziale Kompetenzen Teamfähig, geduldig und immer pünktlich im Dienst',
    'Communication skills Good in a team, patient with all of the guests',
  ])('quotes no traits: %s', async line => {
    const text = `${head}EXPERIENCE\nCook, Bella, 2019 - 2021\n- Cooked for 40 guests\n\nSKILLS\nExcel, SAP\n${line}\n`
    const asked = await asksIn(text, 'TOLD_TOO_LITTLE')
    expect(asked.join()).not.toContain(line.slice(0, 20))
  })
})

describe('a list of skills', () => {
  it.each([
    [
      'PROFESSIONAL ACTIVITY',
      'Poster: “Two cases”, Midwest Care Days, 2023\nMember, Society of Nurses since 2017',
    ],
    ['PUBLICAÇÃO', 'Brandão J, Lopes T. Dois casos em um centro. Rev Sul 2019;12:4–9.'],
    [
      'TÄTIGKEITEN IM VERBAND',
      'Mitglied, Verband der Pflege, seit 2017\nVortrag, Tage der Pflege, Ulm, 2022',
    ],
    [
      'VIE ASSOCIATIVE',
      'Membre, Société des soins, depuis 2017\nPoster, Journées du soin, Lyon, 2022',
    ],
  ])('is not looked for under %s', async (heading, lines) => {
    const page = [
      'EXPERIENCE',
      'Nurse, Mercy Hospital, 2019 - 2024',
      'Cared for 20 patients on a ward of thirty beds at night',
      'EDUCATION',
      'Hilltop College, Nursing, 2015 - 2019',
      heading,
      ...lines.split('\n'),
    ]
    const texts = page.map((text, at) => {
      const isHeading = /^\p{Lu}{4}/u.test(text)
      const drawn = text.replaceAll('“', '"').replaceAll('”', '"').replaceAll('–', '-')
      return { text: drawn, y: 120 + at * 22, bold: isHeading, size: isHeading ? 14 : 11 }
    })
    const name = { text: 'Maren Quill', y: 60, size: 20 }
    const parsed = await parseResume(drawPdf([{ texts: [name, ...texts] }]), 'a.pdf')
    const { findings } = analyzeResume(parsed, '2026-11')
    const [found] = findings.filter(one => one.code === 'NO_SKILLS')
    expect(found?.message).toBe('We found no list of skills.')
    expect(found?.asks).toBeUndefined()
  })
})

describe('where somebody is based', () => {
  it.each([
    'Résumé of Maren-Lynn Quill',
    'Lebenslauf von Maren-Lynn Quill',
    'CV – Maren-Lynn Quill',
  ])('is not asked of the line with title and name: %s', async line => {
    const work = 'EXPERIENCE\nCook, Bella, 2019 - 2024\n- Cooked for 40 guests\n'
    const asked = await asksIn(`${line}\nPhone: 07700 900111\n\n${work}`, 'MISSING_LOCATION')
    expect(asked.join()).not.toContain('Maren')
  })
})

describe('a heading that runs over two lines', () => {
  it.each([
    ['COMPÉTENCES', 'PERSONNELLES'],
    ['PERSÖNLICHE', 'FÄHIGKEITEN'],
    ['COMPETENCIAS', 'PERSONALES'],
    ['COMPETENZE', 'PERSONALI'],
    ['PERSONAL', 'SKILLS'],
  ])('is no empty one: %s %s', async (first, second) => {
    const labels = [
      ['EXPERIENCE', 150],
      [first, 230],
      [second, 242],
    ] as const
    const told = [
      ['Nurse, Mercy Hospital, 2019 - 2024', 150],
      ['Cared for twenty patients on a ward of thirty beds, and taught two trainees', 165],
      ['Wrote the plan of the night shifts for the whole of the house, with one other', 180],
      ['Excel, SAP, Photoshop', 230],
      ['Driving licence of class B, own car', 260],
    ] as const
    const texts = [
      { text: 'Maren Quill', x: 200, y: 60, size: 18 },
      { text: 'maren@quill.example', x: 200, y: 85 },
      ...labels.map(([text, y]) => ({ text, y, x: 170 - text.length * 7, size: 10, bold: true })),
      ...told.map(([text, y]) => ({ text, y, x: 200 })),
    ]
    const parsed = await parseResume(drawPdf([{ texts }]), 'a.pdf')
    const { findings } = analyzeResume(parsed, '2026-11')
    expect(findings.filter(one => one.code === 'EMPTY_SECTION')).toEqual([])
    expect(parsed.content.skills?.[0]?.keywords).toContain('SAP')
  })
})
