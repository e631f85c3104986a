import { Buffer } from 'node:buffer'
import { assemblePdf } from './make-document.ts'

const hexOf = (text: string) =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0'))
    .join('')
    .toUpperCase()

interface Given {
  /** The predefined table that says which letters the two bytes of each are. */
  map: string
  /** Lines in Helvetica below the others. */
  latin?: string[]
}

/** Lines in a Chinese font that is not embedded and has no table of its own. */
export function eastAsianPdf(lines: string[], { map, latin = [] }: Given): Uint8Array {
  const step = map.endsWith('V') ? '-30 0' : '0 -20'
  const shown = [
    `BT /F1 12 Tf ${map.endsWith('V') ? 500 : 60} 780 Td ${lines.map(line => `<${hexOf(line)}> Tj ${step} Td`).join('\n')} ET`,
    `BT /F2 11 Tf 60 300 Td ${latin.map(line => `(${line}) Tj 0 -20 Td`).join('\n')} ET`,
  ].join('\n')
  return assemblePdf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
      `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /${map} /DescendantFonts [6 0 R] >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R /F2 8 0 R >> >> >>',
      `<< /Length ${shown.length} >>\nstream\n${shown}\nendstream`,
      '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R /DW 1000 >>',
      '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 700 /StemV 80 >>',
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ].map(object => Buffer.from(object)),
  )
}
