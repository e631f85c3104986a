import { drawPdf, type Drawn } from './draw-pdf.ts'
import type { FindingCase } from './finding-cases.ts'
import { makeDocx } from './make-document.ts'
import { textOf } from './resume-text.ts'

/** A faultless resume as lines below each other. */
const drawn = (options: Partial<Drawn> = {}, rows = textOf().split('\n')): Drawn[] => {
  let y = 60
  return rows.flatMap((text, at) => {
    y += text === '' ? 10 : 16
    const heading = text !== '' && text === text.toUpperCase()
    const size = at === 0 ? 20 : 11
    return text === '' ? [] : [{ text, y, size, bold: heading || at === 0, ...options }]
  })
}
const pdf = (...pages: Parameters<typeof drawPdf>[0]) => ({
  fileName: 'a.pdf',
  bytes: drawPdf(pages),
})
const page = (texts: Drawn[]) => pdf({ texts })
const faultless = page(drawn())
const lines = textOf().split('\n').filter(Boolean)
const docx = (...given: Parameters<typeof makeDocx>) => ({
  fileName: 'a.docx',
  bytes: makeDocx(...given),
})

/** The main text right of a narrow column over the whole height: some prose, then short facts. */
const sidebar = (prose: string[] = []): Drawn[] => [
  ...drawn({ x: 230, size: 10 }),
  ...prose.map((text, at) => ({ text, x: 40, y: 60 + at * 12, size: 10 })),
  ...facts.map((text, at) => ({ text, x: 40, y: 180 + at * 26, size: 10 })),
]
const facts = [
  'LANGUAGES',
  'English',
  'German',
  'Basque',
  'INTERESTS',
  'Sailing',
  'Chess',
  'Bread',
  'Maps',
  'Kites',
  'Tea',
  'Moss',
  'Clay',
  'Rope',
  'Ink',
  'Wool',
  'Salt',
  'Oak',
]
const sentence = [
  'ABOUT',
  'I like to find out why a number',
  'is what it is, and to tell it in the',
  'words that all of us can follow.',
]

/** One post of many items, the newest first, as old as its years. */
const essay = (years: string) => {
  const items = Array.from(
    { length: 36 },
    (_, at) => `- Wrote guide number ${at + 1} for the new colleagues in the team of the firm`,
  )
  const rows = textOf({ work: `Data Lead, Acme GmbH (${years})\n${items.join('\n')}` }).split('\n')
  return pdf({ texts: drawn({}, rows.slice(0, 30)) }, { texts: drawn({}, rows.slice(30)) })
}

/** Cases that need a page or a Word document. */
export const drawnCases: Record<string, FindingCase> = {
  SCANNED_PDF: { due: pdf({ texts: drawn() }, { texts: [], picture: true }), not: faultless },
  FONTS_UNMAPPABLE: {
    due: page([...drawn(), { text: 'W~rk~d w~th m~ny n~mb~rs', y: 700, odd: true }]),
    not: page([...drawn(), { text: 'Worked w~th many numbers', y: 700, odd: true }]),
  },
  LIGATURES_IN_TEXT: {
    due: page([...drawn(), { text: 'Certi|ed of|ce clerk', y: 700, odd: true }]),
    not: page([...drawn(), { text: 'Certified office clerk', y: 700, odd: true }]),
  },
  HIDDEN_TEXT: {
    due: page([...drawn(), { text: 'Python Rust Go', y: 700, mode: 3 }]),
    not: page([...drawn(), { text: 'Python Rust Go', y: 700, mode: 2 }]),
  },
  SPACED_LETTERS: {
    due: page([...drawn(), { text: 'S A I L I N G', y: 700 }]),
    not: page([...drawn(), { text: 'Sailing with A and B', y: 700 }]),
  },
  MULTI_COLUMN_PROSE: { due: page(sidebar()), not: faultless },
  PROSE_IN_SIDEBAR: { due: page(sidebar(sentence)), not: page(sidebar()) },
  SMALL_FONT: { due: page(drawn({ size: 8.5 })), not: page(drawn({ size: 9 })) },
  TIGHT_MARGINS: { due: page(drawn({ x: 20 })), not: page(drawn({ x: 40 })) },
  PICTURE_PRESENT: { due: pdf({ texts: drawn(), picture: true }), not: faultless },
  TOO_LONG: { due: essay('Mar 2024 - Present'), not: essay('Mar 2014 - Present') },
  CONTACT_IN_HEADER_FOOTER: {
    due: docx(lines, { header: ['jane@example.com | 030 5550100'] }),
    not: docx(lines, { header: ['Jane Doe'] }),
  },
  TABLE_LAYOUT: { due: docx(lines, { table: [['SQL', 'Python']] }), not: docx(lines) },
}
