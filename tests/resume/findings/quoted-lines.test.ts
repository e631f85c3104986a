import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf, type Drawn } from '../../support/documents/draw-pdf.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const read = (text: string) => parseResume(bytesOf(text), 'a.txt')
const asksIn = async (text: string) =>
  analyzeResume(await read(text), '2026-11')
    .findings.filter(one => one.asks)
    .map(one => `${one.code} ${one.message}`)
    .join('\n')

const work = 'EXPERIENCE\nCook, Bella, 2019 - 2024\n- Cooked for 40 guests\n'

describe('a period of days', () => {
  it.each([
    '15.06.2013 – 01.08.2016',
    '01.02.2016 - 31.12.2019',
    '15/06/2013 – 01/08/2016',
    '2013-06-15 – 2016-08-01',
    '15-06-2013 - 01-08-2016',
  ])('is no phone: %s', async period => {
    const text = `Maren Quill\nTorquay\nmaren@quill.example\n\nEXPERIENCE\n${period} Cook, Bella\n- Cooked for 40 guests\n`
    expect((await read(text)).content.basics?.phone).toBeUndefined()
    expect(await asksIn(text)).not.toContain('MISSING_PHONE')
  })
})

describe('where somebody lives', () => {
  it.each([
    ['Проживает: Нижний Новгород', 'Нижний Новгород'],
    ['Место проживания: Самара', 'Самара'],
    ['Mieszka: Gdynia', 'Gdynia'],
    ['Vive en: Gijón', 'Gijón'],
    ['Lives in: Torquay', 'Torquay'],
    ['Wohnt in: Ulm', 'Ulm'],
  ])('is told by its label: %s', async (line, city) => {
    const text = `Maren Quill\n07700 900111 | maren@quill.example\n${line}\n\n${work}`
    expect((await read(text)).content.basics?.location?.city).toBe(city)
    expect(await asksIn(text)).not.toContain('MISSING_LOCATION')
  })

  it.each([
    ['Rua das Graviolas, 310, ap. 41', 'Recife, PE', 'Recife'],
    ['Rua do Sol, 12, apto 7', 'Campinas, SP', 'Campinas'],
    ['18 Mill Lane, flat 3', 'Portland, OR', 'Portland'],
    ['Calle Mayor, 4, piso 2', 'Gijón, España', 'Gijón'],
  ])('stands below the street: %s, %s', async (street, town, city) => {
    const texts: Drawn[] = [
      { text: 'Maren Quill', y: 60, size: 18 },
      { text: 'CONTACT', y: 90, bold: true },
      { text: street, y: 108 },
      { text: town, y: 121 },
      { text: '+55 81 95555 0149', y: 134 },
      { text: 'maren@quill.example', y: 147 },
      { text: 'EXPERIENCE', y: 180, bold: true },
      { text: 'Cook, Bella, 2019 - 2024', y: 198 },
      { text: '- Cooked for 40 guests', y: 212 },
    ]
    const { content } = await parseResume(drawPdf([{ texts }]), 'a.pdf')
    expect(content.basics?.location?.city).toBe(city)
  })

  it.each([
    'iunie 2024 – martie 2025 QA Intern',
    'June 2024 – March 2025 QA Intern',
    'Juni 2024 – März 2025 Praktikantin Technik',
    'junio 2024 – marzo 2025 Camarera',
  ])('is not asked of a post: %s', async line => {
    const text = `Maren Quill\nmaren@quill.example\n07700 900111\n\nEXPERIENCE\n${line}\nCarpat Soft Labs\n- Tested 40 apps\n`
    expect(await asksIn(text)).not.toContain(line.slice(0, 12))
  })
})

describe('a question about skills', () => {
  it.each([
    [
      'Selected Results',
      '- Working capital released: $37 million, through stock (2,940 to 1,750) and terms, twice',
    ],
    [
      'Ausgewählte Erfolge',
      '- Kapital freigesetzt: 37 Mio. €, über Lager (2.940 auf 1.750) und Ziele, zweimal',
    ],
    [
      'Referees',
      'Prof. B. Ekdal (Norrvik), Prof. U. Keller (Konstanz), Prof. A. Hale (Burlington), Dr. C. Orr (York)',
    ],
    ['Referees', 'Dr. A. Orr (York), Mrs. B. Lund (Leeds), Mr. C. Ott (Ulm), Ms. D. Roy (Hull)'],
  ])('quotes nothing of %s', async (heading, line) => {
    const text = `Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n${work}\nEDUCATION\nHilltop College, Nursing, 2015 - 2019\n\n${heading.toUpperCase()}\n${line}\n`
    const asked = (await asksIn(text)).split('\n').filter(one => one.startsWith('NO_SKILLS'))
    expect(asked.join()).not.toContain(line.replace(/^- /, '').slice(0, 20))
    expect(asked.join()).not.toContain(heading.toUpperCase())
  })

  it('quotes no header that stands on every page', async () => {
    const page = (body: string[]) => ({
      texts: [
        { text: 'M. Quill, curriculum vitae, Torquay, Devon, England', y: 30, size: 8 },
        ...body.map((text, at) => ({ text, y: 80 + at * 18, bold: /^\p{Lu}{4}/u.test(text) })),
      ],
    })
    const parsed = await parseResume(
      drawPdf([
        page([
          'Maren Quill',
          'maren@quill.example',
          'EXPERIENCE',
          'Nurse, Mercy Hospital, 2019 - 2024',
          '- Cared for 20 patients',
        ]),
        page(['EDUCATION', 'Hilltop College, Nursing, 2015 - 2019']),
        page(['PRIZES', 'Medal of the Society, 2016']),
      ]),
      'a.pdf',
    )
    const { findings } = analyzeResume(parsed, '2026-11')
    expect(findings.map(one => one.message).join()).not.toContain('curriculum vitae')
  })
})

