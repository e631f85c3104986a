import { describe, expect, it } from 'vitest'
import { analyzeResume } from '#server/resume/engine/analyze.ts'
import { parseResume } from '#server/resume/engine/parse.ts'
import { drawPdf } from '../../support/documents/draw-pdf.ts'
import { bytesOf } from '../../support/documents/resume-text.ts'

const head = 'Maren Quill\nTorquay\n07700 900111 | maren@quill.example\n\n'

const analyzed = async (bytes: Uint8Array, file: string) => {
  const parsed = await parseResume(bytes, file)
  return { content: parsed.content, findings: analyzeResume(parsed, '2026-11').findings }
}
const inText = (text: string) => analyzed(bytesOf(text), 'a.txt')

const [top, leading, left, hanging] = [60, 15, 60, 74]

/** A page of lines one below the other; what begins with two spaces hangs below its item. */
const inPdf = (text: string) => {
  const texts = text.split('\n').flatMap((line, at) => {
    const y = top + at * leading
    if (line.startsWith('- '))
      return [
        { text: '-', x: left, y },
        { text: line.slice(2), x: hanging, y },
      ]
    const isHeading = /^[A-Z]{5,}$/.test(line)
    // A dash in the encoding of the font.
    const drawn = line.trim().replaceAll('–', '\u0096')
    return [{ text: drawn, x: line.startsWith('  ') ? hanging : left, y, bold: isHeading }]
  })
  return analyzed(drawPdf([{ texts: texts.filter(one => one.text) }]), 'a.pdf')
}

const ways = [
  ['text', inText],
  ['PDF', inPdf],
] as const

describe.each(ways)('an item broken at a hyphen, in a %s', (_, read) => {
  it.each([
    ['Follow-up of 640 patients in the clinic for cardiac insuffi-', 'ciency: a first in town.'],
    ['Aufbau der neuen Station mit zwanzig Betten und der Tages-', 'klinik: 300 Fälle im Jahr.'],
    ['Suivi de la ligne et de ses trois équipes, avec la mainte-', 'nance: 12 pannes de moins.'],
    [
      'Puesta en marcha del hospital de día en 2019 con los rein-',
      'gresos: del 21 al 13 por ciento.',
    ],
    ['Opzetten van de nieuwe dagbehandeling voor patiënten, verple-', 'ging: 40 bedden erbij.'],
  ])('ends with its last line: %s', async (first, last) => {
    const { content, findings } = await read(`${head}EXPERIENCE
Driver, Reef Ltd, 2019 - 2024
- ${first}
  ${last}
- Delivered 120 parcels a day to homes and shops by the sea.
- Kept the van clean and its papers in order every day.
- Took returns of 30 customers a week to the depot.
- Trained two new drivers on the rounds of the harbour.
`)
    expect(content.work?.[0]?.highlights).toHaveLength(5)
    expect(findings.filter(one => one.code === 'INCONSISTENT_PUNCTUATION')).toEqual([])
  })
})

const post = (aside: string) => `${head}SUMMARY
A joiner who has worked for many years in new homes and in old ones, mostly by the sea

EXPERIENCE
Joiner, Postma Ltd, 2012 - 2017
Repairs of stairs and of floors

Packer, Brekel Ltd, 2011
${aside}

Joiner, Wolt Ltd, 2006 - 2010
All kinds of joinery

Joiner, Ems Ltd, 2003 - 2005
All kinds of windows and doors
`

describe.each(ways)('what stands in brackets alone, in a %s', (_, read) => {
  it.each([
    '(tijdens de crisis)',
    '(befristet, wegen Umzug)',
    '(contrat de remplacement)',
    '(contrato de sustitución)',
    '(during the crisis)',
    '(umowa na czas projektu)',
  ])('is no item: %s', async aside => {
    const { findings } = await read(post(aside))
    const counted = findings.flatMap(one => /^We counted ([^.]+)/.exec(one.why)?.[1] ?? [])
    expect(counted).toContain('3 of 3')
    const quotes = findings.flatMap(one => one.evidence.map(({ quote }) => quote))
    expect(quotes).not.toContain(aside)
  })
})

describe('what is counted as short', () => {
  it.each([
    ['Led a crew of 4. Contact with the client. Finished 32 homes, two weeks early.', '3 of 5'],
    ['Led a crew of 4 and met the client. Finished 32 homes, two weeks early.', '2 of 4'],
  ])('are lines and the sentences beside them: %s', async (told, counted) => {
    const { findings } = await inText(`${head}EXPERIENCE
Foreman, Drent Ltd, 2017 - 2024
${told}

Joiner, Postma Ltd, 2012 - 2017
Repairs of stairs and of floors

Joiner, Wolt Ltd, 2006 - 2010
All kinds of joinery
`)
    const short = findings.find(one => one.code === 'BULLET_TOO_SHORT')
    expect(short?.why).toContain(`We counted ${counted}.`)
    expect(short?.message).toContain('lines and sentences about your work')
  })
})

describe('projects of a line each', () => {
  it.each([
    [
      'Tide Table – an app for the boats of the harbour and their crews (React). Used by 14 boats.',
      'Shop site – built with HTML and CSS',
      'Weather board – project of the course',
    ],
    [
      'Gezeitenkalender – eine App für die Boote im Hafen und ihre Leute (React). 14 Boote nutzen sie.',
      'Ladenseite – mit HTML und CSS gebaut',
      'Wetterwand – Projekt aus dem Kurs',
    ],
    [
      'Calendrier des marées : une application pour les bateaux du port et leurs équipages, 14 bateaux.',
      'Site du magasin : fait en HTML et CSS',
      'Tableau météo : projet de la formation',
    ],
  ])('are as many as there are lines: %s', async (...lines) => {
    for (const read of [inText, inPdf]) {
      const { content } = await read(`${head}PROJECTS\n${lines.join('\n')}\n`)
      expect(content.projects?.map(one => one.name)).toEqual(
        lines.map(line => line.split(/ [–:] /)[0]),
      )
    }
  })
})
