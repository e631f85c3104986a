import { describe, expect, it } from 'vitest'
import { parseResume } from '#server/resume/engine/parse.ts'
import type { JsonResume } from '#server/resume/engine/types.ts'
import type { Placed } from '../support/documents/make-document.ts'
import { makePdf } from '../support/documents/make-document.ts'
import type { PlacedText } from '../support/documents/positioned-pdf.ts'
import { letterWidth, makePositionedPdf } from '../support/documents/positioned-pdf.ts'

const SIZE = 10
const widthOf = (text: string, size = SIZE): number => text.length * letterWidth * size
const set = (text: string, x: number, y: number, size = SIZE): PlacedText => ({ text, x, y, size })
/** A line stretched between the margins at 50 and 400, word by word. */
const stretched = (text: string, y: number): PlacedText[] => {
  const words = text.split(' ')
  const room = 350 - widthOf(words.join(''))
  let x = 50
  return words.map(word => {
    const placed = set(word, x, y)
    x += widthOf(word) + room / (words.length - 1)
    return placed
  })
}

const HEAD = [set('Jane Doe', 50, 60, 22), set('jane.doe@example.com', 50, 80)]
const read = async (...placed: PlacedText[]): Promise<JsonResume> =>
  (await parseResume(makePositionedPdf([[...HEAD, ...placed]]), 'a.pdf')).content
const draw = async (...placed: Placed[]): Promise<JsonResume> =>
  (await parseResume(makePdf([placed]), 'a.pdf')).content

describe('an accent drawn over a letter', () => {
  /** TeX draws the accent, goes back over it, and draws the rest of the word. */
  const over = (before: string, accent: string, rest: string, raised = 0): PlacedText[] => {
    const x = 50 + widthOf(before)
    const mark = raised
      ? [set(before, 50, 130), set(accent, x, 130 - raised)]
      : [set(before + accent, 50, 130)]
    return [...mark, set(rest, x, 130)].filter(one => one.text !== '')
  }
  const words: [string, PlacedText[]][] = [
    ['Begoña', over('Bego', '˜', 'na')],
    ['García', over('Garc', '´', 'ıa')],
    ['Müritz', over('M', '¨', 'uritz')],
    ['Bešlić', over('Be', 'ˇ', 'slić')],
    ['Élan', over('', '´', 'Elan', 2)],
  ]
  it.each(words)('is part of it: %s', async (word, placed) => {
    const { skills } = await read(set('SKILLS', 50, 110, 14), ...placed)
    expect(skills).toEqual([{ keywords: [word] }])
  })
})

describe('a hyphen at the end of a line', () => {
  const summary = async (...lines: PlacedText[][]): Promise<string | undefined> =>
    (await read(set('SUMMARY', 50, 110, 14), ...lines.flat())).basics?.summary

  it('is taken out of a text stretched to its margin, not out of compounds', async () => {
    const text = await summary(
      stretched('A geologist who has mapped the caves of seven valleys, with explo-', 130),
      stretched('rations of rivers that nobody had seen, and who then advised mid-', 144),
      stretched('market firms on where they may dig their wells, on what the wells', 158),
      stretched('would cost, and on how long the water in them is going to be good', 172),
      stretched('for the people and the herds of the valley and all of their folks', 186),
      [set('every summer.', 50, 200)],
    )
    expect(text).toContain('with explorations of')
    expect(text).toContain('advised mid-market firms')
  })

  it('stays in ragged text, where only a soft one goes', async () => {
    const text = await summary(
      [set('A geologist who has mapped the caves of seven valleys, and crafts-', 50, 130)],
      [set('manship in wells, which he shows to all of those who ask; explo‐', 50, 144)],
      [set('rations of rivers too, and some of the lakes at the foot of peaks', 50, 158)],
      [set('in every summer.', 50, 172)],
    )
    expect(text).toContain('crafts-manship')
    expect(text).toContain('explorations of')
  })
})

it('words stretched far apart are one text', async () => {
  const { work } = await read(
    set('EXPERIENCE', 50, 110, 14),
    set('Geologist, Mercy Institute, 2019 - 2021', 50, 130),
    set('•', 40, 150),
    ...stretched('Mapped the caves of seven valleys and of their rivers, in detail', 150),
    ...stretched('interdisciplinary collaborations notwithstanding, internationally to', 164),
    ...stretched('hydrogeological responsibilities, investigated well, a depth', 178),
    ...stretched('that nobody else in the whole of the valley has ever known about', 192),
    set('•', 40, 206),
    ...stretched('Trained six geologists a year in the mapping of caves and rivers', 206),
    ...stretched('Ausschreibungen, Bauüberwachungen, Dokumentation, Abnahmeprotokolle,', 220),
    set('Vermessungen', 50, 234),
  )
  expect(work?.[0]?.highlights).toEqual([
    expect.stringMatching(
      /^Mapped .* notwithstanding, internationally to hydro.* a depth that .* known about$/,
    ),
    expect.stringMatching(/^Trained .* rivers Aus.*, Vermessungen$/),
  ])
})

it('a name set letter by letter has its own spaces, however it is kerned', async () => {
  const { basics } = await draw(
    { text: 'J[AY]N[AV]E W[AY]NE', x: 50, y: 60, size: 22, tracking: 400 },
    { text: 'jaynave@example.com', x: 50, y: 80 },
    { text: 'Skills', x: 50, y: 120, size: 14, bold: true },
    { text: 'Triage, Wound care', x: 50, y: 140 },
  )
  expect(basics?.name).toBe('JAYNAVE WAYNE')
})

it('a text drawn twice, a little apart, is read once', async () => {
  const twice = (one: Placed): Placed[] => [one, { ...one, x: one.x + 0.6, y: one.y + 0.6 }]
  const { basics, skills, languages } = await draw(
    ...twice({ text: 'Jane Doe', x: 50, y: 60, size: 22 }),
    { text: 'jane.doe@example.com', x: 50, y: 90 },
    ...twice({ text: 'Skills', x: 50, y: 120, size: 14 }),
    ...twice({ text: 'Triage, Wound care', x: 50, y: 140 }),
    ...twice({ text: 'Languages', x: 50, y: 170, size: 14 }),
    { text: 'English (Native)', x: 50, y: 190 },
  )
  expect(basics?.name).toBe('Jane Doe')
  expect(skills).toEqual([{ keywords: ['Triage', 'Wound care'] }])
  expect(languages).toEqual([{ language: 'English', fluency: 'Native' }])
})