describe('a question about what was done', () => {
  it.each([
    'I am a highly motivated individual and I can be an asset to your company and its team',
    'Ich möchte meine Stärken gern in Ihrem Unternehmen einsetzen und freue mich darauf',
    'Je souhaite mettre mes qualités au service de votre entreprise pour longtemps',
    'Deseo aportar todo mi esfuerzo a su empresa durante muchos años seguidos',
    'Father of three. Avid golfer. Keynote speaker and lover of the sea and of boats',
    'Vater von drei Kindern, spielt Golf und liebt das Meer und die Berge sehr',
  ])('quotes no promise and no family: %s', async line => {
    const text = `Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\nPOSITIONS HELD\n- Cook, Bella\n- Baker, Kestrel\n\nEDUCATION\nHilltop College, Nursing, 2015 - 2019\n\nPERSONAL\n${line}\n`
    expect(await asksIn(text)).not.toContain(line.slice(0, 20))
  })

  it.each([
    ['LEADERSHIP', 'Led many teams, some of them very large'],
    ['AGILE / TRANSFORMATION', 'Introduced Scrum and Kanban in two houses'],
    ['FÜHRUNG', 'Mehrere Teams geleitet, einige davon sehr groß'],
    ['TRANSFORMATION', 'Conduit plusieurs équipes, dont deux très grandes'],
  ])('quotes items under a heading of their own: %s', async (heading, line) => {
    const items = [line, `${line}, twice`, `${line}, again`].map(one => `- ${one}`).join('\n')
    const text = `Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n${heading}\n${items}\n\nEXPERIENCE\nCook, Bella, 2019 - 2021\n\nEDUCATION\nHilltop College, Nursing, 2015 - 2019\n`
    expect(await asksIn(text)).toContain(line)
    expect((await read(text)).content.education).toHaveLength(1)
  })
})

describe('columns', () => {
  it.each([
    [250, 300],
    [240, 310],
    [255, 295],
  ])('of equal width have no side: up to %i, from %i', async (_to, from) => {
    const told = 'times I did it all on my own as so few came.'
    const column = (x: number, heading: string) => [
      { text: heading, x, y: 100, bold: true, size: 13 },
      ...Array.from({ length: 36 }, (_, at) => ({
        text: `${at} ${told}`,
        x,
        y: 124 + at * 18,
        size: 9,
      })),
    ]
    const texts = [
      { text: 'Maren Quill', x: 40, y: 50, size: 18 },
      { text: 'maren@quill.example', x: 40, y: 70 },
      ...column(40, 'PROFILE'),
      ...column(from, 'EXPERIENCE'),
    ]
    const { findings } = analyzeResume(await parseResume(drawPdf([{ texts }]), 'a.pdf'), '2026-11')
    const codes = findings.map(({ code }) => code)
    expect(codes).toContain('MULTI_COLUMN_PROSE')
    expect(codes).not.toContain('PROSE_IN_SIDEBAR')
  })
})

describe('a greeting at the top', () => {
  it.each([
    ['HEJ! Jag är Melker', 'Melker'],
    ['Hi, I’m Maren Quill', 'Maren Quill'],
    ['Hallo, ich bin Jule Falk', 'Jule Falk'],
    ['Bonjour, je suis Lou Corbeau', 'Lou Corbeau'],
    ['¡Hola! Soy Inés Paz', 'Inés Paz'],
    ['Ciao, sono Ada Blu', 'Ada Blu'],
  ])('tells the name: %s', async (line, name) => {
    const text = `${line}\nmaren@quill.example\n\nEXPERIENCE\nKommunikatör\nKulturhuset Fyren\nAnsvarar för hemsida och brev\n`
    expect((await read(text)).content.basics?.name).toBe(name)
  })
})
