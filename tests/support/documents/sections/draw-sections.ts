import { Buffer } from 'node:buffer'
import { assemblePdf } from '../make-document.ts'
import { paragraph, run, wordDocument } from '../word-document.ts'

/**
 * A line of a resume: `# Heading`, words with **bold** and *italic* ones, and a tab before what
 * stands further right; an array is the row of a table.
 */
export type Line = string | string[]

interface Span {
  text: string
  bold?: boolean
  italic?: boolean
}

const spansOf = (line: string): Span[] =>
  line.split(/(\*\*[^*]+\*\*|\*[^*\s][^*]*\*)/).flatMap(part => {
    const text = part.replaceAll(/^\*{1,2}(?=\S)|(?<=\S)\*{1,2}$/g, '')
    if (!text) return []
    return [{ text, bold: part.startsWith('**'), italic: /^\*[^*\s]/.test(part) }]
  })

const plainLine = (line: string) =>
  line.startsWith('# ')
    ? `\n${line.slice(2)}`
    : spansOf(line)
        .map(span => span.text)
        .join('')

export const asText = (lines: Line[]): Uint8Array =>
  new TextEncoder().encode(
    lines.map(line => (Array.isArray(line) ? line.join('\t') : plainLine(line))).join('\n'),
  )

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function wordParagraph(line: string): string {
  if (line.startsWith('# '))
    return paragraph(
      run(escaped(line.slice(2)), '<w:b/><w:sz w:val="30"/>'),
      '<w:pStyle w:val="Heading1"/>',
    )
  const isItem = /^[-•] /.test(line)
  const runs = spansOf(isItem ? line.slice(2) : line).map(({ text, bold, italic }) =>
    run(
      escaped(text).replaceAll('\t', '</w:t><w:tab/><w:t xml:space="preserve">'),
      `${bold ? '<w:b/>' : ''}${italic ? '<w:i/>' : ''}`,
    ),
  )
  const list = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>'
  return paragraph(runs.join(''), isItem ? list : '')
}

export function asWord(lines: Line[]): Uint8Array {
  const parts = lines.map((line, at) => {
    if (!Array.isArray(line)) return wordParagraph(line)
    const cells = line.map(cell => `<w:tc>${wordParagraph(cell)}</w:tc>`).join('')
    const first = Array.isArray(lines[at - 1]) ? '' : '<w:tbl>'
    const last = Array.isArray(lines[at + 1]) ? '' : '</w:tbl>'
    return `${first}<w:tr>${cells}</w:tr>${last}`
  })
  return wordDocument({
    body: parts.join(''),
    styles:
      '<w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>',
  })
}

const ansi: Record<string, number> = {
  '€': 0x80,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '–': 0x96,
  '—': 0x97,
}

function encoded(text: string): string {
  const bytes = [...text].map(letter => ansi[letter] ?? letter.codePointAt(0) ?? 0)
  if (bytes.some(byte => byte > 255)) throw new Error(`No letter for ${text} in WinAnsi`)
  return Buffer.from(bytes).toString('hex')
}

const columnWidth = 160

/** One page of Helvetica, a tab being a jump to x = 420. */
export function asPdf(lines: Line[]): Uint8Array {
  let y = 60
  const texts = lines.map((line, at) => {
    const isHeading = typeof line === 'string' && line.startsWith('# ')
    const size = at === 0 ? 20 : isHeading ? 14 : 11
    y += isHeading ? 26 : 15
    const parts = Array.isArray(line)
      ? line.map((cell, column) => [cell, 60 + column * columnWidth] as const)
      : (isHeading ? line.slice(2) : line)
          .split('\t')
          .map((part, column) => [part, column === 0 ? 60 : 420] as const)
    return parts.map(([part, x]) => {
      const shown = spansOf(part).map(({ text, bold, italic }) => {
        const font = bold || isHeading ? 'F2' : italic ? 'F3' : 'F1'
        return `/${font} ${size} Tf <${encoded(text)}> Tj`
      })
      return `BT ${x} ${842 - y} Td ${shown.join(' ')} ET`
    })
  })
  const content = texts.flat().join('\n')
  const fonts = ['Helvetica', 'Helvetica-Bold', 'Helvetica-Oblique'].map(name =>
    Buffer.from(`<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`),
  )
  return assemblePdf([
    Buffer.from('<< /Type /Catalog /Pages 2 0 R >>'),
    Buffer.from('<< /Type /Pages /Kids [3 0 R] /Count 1 >>'),
    Buffer.from(
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R /F3 7 0 R >> >> >>',
    ),
    Buffer.from(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    ...fonts,
  ])
}
