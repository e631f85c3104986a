import { Buffer } from 'node:buffer'

/** A text at a place; points from the page's top left, y of the baseline. */
export interface PlacedText {
  x: number
  y: number
  size: number
  text: string
}

/** Of each character, in the size's own unit. */
export const letterWidth = 0.5

/**
 * A PDF (612 × 792) of texts at given places, in any script: a font of up to 200 characters, each
 * half as wide as its size, with a map back to Unicode.
 */
export function makePositionedPdf(pages: PlacedText[][]): Uint8Array {
  const characters = [...new Set(pages.flat().flatMap(({ text }) => [...text]))]
  const hex = (code: number, digits: number) =>
    code.toString(16).toUpperCase().padStart(digits, '0')
  const codeOf = new Map(characters.map((character, index) => [character, hex(index + 33, 2)]))
  const encoded = (text: string) => [...text].map(character => codeOf.get(character)).join('')
  const map = characters.map(
    (character, index) => `<${hex(index + 33, 2)}> <${hex(character.charCodeAt(0), 4)}>`,
  )
  const cmap = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapType 2 def
1 begincodespacerange <00> <FF> endcodespacerange
${map.map(line => `1 beginbfchar ${line} endbfchar`).join('\n')}
endcmap end end`
  const stream = (text: string) => `<< /Length ${text.length} >>\nstream\n${text}\nendstream`
  const last = 32 + characters.length
  const widths = characters.map(() => letterWidth * 1000).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${6 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 33 /LastChar ${last} /Widths [${widths}] /FontDescriptor 5 0 R /ToUnicode 4 0 R >>`,
    stream(cmap),
    '<< /Type /FontDescriptor /FontName /Helvetica /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ...pages.flatMap((items, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${7 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream(
        items
          .map(
            ({ x, y, size, text }) =>
              `BT /F1 ${size} Tf ${x} ${792 - y} Td <${encoded(text)}> Tj ET`,
          )
          .join('\n'),
      ),
    ]),
  ]
  let body = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF`
  return new Uint8Array(Buffer.from(body + table + trailer, 'latin1'))
}
